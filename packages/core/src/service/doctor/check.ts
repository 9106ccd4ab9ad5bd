import type { Sealer } from '../../kernel/ports/sealer.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';

/** A record, or another part of a database, that breaks a promise. */
export interface Finding {
  /** The id of the record, or the name of the part. */
  readonly subject: string;
  /** One line without personal data and without secrets. */
  readonly detail: string;
}

/** The result of a check with findings. A warning needs no repair, but an operator has to know about it. */
export type Severity = 'warning' | 'broken';

/** The input of checks. Nothing in it can write. */
export interface CheckContext {
  /** Reads one consistent snapshot of the database. */
  readonly reader: Reader;
  /** The time of this machine. */
  readonly now: Instant;
  /** Opens the sealed texts of the database. */
  readonly sealer: Pick<Sealer, 'open' | 'isSealed'>;
}

/** A promise that a healthy database keeps. */
export interface Check<Context extends CheckContext = CheckContext> {
  /** Lower case words joined by hyphens. */
  readonly name: string;
  /** The promise, as a sentence. */
  readonly promise: string;
  readonly severity: Severity;
  /** The next step of an operator when the promise is broken, as a sentence. */
  readonly remedy: string;
  /** Yields whatever breaks the promise. Reads in batches, so that each statement is short. */
  examine(context: Context): AsyncIterable<Finding>;
}
