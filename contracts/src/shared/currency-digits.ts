/** The currencies whose minor unit is not a hundredth of the major one, by their decimal digits (ISO 4217). */
const exceptions: Readonly<Record<number, readonly string[]>> = {
  0: ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
};

const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries(exceptions).flatMap(([digits, currencies]) =>
    currencies.map((currency) => [currency, Number(digits)] as const),
  ),
);

/** Returns the decimal digits of amounts in a currency (ISO 4217): 2 for the euro, of which a cent is the minor unit. */
export function currencyDigits(currency: string): number {
  return exponents.get(currency) ?? 2;
}
