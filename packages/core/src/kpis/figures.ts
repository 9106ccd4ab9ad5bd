import type { OrderEnding } from '@doorstep/contracts';
import type { UpsellEventType } from '../upsell/records.js';

/** Distinct values with the number of times that each occurs. */
export type Tally<T> = readonly (readonly [value: T, count: number])[];

/** Actors who are counted once in a period, however many orders they have. */
export type ActorKind = 'customer' | 'store' | 'courier';

/** Figures of one day in one scope; amounts in bani. */
export interface Figures {
  readonly endings: readonly { readonly status: OrderEnding; readonly reason: string | null; readonly count: number }[];
  readonly gmvAmount: number;
  readonly revenueAmount: number;
  readonly tipAmount: number;
  readonly acceptSeconds: Tally<number>;
  readonly deliverySeconds: Tally<number>;
  /** Actors with activity on the day, by the last earlier day on which they were active; see `kpiActivityTable`. */
  readonly actors: Readonly<Record<ActorKind, Tally<string | null>>>;
  readonly upsell: Readonly<Record<UpsellEventType, number>>;
}

/** The figures of a day without facts. */
export const noFigures: Figures = {
  endings: [],
  gmvAmount: 0,
  revenueAmount: 0,
  tipAmount: 0,
  acceptSeconds: [],
  deliverySeconds: [],
  actors: { customer: [], store: [], courier: [] },
  upsell: { impression: 0, accepted: 0, dismissed: 0, converted: 0 },
};
