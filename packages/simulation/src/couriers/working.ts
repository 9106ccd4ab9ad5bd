import type { NextStop } from './stops.js';

/** Finds work for a courier in one mode of dispatch. */
export interface Working {
  /**
   * Looks at the app: chooses, accepts or declines work. Called at each report of the position, and when the app notifies.
   */
  attend(): Promise<void>;
  /** Returns the next stop; undefined without work. */
  next(): Promise<NextStop | undefined>;
  /** Returns true if the work may have changed since `next`. */
  hasChanged(): boolean;
  /** The courier collected orders, or handed one over. */
  progressed(): void;
}

/** The courier as the ways of working see them. */
export interface Worker {
  readonly id: string;
  /** Orders on board. */
  readonly onBoard: ReadonlySet<string>;
  position(): { readonly lat: number; readonly lng: number };
  now(): number;
  /** Returns true until the end of the shift. */
  onShift(): boolean;
}
