import type { SqliteAccess } from '../driver/sqlite-driver.js';

/** Asks the thread to run something. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
  /** Once a request of a session has failed, the later ones fail without running. */
  readonly session: number | undefined;
}

/** The first task must be `open`. */
export type ThreadTask =
  | {
      readonly kind: 'open';
      /** Path of the library. */
      readonly module: string;
      readonly filename: string;
      readonly access: SqliteAccess;
    }
  | { readonly kind: 'all' | 'run'; readonly text: ThreadText; readonly bindings: readonly unknown[] }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'close' };

/** A text, with a number by which later requests name it. */
export type ThreadText = string | number | { readonly number: number; readonly text: string };

/** The result of a request. */
export interface ThreadAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: ThreadError;
}

/** The error of a request. An error that is sent to another thread loses its properties. */
export interface ThreadError {
  readonly message: string;
  readonly code: string;
}
