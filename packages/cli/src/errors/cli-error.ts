import { exitCodes } from './exit-codes.js';

/** An error whose message is for the person at the terminal. */
export class CliError extends Error {
  override readonly name = 'CliError';

  /**
   * @param kind determines the exit code.
   * @param errors the wrong places of a file, each with a JSON pointer.
   */
  constructor(
    readonly kind: Exclude<keyof typeof exitCodes, 'done'>,
    message: string,
    readonly errors: readonly FaultyPlace[] = [],
  ) {
    super(message);
  }

  get exitCode(): number {
    return exitCodes[this.kind];
  }
}

/** A place of a document that is wrong. */
export interface FaultyPlace {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
}
