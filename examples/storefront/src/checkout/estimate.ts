import type { Money } from '@doorstep/sdk/platform';
import { type Cart, subtotal } from '../cart/cart.js';

/** What an order will cost, in bani. */
export interface Estimate {
  readonly items: number;
  /** Zero or negative. */
  readonly discount: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  readonly total: number;
}

/** The service fee of every order, in bani: no endpoint tells it before the order, `expectedTotal` guards it. */
const serviceFee = 199;

/** An amount of bani as the service has it. */
export function lei(amount: number): Money {
  return { amount, currency: 'RON' };
}

/**
 * What the service will ask, by its rules: the discount is rounded half up for each line, the tip is a share of the goods
 * after it. The service decides: checkout sends this total along, and hears `price_changed` if it is another.
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
