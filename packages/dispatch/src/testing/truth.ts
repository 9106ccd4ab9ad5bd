import type { DispatchOrder } from '../index.js';
import { createRandom } from '../primitives/random.js';
import type { Place } from './place.js';

/** What really happens on a day whose orders and travel times are only estimates. */
export interface Truth {
  /** Returns the time at which an order is really ready. */
  readyAt(order: DispatchOrder<Place>): number;
  /** Returns how long a ride really takes. The same name of a ride always gives the same share of its estimate. */
  ride(estimated: number, name: string): number;
}

/** Real durations as multiples of the estimates. */
export interface Deviation {
  /** The mean multiple: 1 if the estimates are right on average. */
  readonly bias: number;
  /** The standard deviation of the logarithm of the multiple: 0.3 is about ±30 %. */
  readonly spread: number;
}

/** Returns a truth that deviates from the estimates at random. The same seed gives the same day. */
export function deviatingTruth(seed: number, preparation: Deviation, travel: Deviation): Truth {
  return {
    readyAt: ({ id, placedAt, readyAt }) =>
      placedAt + (readyAt - placedAt) * multiple(preparation, `${seed} preparation ${id}`),
    ride: (estimated, name) => estimated * multiple(travel, `${seed} ride ${name}`),
  };
}

/** Returns a multiple whose logarithm is normally distributed. */
function multiple({ bias, spread }: Deviation, name: string): number {
  if (spread === 0) return bias;
  const random = createRandom(hashOf(name));
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  const normal = radius * Math.cos(2 * Math.PI * random.next());
  return bias * Math.exp(spread * normal - (spread * spread) / 2);
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
