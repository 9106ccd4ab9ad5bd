import type { TaxClass } from '@doorstep/contracts';

/** The standard Romanian VAT rate in 1/100 of a per cent (Law 141/2025, in force since 2025-08-01). */
export const standardVatRate = 2_100;
/** The reduced rate of the same law, for food. */
const reducedVatRate = 1_100;

const rates: Readonly<Record<TaxClass, number>> = {
  food: reducedVatRate,
  soft_drink: standardVatRate,
  alcohol: standardVatRate,
  goods: standardVatRate,
};

/** Returns the VAT rate of a tax class, in 1/100 of a per cent. */
export function vatRate(taxClass: TaxClass): number {
  return rates[taxClass];
}
