/** Times in milliseconds since the epoch, in order. Most are added at the end, because clocks move forward. */
export class SortedTimes {
  readonly #times: number[] = [];

  get size(): number {
    return this.#times.length;
  }

  get first(): number | undefined {
    return this.#times[0];
  }

  add(time: number): void {
    const last = this.#times.at(-1);
    if (last === undefined || last <= time) this.#times.push(time);
    else this.#times.splice(this.countUntil(time), 0, time);
  }

  /** Returns the last time before `time`; undefined if there is none. */
  before(time: number): number | undefined {
    return this.#times[this.countUntil(time - 1) - 1];
  }

  /** Returns the first time after `time`; undefined if there is none. */
  after(time: number): number | undefined {
    return this.#times[this.countUntil(time)];
  }

  /** Returns the number of times up to and including `time`. */
  countUntil(time: number): number {
    return countUntil(this.#times.length, time, (index) => this.#times[index] ?? 0);
  }
}

/** Returns how many of `length` sorted values, read by their index, are not greater than `limit`. */
export function countUntil(length: number, limit: number, valueAt: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
