import { currencyDigits } from '@doorstep/contracts';
import { PaymentRefused } from '@doorstep/core';

/** The units in which Stripe counts a currency. */
interface StripeUnits {
  /** Decimal digits of an amount. */
  readonly digits: number;
  /** Amounts are multiples of this. */
  readonly step: number;
  /** Payouts to a bank account are multiples of this. Defaults to `step`. */
  readonly payoutStep?: number;
}

const hundredths: StripeUnits = { digits: 2, step: 1 };
const whole: StripeUnits = { digits: 0, step: 1 };
/** Three digits, the last of which is 0. */
const thousandths: StripeUnits = { digits: 3, step: 10 };
/** A currency without fractions that Stripe counts in hundredths as before. */
const wholeInHundredths: StripeUnits = { digits: 2, step: 100 };
/** Fractions can be charged, but not paid out. */
const paidOutWhole: StripeUnits = { digits: 2, step: 1, payoutStep: 100 };

/**
 * The units of each currency that Stripe does not simply count in hundredths (https://docs.stripe.com/currencies: zero-decimal
 * currencies, three-decimal currencies and special cases).
 */
const units: Readonly<Record<string, StripeUnits>> = {
  ...{ BIF: whole, CLP: whole, DJF: whole, GNF: whole, JPY: whole, KMF: whole, KRW: whole, MGA: whole, PYG: whole },
  ...{ RWF: whole, VND: whole, VUV: whole, XAF: whole, XOF: whole, XPF: whole },
  ...{ BHD: thousandths, JOD: thousandths, KWD: thousandths, OMR: thousandths, TND: thousandths },
  ...{ ISK: wholeInHundredths, UGX: wholeInHundredths },
  ...{ HUF: paidOutWhole, TWD: paidOutWhole },
};

function unitsOf(currency: string): StripeUnits {
  return units[currency.toUpperCase()] ?? hundredths;
}

/** Converts an amount with `from` decimal digits to one with `to`. A division is exact where a factor of 0.01 is not. */
function rescaled(amount: number, from: number, to: number): number {
  return to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
}

/**
 * Converts an amount in minor units to Stripe's: 1,383 ISK are 138,300.
 *
 * @throws PaymentRefused if Stripe cannot count it, such as 1.50 MGA
 */
export function toStripeAmount(amount: number, currency: string): number {
  const { digits, step } = unitsOf(currency);
  const converted = rescaled(amount, currencyDigits(currency), digits);
  if (converted % step === 0) return converted;
  throw new PaymentRefused(`Stripe has no amount of ${amount} ${currency}.`, 'amount_without_units');
}

/**
 * Converts an amount of Stripe to minor units. A fraction of one was entered by hand at Stripe, and is rounded.
 *
 * @param currency in capitals or, as Stripe writes it, in small letters.
 */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(rescaled(amount, unitsOf(currency).digits, currencyDigits(currency.toUpperCase())));
}

/** Returns the smallest amount in minor units that can be paid out: 100 for the forint, which has coins of whole forints alone. */
export function payoutUnitOf(currency: string): number {
  const { digits, step, payoutStep = step } = unitsOf(currency);
  return Math.max(1, rescaled(payoutStep, digits, currencyDigits(currency)));
}
