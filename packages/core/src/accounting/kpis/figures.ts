import type { OrderEnding } from '@doorstep/contracts';
import type { UpsellEventType } from '../../catalogue/upsell/records.js';
import type { OfferOutcome } from '../../couriers/courier-offers/records.js';

/** Distinct values with the number of times that each occurs. */
export type Tally<T> = readonly (readonly [value: T, count: number])[];

/** Actors who are counted once in a period, however many orders they have. */
export type ActorKind = 'customer' | 'store' | 'courier';

/** Figures of one day in one scope. Amounts are not among them, because the ledger has them. */
export interface Figures {
  /** The number of orders that customers placed on the day. */
  readonly placed: number;
  /** The orders that ended on the day, by the day on which they were placed. */
  readonly ended: Tally<string>;
  readonly endings: readonly { readonly status: OrderEnding; readonly reason: string | null; readonly count: number }[];
  readonly acceptSeconds: Tally<number>;
  readonly deliverySeconds: Tally<number>;
  readonly assignSeconds: Tally<number>;
  /** The orders that ended on the day, by the number of couriers after the first. */
  readonly reassignments: Tally<number>;
  /** The delivered orders with a promised time, by the delay. */
  readonly lateSeconds: Tally<number>;
  /** The offers whose time to answer ended on the day. */
  readonly offers: readonly OfferTally[];
  /** Actors with activity on the day, by the last earlier day on which they were active; see `kpiActivityTable`. */
  readonly actors: Readonly<Record<ActorKind, Tally<string | null>>>;
  readonly upsell: Readonly<Record<UpsellFigure, number>>;
}

/** Offers of jobs in a zone with the same outcome, and the same time until the answer. */
export interface OfferTally {
  readonly zoneId: string;
  readonly outcome: OfferOutcome;
  /** Null for an offer that expired. */
  readonly answerSeconds: number | null;
  readonly count: number;
}

/** Events of upsell offers by type, and the impressions after which the customer ordered the offer. */
export type UpsellFigure = UpsellEventType | 'convertedImpression';

/** The figures of a day without facts. */
export const noFigures: Figures = {
  placed: 0,
  ended: [],
  endings: [],
  acceptSeconds: [],
  deliverySeconds: [],
  assignSeconds: [],
  reassignments: [],
  lateSeconds: [],
  offers: [],
  actors: { customer: [], store: [], courier: [] },
  upsell: { impression: 0, accepted: 0, dismissed: 0, converted: 0, convertedImpression: 0 },
};
