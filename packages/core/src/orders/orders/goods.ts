import type { PricingSnapshot } from './records.js';

/** Returns the price of the goods of an order in minor units: the items after discount. */
export function goodsOf({ items, discount }: Pick<PricingSnapshot, 'items' | 'discount'>): number {
  return items + discount;
}
