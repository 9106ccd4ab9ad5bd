import type { TaxClass } from '@doorstep/contracts';

/** Romanian VAT rates in 1/100 of a per cent (Law 141/2025, in force since 2025-08-01). */
export const standardVatRate = 2_100;
/** For food. */
export const reducedVatRate = 1_100;

const rates: Readonly<Record<TaxClass, number>> = {
  food: reducedVatRate,
  soft_drink: standardVatRate,
  alcohol: standardVatRate,
  goods: standardVatRate,
};

/** The rate of an item of this class. */
export function vatRate(taxClass: TaxClass): number {
  return rates[taxClass];
}
