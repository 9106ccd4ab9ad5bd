import type { Money } from '@doorstep/sdk/platform';
import { type Cart, subtotal } from '../cart/cart.js';

/** Estimated price of an order, in bani. */
export interface Estimate {
  readonly items: number;
  /** Zero or negative. */
  readonly discount: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  readonly total: number;
}

/** Service fee of every order, in bani. No endpoint publishes it, so `expectedTotal` guards against a change. */
const serviceFee = 199;

/** Converts bani to the service's format. */
export function lei(amount: number): Money {
  return { amount, currency: 'RON' };
}

/**
 * Estimates the price by the service's rules: the discount is rounded half up for each line, and the tip is a share of the
 * discounted goods. Checkout sends the total along, and the service answers `price_changed` if it differs.
 */
export function estimate(cart: Cart, deliveryFee: number, tipPercent: number): Estimate {
  const percentOff = cart.store?.percentOff ?? 0;
  const items = subtotal(cart);
  const reductions = cart.lines.map(({ unitPrice, quantity }) => percentOf(unitPrice * quantity, percentOff));
  const discount = 0 - reductions.reduce((sum, reduction) => sum + reduction, 0);
  const tip = percentOf(items + discount, tipPercent);
  return { items, discount, deliveryFee, serviceFee, tip, total: items + discount + deliveryFee + serviceFee + tip };
}

function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100 + 0.5);
}
