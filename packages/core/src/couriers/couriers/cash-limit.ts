import type { CourierRecord } from './records.js';

/** The most cash in bani that a courier may hold, unless staff set another limit. */
export const usualCashLimit = 50_000;

/** Returns the most cash in bani that a courier may hold. */
export function cashLimitOf({ cashLimit }: Pick<CourierRecord, 'cashLimit'>): number {
  return cashLimit ?? usualCashLimit;
}
