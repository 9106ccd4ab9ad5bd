import { type Currency, feeIn } from '@doorstep/contracts';
import type { ArrivalOutlook, NewOrderArrival } from '../arrivals/arrival-outlook.js';
import { bareSecondsOfNewOrder } from '../arrivals/new-order.js';

/** The customer's price and the time estimate of a delivery. */
export interface DeliveryTerms {
  /** In the currency of the store, VAT included. */
  readonly feeAmount: number;
  readonly arrival: NewOrderArrival;
}

/** The customer's delivery fee in bani: a base fee for the first stretch, plus a step for each started kilometre. */
const customerFee = { baseAmount: 599, includedMeters: 1_500, perStartedKilometreAmount: 150 } as const;

/** A store, and the straight-line distance from it to the dropoff, so that all see the same whichever router is configured. */
interface TermsOfStore {
  readonly distanceMeters: number;
  readonly prepSeconds: number;
  readonly currency: Currency;
}

/** Returns the delivery fee of a store, and when an order arrives that is placed now. */
export function deliveryTerms(store: TermsOfStore, outlook: ArrivalOutlook): DeliveryTerms {
  return { feeAmount: deliveryFee(store), arrival: outlook.arrival(bareSecondsOfNewOrder(store)) };
}

/** Returns the delivery fee in minor units. */
export function deliveryFee({ distanceMeters, currency }: Omit<TermsOfStore, 'prepSeconds'>): number {
  const { baseAmount, includedMeters, perStartedKilometreAmount } = customerFee;
  const startedKilometres = Math.ceil(Math.max(0, distanceMeters - includedMeters) / 1_000);
  return feeIn(currency, baseAmount + startedKilometres * perStartedKilometreAmount);
}
