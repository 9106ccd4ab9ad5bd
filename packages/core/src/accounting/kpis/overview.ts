import type { Currency, KpiOverview, LedgerFigure, OrderEnding } from '@doorstep/contracts';
import { type FigureSum, ledgerFigure } from '../../payments/ledger/figures.js';
import { moneyIn } from '../../values/money/money.js';
import { roundHalfUp } from '../../values/money/rounding.js';
import { basisPoints } from './basis-points.js';
import { durations } from './durations.js';
import type { ActorKind, Figures, UpsellFigure } from './figures.js';
import { offerFigures } from './offer-figures.js';
import { tallySize } from './percentile.js';

/** A day of the period with its figures. */
export interface DayOfPeriod {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly figures: Figures;
  /** The sums of the ledger's entries of the day. */
  readonly sums: readonly FigureSum[];
}

/** Calculates the KPIs of a period of consecutive days in order, without the time zone of the days. */
export function overviewOf(
  days: readonly [DayOfPeriod, ...DayOfPeriod[]],
  currency: Currency,
): Omit<KpiOverview, 'timeZone'> {
  const [{ date: from }] = days;
  const money = moneyIn(currency);
  const all = days.map(({ figures }) => figures);
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const ended = (status: OrderEnding): number => sum((figures) => endedOn(figures, status));
  const actors = (kind: ActorKind, counts: (previousDay: string | null) => boolean): number =>
    sum((figures) => tallySize(figures.actors[kind].filter(([previousDay]) => counts(previousDay))));
  const active = (kind: ActorKind): number => actors(kind, (previous) => previous === null || previous < from);
  const upsell = (figure: UpsellFigure): number => sum((figures) => figures.upsell[figure]);
  const amount = (figure: LedgerFigure): number =>
    ledgerFigure(
      figure,
      days.flatMap(({ sums }) => sums),
    );
  const finished = sum((figures) => tallySize(figures.ended));
  const placedEarlier = sum((figures) => tallySize(figures.ended.filter(([placedDay]) => placedDay < from)));
  const delivered = ended('delivered');
  const gmv = amount('gmv');
  const newCustomers = actors('customer', (previous) => previous === null);
  return {
    from,
    to: days.at(-1)?.date ?? from,
    orders: {
      total: sum(({ placed }) => placed) + placedEarlier,
      finished,
      delivered,
      cancelled: ended('cancelled'),
      rejected: ended('rejected'),
      expired: ended('expired'),
      failed: ended('failed'),
    },
    endings: endingsOf(all),
    gmv: money(gmv),
    averageOrder: delivered === 0 ? null : money(roundHalfUp(gmv / delivered)),
    saleRevenue: money(amount('saleRevenue')),
    revenue: money(amount('revenue')),
    takeRateBasisPoints: basisPoints(amount('saleRevenue'), gmv),
    tips: money(amount('tips')),
    acceptance: durations(all.flatMap(({ acceptSeconds }) => acceptSeconds)),
    delivery: durations(all.flatMap(({ deliverySeconds }) => deliverySeconds)),
    dispatch: dispatchOf(all),
    activeStores: active('store'),
    activeCouriers: active('courier'),
    customers: {
      active: active('customer'),
      new: newCustomers,
      returning: active('customer') - newCustomers,
    },
    upsell: {
      impressions: upsell('impression'),
      convertedImpressions: upsell('convertedImpression'),
      accepted: upsell('accepted'),
      dismissed: upsell('dismissed'),
      converted: upsell('converted'),
      conversionBasisPoints: basisPoints(upsell('convertedImpression'), upsell('impression')),
    },
    days: days.map(({ date, figures, sums }) => ({
      date,
      delivered: endedOn(figures, 'delivered'),
      gmv: money(ledgerFigure('gmv', sums)),
    })),
  };
}

function endedOn({ endings }: Figures, status: OrderEnding): number {
  return endings.reduce((total, ending) => total + (ending.status === status ? ending.count : 0), 0);
}

/** Calculates the figures of the couriers' assignment and punctuality. */
function dispatchOf(all: readonly Figures[]): KpiOverview['dispatch'] {
  const couriers = all.flatMap(({ reassignments }) => reassignments);
  const promised = all.flatMap(({ lateSeconds }) => lateSeconds);
  const late = promised.filter(([seconds]) => seconds > 0);
  return {
    assignment: durations(all.flatMap(({ assignSeconds }) => assignSeconds)),
    reassignments: couriers.reduce((total, [value, count]) => total + value * count, 0),
    reassigned: tallySize(couriers.filter(([value]) => value > 0)),
    promised: tallySize(promised),
    late: tallySize(late),
    lateBasisPoints: basisPoints(tallySize(late), tallySize(promised)),
    delay: durations(late),
    offers: offerFigures(all.flatMap(({ offers }) => offers)),
  };
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
