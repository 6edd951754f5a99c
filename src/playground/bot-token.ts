import { randomBytes } from 'node:crypto';
import { HOME } from './world.js';

/** Of the form of Discord's tokens, so that a bot that looks at it is content. */
export function newToken(): string {
  const owner = Buffer.from(HOME.applicationId).toString('base64url');
  return `${owner}.loopbk.${randomBytes(27).toString('base64url')}`;
}
