/** Calls that a fault affects. */
export interface FaultExtent {
  /** Number of calls after which the fault ends; unlimited when absent. */
  readonly times?: number;
  /** Fraction of the calls that fail, from 0 to 1. The sandbox's seed decides which. All when absent. */
  readonly probability?: number;
}

/** @throws RangeError for a number out of range. */
export function assertExtent({ times, probability }: FaultExtent): void {
  assertNumber('times', times, (value) => Number.isInteger(value) && value > 0);
  assertNumber('probability', probability, (value) => value >= 0 && value <= 1);
}

/** @throws RangeError for a number out of range. */
export function assertNumber(name: string, value: number | undefined, fits: (value: number) => boolean): void {
  if (value !== undefined && !(Number.isFinite(value) && fits(value))) {
    throw new RangeError(`${name} of a fault cannot be ${value}.`);
  }
}
