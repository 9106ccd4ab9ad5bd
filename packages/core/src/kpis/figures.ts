import type { OrderEnding } from '@doorstep/contracts';
import type { UpsellEventType } from '../upsell/records.js';

/** How often each value occurs. */
export type Tally<T> = readonly (readonly [value: T, count: number])[];

/** Who is counted once in a period, however many orders they have. */
export type ActorKind = 'customer' | 'store' | 'courier';

/** What is counted of one day in one scope. Amounts in bani. */
export interface Figures {
  readonly endings: readonly { readonly status: OrderEnding; readonly reason: string | null; readonly count: number }[];
  readonly gmvAmount: number;
  readonly revenueAmount: number;
  readonly tipAmount: number;
  readonly acceptSeconds: Tally<number>;
  readonly deliverySeconds: Tally<number>;
  /** Those with activity on the day, by the last day before on which they had some; see `kpiActivityTable`. */
  readonly actors: Readonly<Record<ActorKind, Tally<string | null>>>;
  readonly upsell: Readonly<Record<UpsellEventType, number>>;
}

/** Nothing has happened. */
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
