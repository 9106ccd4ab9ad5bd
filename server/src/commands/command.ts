import type { Config } from '../config.js';

/** What a command works with: the process, or a test's stand-in. */
export interface CommandContext {
  readonly config: Config;
  /** Writes a line to standard output. */
  print(line: string): void;
  /** Writes progress, away from standard output. */
  note(line: string): void;
}

/** Who the command line acts as, in the events of what it does. */
export const commandLineActor = 'system';

/** A command line that makes no sense; the message says what does. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
