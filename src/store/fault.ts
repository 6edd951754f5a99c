import { StoreUnavailable } from '../match/ports.js';
import { ERROR_CODE } from './reason.js';

/** A fault of the store that is nobody's to mend at run time. Carries codes, never what was stored. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';

  constructor(
    message: string,
    /** Prisma's and SQLite's own names of what went wrong. */
    readonly codes: readonly string[] = [],
  ) {
    super(message);
  }
}

/** As the rest of the program knows it, with the codes for whoever has to find the reason. */
export class DatabaseUnavailable extends StoreUnavailable {
  constructor(
    message: string,
    readonly codes: readonly string[],
  ) {
    super(message);
  }
}

/** Database is locked or timed out, a transaction could not be had, the disk is full, read-only or gone. */
const PASSING =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY).*)$/;

interface CodeHolder {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: unknown } } };
  readonly cause?: { readonly originalCode?: unknown };
}

/** Prisma's, SQLite's and the system's own names of what went wrong, as far as they are known. */
export function codesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  if (error instanceof StoreFault || error instanceof DatabaseUnavailable) return error.codes;
  const { code, meta, cause } = error as CodeHolder;
  return [code, meta?.driverAdapterError?.cause?.originalCode, cause?.originalCode].filter(
    (each): each is string => typeof each === 'string' && ERROR_CODE.test(each),
  );
}

/** An error of the database as the rest of the program may see it: Prisma's own texts quote what was to be stored. */
export function withoutSecrets(task: string, error: unknown): Error {
  const codes = codesOf(error);
  const reason = codes.join(', ') || (error instanceof Error ? error.name : typeof error);
  if (codes.some((code) => PASSING.test(code)))
    return new DatabaseUnavailable(`${task} is not possible now (${reason})`, codes);
  return new StoreFault(`${task} failed (${reason})`, codes);
}
