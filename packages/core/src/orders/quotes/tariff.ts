import { type Currency, type FeeComponentKind, feeIn } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../../kernel/primitives/local-time.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { share } from '../../values/money/rounding.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';

/** Local times `HH:MM` on days of the week (0 is Monday) when delivery costs more. */
export interface PeakHours {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Prices of direct delivery in a city. Amounts are in minor units, VAT included. */
export interface Tariff {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly baseAmount: number;
  /** Distance that the base price covers. */
  readonly includedMeters: number;
  /** Price of each further started kilometre. */
  readonly perStartedKilometreAmount: number;
  /** Price of each dropoff of a batch after the first. */
  readonly extraStopAmount: number;
  /** Surcharge on base and distance in peak hours, in 1/100 of a per cent. */
  readonly peakBasisPoints: number;
  readonly peakHours: readonly PeakHours[];
  readonly vatRateBasisPoints: number;
}

/** A price with its components, which sum to the fee. The fee contains the VAT. */
export interface DeliveryPrice {
  readonly feeAmount: number;
  readonly feeComponents: readonly { readonly kind: FeeComponentKind; readonly amount: number }[];
  readonly vatRateBasisPoints: number;
  readonly vatAmount: number;
}

/** The tariff of Bucharest. Those of other cities follow from it. */
const bucharestTariff: Omit<Tariff, 'currency'> = {
  timeZone: 'Europe/Bucharest',
  baseAmount: 1_200,
  includedMeters: 2_000,
  perStartedKilometreAmount: 200,
  extraStopAmount: 400,
  peakBasisPoints: 2_000,
  peakHours: [
    { weekdays: [0, 1, 2, 3, 4], from: '12:00', to: '14:00' },
    { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '18:00', to: '21:00' },
  ],
  vatRateBasisPoints: standardVatRate,
};

/** Returns the tariff of a city, in its currency and with its VAT rate. */
export function tariffOf({ timeZone, country: { currency, vat } }: CityProfile): Tariff {
  const { baseAmount, perStartedKilometreAmount, extraStopAmount } = bucharestTariff;
  return {
    ...bucharestTariff,
    ...{ currency, timeZone },
    baseAmount: feeIn(currency, baseAmount),
    perStartedKilometreAmount: feeIn(currency, perStartedKilometreAmount),
    extraStopAmount: feeIn(currency, extraStopAmount),
    vatRateBasisPoints: vat.standard,
  };
}

/** Prices a delivery over `distanceMeters` of street that is dispatched at `at`. */
export function deliveryPrice(tariff: Tariff, distanceMeters: number, at: Instant): DeliveryPrice {
  const distance = distanceAmount(tariff, distanceMeters);
  const peak = isPeak(tariff, at) ? share(tariff.baseAmount + distance, tariff.peakBasisPoints) : 0;
  const feeAmount = tariff.baseAmount + distance + peak;
  const components = [
    { kind: 'base', amount: tariff.baseAmount },
    { kind: 'distance', amount: distance },
    { kind: 'peak', amount: peak },
  ] as const;
  return {
    feeAmount,
    feeComponents: components.filter(({ kind, amount }) => kind === 'base' || amount > 0),
    vatRateBasisPoints: tariff.vatRateBasisPoints,
    vatAmount: vatContained(feeAmount, tariff.vatRateBasisPoints),
  };
}

/** Returns the price of the distance that the base price does not cover. */
export function distanceAmount(tariff: Tariff, distanceMeters: number): number {
  const startedKilometres = Math.ceil(Math.max(0, distanceMeters - tariff.includedMeters) / 1_000);
  return startedKilometres * tariff.perStartedKilometreAmount;
}

/** Returns true if an instant is in the peak hours of the city. */
export function isPeak({ timeZone, peakHours }: Pick<Tariff, 'timeZone' | 'peakHours'>, at: Instant): boolean {
  const { weekday, time } = wallTime(timeZone, at);
  return peakHours.some(({ weekdays, from, to }) => weekdays.includes(weekday) && isBetween(time, from, to));
}
