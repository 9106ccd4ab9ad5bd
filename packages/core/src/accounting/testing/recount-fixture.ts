import type { OrderEnding } from '@doorstep/contracts';
import type { UpsellEventType } from '../../catalogue/upsell/records.js';
import type { OfferOutcome } from '../../couriers/courier-offers/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';

export const zone = 'Europe/Bucharest';

/** An order that ends, `afterMinutes` after the previous one. */
export interface Ended {
  readonly afterMinutes: number;
  readonly status: OrderEnding;
  readonly reason: string;
  readonly customer: number;
  readonly store: number;
  readonly courier: number;
  readonly acceptSeconds: number;
  readonly deliverySeconds: number;
  /** Seconds from ready until the order gets each courier, in order: the first claims it, support gives it to the next. */
  readonly claims: readonly number[];
  /** Seconds by which the promised time precedes the end; null without a promise. */
  readonly secondsLate: number | null;
  readonly price: number;
  readonly upsell: UpsellEventType | null;
  /** An offer to the courier, in one of two zones, and the seconds until its outcome. */
  readonly offer: { readonly outcome: OfferOutcome; readonly zone: number; readonly seconds: number } | null;
}

/** Returns the zone of an offer. */
export function zoneIdAt(index: number): string {
  return `bucharest-sector-${index + 1}`;
}

/** An order with the days on which it ended and was placed. */
export type Fact = Ended & { readonly order: OrderRecord; readonly day: string; readonly placedDay: string };

/** Calculates the same figures from all facts at once, by their definition. */
export function recount(all: readonly Fact[], from: string, to: string, kind: 'city' | 'store' | 'fleet'): object {
  const facts = all.filter(({ day }) => day >= from && day <= to);
  const delivered = facts.filter(({ status }) => status === 'delivered');
  const money = (amount: number) => ({ amount, currency: 'RON' });
  const count = (status: OrderEnding): number => facts.filter((fact) => fact.status === status).length;
  const gmv = delivered.reduce((sum, { price }) => sum + price, 0);
  const revenue = delivered.reduce((sum, { price }) => sum + Math.floor(price / 7), 0);
  const customers = new Set(delivered.map(({ customer }) => customer));
  const before = new Set(
    all.filter(({ day, status }) => day < from && status === 'delivered').map((fact) => fact.customer),
  );
  const newCustomers = [...customers].filter((customer) => !before.has(customer)).length;
  const upsold = (type: UpsellEventType): number =>
    kind === 'fleet' ? 0 : facts.filter(({ upsell }) => upsell === type).length;
  const converted =
    kind === 'fleet' ? 0 : facts.filter(({ upsell, courier }) => upsell === 'impression' && courier === 0).length;
  const endings = new Map<string, number>();
  for (const { status, reason } of facts) {
    const key = `${status} ${reason}`;
    if (status !== 'delivered') endings.set(key, (endings.get(key) ?? 0) + 1);
  }
  return {
    from,
    to,
    timeZone: zone,
    orders: {
      total: all.filter(({ day, placedDay }) => [day, placedDay].some((date) => date >= from && date <= to)).length,
      finished: facts.length,
      delivered: delivered.length,
      cancelled: count('cancelled'),
      rejected: count('rejected'),
      expired: count('expired'),
      failed: count('failed'),
    },
    endings: [...endings]
      .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
      .map(([key, total]) => ({ status: key.split(' ')[0], reason: key.split(' ')[1], count: total })),
    gmv: money(gmv),
    averageOrder: delivered.length === 0 ? null : money(Math.round(gmv / delivered.length)),
    saleRevenue: money(revenue),
    revenue: money(revenue),
    takeRateBasisPoints: gmv === 0 ? null : Math.round((revenue * 10_000) / gmv),
    tips: money(delivered.length * 580),
    acceptance: times(facts.map(({ acceptSeconds }) => Math.ceil(acceptSeconds / 10) * 10)),
    delivery: times(delivered.map(({ deliverySeconds }) => Math.ceil(deliverySeconds / 60) * 60)),
    dispatch: { ...dispatch(facts, delivered), offers: offers(kind === 'store' ? [] : facts) },
    activeStores: new Set(delivered.map(({ store }) => store)).size,
    activeCouriers: new Set(delivered.map(({ courier }) => courier)).size,
    customers: { active: customers.size, new: newCustomers, returning: customers.size - newCustomers },
    upsell: {
      impressions: upsold('impression'),
      accepted: upsold('accepted'),
      dismissed: upsold('dismissed'),
      converted: upsold('converted'),
      convertedImpressions: converted,
      conversionBasisPoints:
        upsold('impression') === 0 ? null : Math.round((converted * 10_000) / upsold('impression')),
    },
  };
}

function dispatch(ended: readonly Fact[], delivered: readonly Fact[]): object {
  const further = ended.map(({ claims }) => Math.max(0, claims.length - 1));
  const promised = delivered.flatMap(({ secondsLate }) => secondsLate ?? []);
  const late = promised.filter((seconds) => seconds > 0);
  return {
    assignment: times(ended.flatMap(({ claims: [first] }) => (first === undefined ? [] : Math.ceil(first / 10) * 10))),
    reassignments: further.reduce((sum, count) => sum + count, 0),
    reassigned: further.filter((count) => count > 0).length,
    promised: promised.length,
    late: late.length,
    lateBasisPoints: promised.length === 0 ? null : Math.round((late.length * 10_000) / promised.length),
    delay: times(late.map((seconds) => Math.ceil(seconds / 60) * 60)),
  };
}

function offers(facts: readonly Fact[]): object {
  const all = facts.flatMap(({ offer }) => offer ?? []);
  const zones = [0, 1].filter((index) => all.some(({ zone: own }) => own === index));
  return {
    ...outcomes(all),
    zones: zones.map((index) => ({
      zoneId: zoneIdAt(index),
      ...outcomes(all.filter(({ zone: own }) => own === index)),
    })),
  };
}

function outcomes(all: readonly NonNullable<Ended['offer']>[]): object {
  const count = (outcome: OfferOutcome): number => all.filter((offer) => offer.outcome === outcome).length;
  const part = (outcome: OfferOutcome): number | null =>
    all.length === 0 ? null : Math.round((count(outcome) * 10_000) / all.length);
  return {
    total: all.length,
    accepted: count('accepted'),
    declined: count('declined'),
    expired: count('expired'),
    acceptedBasisPoints: part('accepted'),
    declinedBasisPoints: part('declined'),
    expiredBasisPoints: part('expired'),
    answer: times(all.flatMap(({ outcome, seconds }) => (outcome === 'expired' ? [] : [seconds]))),
  };
}

function times(values: readonly number[]): object {
  const sorted = [...values].sort((left, right) => left - right);
  const rank = (percent: number): number | null => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
  return { count: values.length, p50Seconds: rank(50), p90Seconds: rank(90) };
}
