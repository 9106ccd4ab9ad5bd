import type { TaxClass } from '@doorstep/contracts';

/** The standard Romanian VAT rate in 1/100 of a per cent (Law 141/2025, in force since 2025-08-01). */
export const standardVatRate = 2_100;
/** The reduced rate of the same law, for food. */
const reducedVatRate = 1_100;

/** The VAT rates of a country, in 1/100 of a per cent. */
export interface VatRates {
  /** Also that of our fees. */
  readonly standard: number;
  readonly food: number;
}

export const romanianVat: VatRates = { standard: standardVatRate, food: reducedVatRate };

/** Returns the VAT rate of a tax class, in 1/100 of a per cent. */
export function vatRate({ standard, food }: VatRates, taxClass: TaxClass): number {
  return taxClass === 'food' ? food : standard;
}
