import type { Currency } from '@doorstep/contracts';

/** Returns the decimal digits of amounts in a currency (ISO 4217): 2 for the euro, of which a cent is the minor unit. */
export function currencyDigits(currency: Currency): number {
  return currency === 'ISK' ? 0 : 2;
}
