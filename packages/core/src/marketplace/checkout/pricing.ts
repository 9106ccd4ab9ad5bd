import { type Currency, cashStep, feeIn } from '@doorstep/contracts';
import { pricingOf } from '../../orders/orders/order-pricing.js';
import type { PricingSnapshot } from '../../orders/orders/records.js';
import { roundHalfUp } from '../../values/money/rounding.js';

/** Service fee of an order, in bani, VAT included. */
export const serviceFeeAmount = 199;

/** One line to price; `total` in minor units, VAT included. */
export interface PricedLine {
  readonly total: number;
  readonly vatRateBasisPoints: number;
  /** True for an upsell offer, which is already reduced and gets no further discount. */
  readonly upsell: boolean;
}

/** Input for the price of an order; amounts in minor units. */
export interface PricingInput {
  readonly lines: readonly PricedLine[];
  readonly percentOff: number;
  readonly deliveryFee: number;
  readonly tipPercent: number;
  readonly currency: Currency;
  /** Country of the store (ISO 3166-1). */
  readonly country: string;
  /** VAT rate of the fees, in 1/100 of a per cent. */
  readonly feeVatRate: number;
}

/**
 * Prices an order. Each amount is rounded half up separately: the discount and the VAT per line, the tip on the goods
 * after discount. The parts add up to the total.
 */
export function priceOrder({
  lines,
  percentOff,
  deliveryFee,
  tipPercent,
  currency,
  country,
  feeVatRate,
}: PricingInput): PricingSnapshot {
  const discounts = lines.map((line) => (line.upsell ? 0 : roundHalfUp((line.total * percentOff) / 100)));
  const goods = lines.reduce((sum, { total }, index) => sum + total - (discounts[index] ?? 0), 0);
  const tip = roundHalfUp((goods * tipPercent) / 100);
  const serviceFee = feeIn(currency, serviceFeeAmount);
  const step = cashStep(currency, country);
  const ofCountry = step === cashStep(currency) ? undefined : step;
  return pricingOf({ lines, discounts, deliveryFee, serviceFee, tip, feeVatRate, cashStep: ofCountry });
}
