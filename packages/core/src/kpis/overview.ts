import type { KpiOverview, OrderEnding } from '@doorstep/contracts';
import { ron, roundHalfUp } from '../money/rounding.js';
import type { UpsellEventType } from '../upsell/records.js';
import type { ActorKind, Figures, Tally } from './figures.js';
import { percentile, tallySize } from './percentile.js';

/** A day of the period with its figures. */
export interface DayOfPeriod {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly figures: Figures;
}

/** Calculates the KPIs of a period of consecutive days in order, without the time zone of the days. */
export function overviewOf(days: readonly [DayOfPeriod, ...DayOfPeriod[]]): Omit<KpiOverview, 'timeZone'> {
  const [{ date: from }] = days;
  const all = days.map(({ figures }) => figures);
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const ended = (status: OrderEnding): number => sum((figures) => endedOn(figures, status));
  const actors = (kind: ActorKind, counts: (previousDay: string | null) => boolean): number =>
    sum((figures) => tallySize(figures.actors[kind].filter(([previousDay]) => counts(previousDay))));
  const active = (kind: ActorKind): number => actors(kind, (previous) => previous === null || previous < from);
  const upsellEvents = (type: UpsellEventType): number => sum(({ upsell }) => upsell[type]);
  const delivered = ended('delivered');
  const gmv = sum(({ gmvAmount }) => gmvAmount);
  const revenue = sum(({ revenueAmount }) => revenueAmount);
  const newCustomers = actors('customer', (previous) => previous === null);
  return {
    from,
    to: days.at(-1)?.date ?? from,
    orders: {
      total: sum(({ endings }) => endings.reduce((total, { count }) => total + count, 0)),
      delivered,
      cancelled: ended('cancelled'),
      rejected: ended('rejected'),
      expired: ended('expired'),
      failed: ended('failed'),
    },
    endings: endingsOf(all),
    gmv: ron(gmv),
    averageOrder: delivered === 0 ? null : ron(roundHalfUp(gmv / delivered)),
    revenue: ron(revenue),
    takeRateBasisPoints: basisPoints(revenue, gmv),
    tips: ron(sum(({ tipAmount }) => tipAmount)),
    acceptance: durations(all.flatMap(({ acceptSeconds }) => acceptSeconds)),
    delivery: durations(all.flatMap(({ deliverySeconds }) => deliverySeconds)),
    activeStores: active('store'),
    activeCouriers: active('courier'),
    customers: {
      active: active('customer'),
      new: newCustomers,
      returning: active('customer') - newCustomers,
    },
    upsell: {
      impressions: upsellEvents('impression'),
      accepted: upsellEvents('accepted'),
      dismissed: upsellEvents('dismissed'),
      converted: upsellEvents('converted'),
      conversionBasisPoints: basisPoints(upsellEvents('converted'), upsellEvents('impression')),
    },
    days: days.map(({ date, figures }) => ({
      date,
      delivered: endedOn(figures, 'delivered'),
      gmv: ron(figures.gmvAmount),
    })),
  };
}

function endedOn({ endings }: Figures, status: OrderEnding): number {
  return endings.reduce((total, ending) => total + (ending.status === status ? ending.count : 0), 0);
}

/** Counts the endings without a delivery by reason, most frequent first, then by name. */
function endingsOf(all: readonly Figures[]): KpiOverview['endings'] {
  const merged = new Map<string, KpiOverview['endings'][number]>();
  for (const { status, reason, count } of all.flatMap(({ endings }) => endings)) {
    if (status === 'delivered') continue;
    const key = `${status} ${reason}`;
    merged.set(key, { status, reason: reason ?? 'none', count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.entries()]
    .sort(([leftKey, left], [rightKey, right]) => right.count - left.count || (leftKey < rightKey ? -1 : 1))
    .map(([, ending]) => ending);
}

function durations(tally: Tally<number>): KpiOverview['acceptance'] {
  return { count: tallySize(tally), p50Seconds: percentile(tally, 50), p90Seconds: percentile(tally, 90) };
}

/** Returns a part of a whole in 1/100 of a per cent; null when the whole is 0. */
function basisPoints(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfUp((part * 10_000) / whole);
}
