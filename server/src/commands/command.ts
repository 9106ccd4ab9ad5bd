import type { Config } from '../config/config.js';

/** Configuration and output of a command. */
export interface CommandContext {
  readonly config: Config;
  /** Writes a line of the result to standard output. */
  print(line: string): void;
  /** Writes a line about progress to standard error. */
  note(line: string): void;
}

/** The actor in events of the command line. */
export const commandLineActor = 'system';

/** Thrown for a wrong command line. The message says what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
