import { randomInteger } from '@doorstep/core';
import { createSeededRandom } from '@doorstep/core/testing';

/** A source of random numbers that are the same for the same seed. */
export interface Draw {
  /** Returns a number from 0 to below 1. */
  fraction(): number;
  /** Returns a number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** Returns a number of the normal distribution. */
  normal(mean: number, deviation: number): number;
  /** Returns one of the entries, each as often as its weight. @throws RangeError without entries. */
  weighted<T>(entries: readonly T[], weightOf: (entry: T) => number): T;
}

const steps = 1 << 30;

export function createDraw(seed: number | string): Draw {
  const random = createSeededRandom(typeof seed === 'number' ? seed : numberOf(seed));
  const fraction = (): number => randomInteger(random, steps) / steps;
  return {
    fraction,
    between: (low, high) => low + (high - low) * fraction(),
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - fraction()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * fraction());
    },
    weighted(entries, weightOf) {
      let left = fraction() * entries.reduce((sum, entry) => sum + weightOf(entry), 0);
      const chosen = entries.find((entry) => {
        left -= weightOf(entry);
        return left < 0;
      });
      const entry = chosen ?? entries.at(-1);
      if (entry === undefined) throw new RangeError('There is nothing to draw from.');
      return entry;
    },
  };
}

function numberOf(text: string): number {
  return [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7);
}
