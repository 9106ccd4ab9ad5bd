import type { City, CityKind } from './city.js';

/** The course of a situation, in milliseconds since the epoch. */
export interface Course {
  /** The servers that the fault hit; the others should go on. */
  readonly hit: readonly string[];
  /** The time from which the servers that were hit have to recover. */
  readonly from: number;
  /** A line for each promise that was broken. */
  readonly faults?: readonly string[];
}

/** A fault that a city has to survive. */
export interface Situation {
  readonly name: string;
  readonly description: string;
  readonly kinds: readonly CityKind[];
  /** The longest time until every server that was hit acknowledges writes again. */
  readonly recoveryMs: number;
  /** Applies the fault and heals what does not heal by itself. Returns before the servers have recovered. */
  run(city: City): Promise<Course>;
}
