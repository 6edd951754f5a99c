import type { ZodMiniType } from 'zod/mini';
import type { Problem } from './api-error.js';

/** What the schema says of a value, and the keys in it that the schema does not know. */
export interface SpecReport {
  readonly problems: readonly Problem[];
  readonly unknownKeys: readonly string[];
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
}

/** Holds a body or an answer against Discord's own schema for it. */
export function specReport(schema: ZodMiniType, value: unknown): SpecReport {
  const result = schema.safeParse(value);
  if (result.success) return { problems: [], unknownKeys: unknownKeys(value, result.data, '') };
  const issues: readonly Issue[] = result.error.issues;
  return { problems: issues.flatMap((issue) => problemsOf(issue, [])), unknownKeys: [] };
}

type Path = readonly (string | number)[];

function problemsOf(issue: Issue, above: Path): readonly Problem[] {
  const path: Path = [
    ...above,
    ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  ];
  const branches = issue.errors;
  if (!branches || branches.length === 0) {
    return [{ path, code: (issue.code ?? 'invalid').toUpperCase(), message: issue.message }];
  }
  // A union fails in every branch; the one meant is the one whose `type` was right.
  const meant = branches.find((branch) => !branch.some(missesType)) ?? branches[0] ?? [];
  return meant.flatMap((inner) => problemsOf(inner, path));
}

function missesType(issue: Issue): boolean {
  return issue.path.length === 1 && issue.path[0] === 'type';
}

/** The schemas drop what they do not know: what is missing afterwards was unknown. */
function unknownKeys(given: unknown, known: unknown, path: string): readonly string[] {
  if (Array.isArray(given) && Array.isArray(known)) {
    const knownItems: readonly unknown[] = known;
    return given.flatMap((each: unknown, index) => unknownKeys(each, knownItems[index], `${path}[]`));
  }
  if (!isRecord(given) || !isRecord(known)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key in known ? unknownKeys(value, known[key], here) : [here];
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Discord takes bit fields as digit strings too, the schemas only as numbers. */
export function withNumericBits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumericBits);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isBits = key === 'flags' || key === 'default_member_permissions';
      return [
        key,
        isBits && typeof each === 'string' && /^\d+$/.test(each) ? Number(each) : withNumericBits(each),
      ];
    }),
  );
}
