/** The currencies whose minor unit is not a hundredth of the major one, by the exponents of ISO 4217. */
const exponents: Readonly<Record<string, number>> = { ISK: 0 };

/** Returns the decimal digits of amounts in a currency (ISO 4217): 2 for the euro, of which a cent is the minor unit. */
export function currencyDigits(currency: string): number {
  return exponents[currency] ?? 2;
}
