import type { Money, Order } from '@doorstep/sdk/platform';
import { type Cart, inCurrency, lineTotal, subtotal } from '../cart/cart.js';

/** The parts of an order's price. The discount is zero or negative. */
export type Estimate = Pick<Order['pricing'], 'items' | 'discount' | 'deliveryFee' | 'serviceFee' | 'tip' | 'total'>;

/** Service fee of every order in Bucharest, in bani. No endpoint publishes it, so `expectedTotal` guards against a change. */
const serviceFee = 199;

/**
 * Estimates the price by the service's rules: the discount is rounded half up for each line, and the tip is a share of the
 * discounted goods. Checkout sends the total along, and the service answers `price_changed` if it differs.
 */
export function estimate(cart: Cart, deliveryFee: number, tipPercent: number): Estimate {
  const percentOff = cart.store?.percentOff ?? 0;
  const items = subtotal(cart).amount;
  const reductions = cart.lines.map((line) => percentOf(lineTotal(line).amount, percentOff));
  const discount = 0 - reductions.reduce((sum, reduction) => sum + reduction, 0);
  const tip = percentOf(items + discount, tipPercent);
  const money = (amount: number): Money => inCurrency(cart, amount);
  return {
    items: money(items),
    discount: money(discount),
    deliveryFee: money(deliveryFee),
    serviceFee: money(serviceFee),
    tip: money(tip),
    total: money(items + discount + deliveryFee + serviceFee + tip),
  };
}

function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100 + 0.5);
}
