import type { CapturedStatement } from './capture.js';

/** A database as a bare handler uses it: the driver alone, with prepared statements. */
export interface RawDatabase {
  read(statement: CapturedStatement): Promise<void>;
  /** Runs the statements one after another in a transaction. */
  write(statements: readonly CapturedStatement[]): Promise<void>;
}
