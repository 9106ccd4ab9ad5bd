// Generated from the contracts. Do not edit.

import type { Coordinates, Money } from './types.js';

/** Value added tax that a price includes */
export interface Vat {
  /** Rate in 1/100 of a per cent: 2100 is 21 % */
  rateBasisPoints: number;
  amount: Money;
}

export interface QuoteStop {
  /** Address text, for example `Strada Lipscani 25, București` */
  address: string;
  /** Exact position; geocoded from the text when absent */
  coordinates?: Coordinates | undefined;
}

export interface QuoteRequest {
  pickup: QuoteStop;
  dropoff: QuoteStop;
}

export interface QuotedStop {
  /** As it was sent */
  address: string;
  /** As it was understood */
  label: string;
  coordinates: Coordinates;
  zoneId: string;
}

export type FeeComponentKind = 'base' | 'distance' | 'peak' | 'small_order';

export interface FeeComponent {
  kind: FeeComponentKind | (string & {});
  amount: Money;
}

export interface Quote {
  /** Id of the form `quo_` and 26 characters */
  id: string;
  /** False for objects made with a test key */
  livemode: boolean;
  status: 'open' | 'used' | 'expired' | (string & {});
  pickup: QuotedStop;
  dropoff: QuotedStop;
  /** VAT included; binding until `expiresAt` */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  distanceMeters: number;
  /** Until a courier is at the pickup */
  pickupEtaSeconds: number;
  /** Until the courier is at the dropoff */
  dropoffEtaSeconds: number;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}
