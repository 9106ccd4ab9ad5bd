import type { Reader } from '../../kernel/store/store.js';
import { type Delays, delayWithin, noDelays, withDelay } from './delays.js';

/** The statuses of an order without a courier. Nobody knows yet who carries it, so its arrival follows from earlier orders. */
export const searchStatuses = ['placed', 'accepted', 'ready'] as const;

export type SearchStatus = (typeof searchStatuses)[number];

/**
 * Delays in a zone: of orders after `bareArrival`, by the status in which it was computed, and of direct deliveries that have no courier,
 * after a courier who is at the pickup at once.
 */
export type ArrivalDelays = Readonly<Record<SearchStatus | 'directPickup' | 'directDropoff', Delays>>;

/**
 * Nine in ten orders arrive between these shares of the delays, although what is known is that of hours before. More are late than early,
 * because a zone runs out of couriers faster than it learns of it.
 */
const shares = { low: 0.04, high: 0.98 } as const;

/**
 * What is expected of a zone that has seen little, with the weight of twenty orders: delays in minutes that are equally likely. They are
 * those of simulated days with enough couriers. Rides of deliveries are estimated for the slowest vehicle, so some come earlier.
 */
const priorOrder = prior(2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 23, 26, 30, 36);
export const priorDelays: ArrivalDelays = {
  placed: priorOrder,
  accepted: priorOrder,
  ready: priorOrder,
  directPickup: prior(3, 5, 6, 7, 8, 8, 9, 9, 10, 11, 11, 12, 13, 14, 15, 17, 19, 21, 25, 30),
  directDropoff: prior(-4, -1, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 30),
};

function prior(...minutes: readonly number[]): Delays {
  return minutes.reduce((known, each) => withDelay(known, each * 60), noDelays);
}

/** Reads the delays of a zone. */
export async function arrivalDelays(reader: Reader, zoneId: string): Promise<ArrivalDelays> {
  return { ...priorDelays, ...(await reader.get('arrivalDelays', zoneId))?.delays };
}

/** Returns the earliest and the latest delay to expect, in seconds, after `passed` of it have passed. */
export function delayRange(delays: Delays, passed: number): { readonly low: number; readonly high: number } {
  return { low: delayWithin(delays, shares.low, passed), high: delayWithin(delays, shares.high, passed) };
}
