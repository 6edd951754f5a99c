/** What people can play against, from the weakest to the strongest. */
export const LEVELS = ['easy', 'steady', 'hard'] as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = 'steady';

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}
