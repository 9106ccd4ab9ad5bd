import { type Currency, feeIn } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import type { CourierRecord } from './records.js';

/** The most cash in bani that a courier may hold, unless staff set another limit. */
export const usualCashLimit = 50_000;

/** Returns the most cash that a courier may hold, in minor units of the currency of their city. */
export function cashLimitOf({ cashLimit }: Pick<CourierRecord, 'cashLimit'>, currency: Currency): number {
  return cashLimit ?? feeIn(currency, usualCashLimit);
}

/** Returns the currency of the cash of a courier: that of their city, because they take no jobs elsewhere. */
export function cashCurrency({ cities }: Pick<Ports, 'cities'>, courier: Pick<CourierRecord, 'cityId'>): Currency {
  return cityOf(cities, courier).country.currency;
}
