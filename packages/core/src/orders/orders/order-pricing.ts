import { splitByWeight } from '../../values/money/split.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import type { OrderLineSnapshot, OrderRecord, PricingSnapshot } from './records.js';

/** The parts of a price in minor units, VAT included. */
export interface PriceParts {
  readonly lines: readonly Pick<OrderLineSnapshot, 'total' | 'vatRateBasisPoints'>[];
  /** Discount of each line, in their order, as positive amounts. */
  readonly discounts: readonly number[];
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  /** Default: the standard rate of Romania. */
  readonly feeVatRate?: number;
  readonly cashStep?: number | undefined;
}

/** Adds up the price of an order. The VAT of each line and fee is rounded half up by itself. */
export function pricingOf({
  lines,
  discounts,
  deliveryFee,
  serviceFee,
  tip,
  feeVatRate = standardVatRate,
  cashStep,
}: PriceParts): PricingSnapshot {
  const items = sum(lines.map((line) => line.total));
  const discount = 0 - sum(discounts);
  const taxed = lines.map(({ total, vatRateBasisPoints }, index) => ({
    rate: vatRateBasisPoints,
    amount: total - (discounts[index] ?? 0),
  }));
  const fees = [deliveryFee, serviceFee].map((amount) => ({ rate: feeVatRate, amount }));
  return {
    items,
    discount,
    deliveryFee,
    serviceFee,
    tip,
    total: items + discount + deliveryFee + serviceFee + tip,
    vat: vatByRate([...taxed, ...fees]),
    ...(discount === 0 ? {} : { discounts }),
    ...(feeVatRate === standardVatRate ? {} : { feeVatRate }),
    ...(cashStep === undefined ? {} : { cashStep }),
  };
}

/** Returns what the discount of an order takes off each line, as positive amounts in minor units. */
export function lineDiscounts({ lines, pricing }: Pick<OrderRecord, 'lines' | 'pricing'>): readonly number[] {
  return pricing.discounts ?? splitByWeight(0 - pricing.discount, lines.map(discountable));
}

/** Orders of earlier releases keep only the whole discount. Upsell items had none. */
function discountable({ total, upsellOfferId }: OrderLineSnapshot): number {
  return upsellOfferId === null ? total : 0;
}

function vatByRate(parts: readonly { readonly rate: number; readonly amount: number }[]): PricingSnapshot['vat'] {
  const byRate = new Map<number, number>();
  for (const { rate, amount } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + vatContained(amount, rate));
  return [...byRate].sort(([a], [b]) => a - b).map(([rateBasisPoints, amount]) => ({ rateBasisPoints, amount }));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
