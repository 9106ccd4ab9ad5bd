import { roundHalfUp, vatContained } from '../money/rounding.js';
import { standardVatRate } from '../money/vat-rates.js';
import type { PricingSnapshot } from '../orders/records.js';

/** Service fee of an order, in bani, VAT included. */
export const serviceFeeAmount = 199;

/** One line to price; `total` in bani, VAT included. */
export interface PricedLine {
  readonly total: number;
  readonly vatRateBasisPoints: number;
  /** True for an upsell offer, which is already reduced and gets no further discount. */
  readonly upsell: boolean;
}

/** Input for the price of an order; amounts in bani. */
export interface PricingInput {
  readonly lines: readonly PricedLine[];
  readonly percentOff: number;
  readonly deliveryFee: number;
  readonly tipPercent: number;
}

/**
 * Prices an order. Each amount is rounded half up separately: the discount and the VAT per line, the tip on the goods
 * after discount. The parts add up to the total.
 */
export function priceOrder({ lines, percentOff, deliveryFee, tipPercent }: PricingInput): PricingSnapshot {
  const discounts = lines.map((line) => (line.upsell ? 0 : roundHalfUp((line.total * percentOff) / 100)));
  const items = sum(lines.map((line) => line.total));
  const discount = 0 - sum(discounts);
  const tip = roundHalfUp(((items + discount) * tipPercent) / 100);
  const taxed = lines.map((line, index) => ({
    rate: line.vatRateBasisPoints,
    amount: line.total - (discounts[index] ?? 0),
  }));
  const fees = [deliveryFee, serviceFeeAmount].map((amount) => ({ rate: standardVatRate, amount }));
  return {
    items,
    discount,
    deliveryFee,
    serviceFee: serviceFeeAmount,
    tip,
    total: items + discount + deliveryFee + serviceFeeAmount + tip,
    vat: vatByRate([...taxed, ...fees]),
    ...(discount === 0 ? {} : { discounts }),
  };
}

function vatByRate(parts: readonly { readonly rate: number; readonly amount: number }[]): PricingSnapshot['vat'] {
  const byRate = new Map<number, number>();
  for (const { rate, amount } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + vatContained(amount, rate));
  return [...byRate].sort(([a], [b]) => a - b).map(([rateBasisPoints, amount]) => ({ rateBasisPoints, amount }));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
