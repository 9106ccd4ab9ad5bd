import { median, quantile, sum } from '@doorstep/simulation';
import type { ShownWindow, Stop } from './order-book.js';
import type { Day } from './run-day.js';

/** The figures of a day that a dispatcher compares. */
export interface DayFigures {
  readonly mode: string;
  readonly orders: number;
  readonly undelivered: number;
  /** The reasons that the service states for these orders. */
  readonly undeliveredReasons: Readonly<Record<string, number>>;
  /** Minutes from the checkout to the door. */
  readonly clickToDoor: Spread;
  /** Minutes from the moment that the goods are ready to the door. */
  readonly readyToDoor: Spread;
  /** How many arrival windows were kept, of those shown at checkout and in each status. */
  readonly windows: readonly KeptWindows[];
  /** The same of direct deliveries, at each stop: of quotes, and in each status. */
  readonly directWindows: Readonly<Record<Stop, readonly KeptWindows[]>>;
  /** Share of the time on shift in which a courier had an order, or one reserved. */
  readonly utilisation: number;
  /** Share of the time on shift in which a courier had an order on board. */
  readonly loaded: number;
  readonly ordersPerTrip: number;
  readonly kilometresPerOrder: number;
  /** Lei per courier, per order, and the Gini coefficient of the income per hour on shift: 0 if all earn the same. */
  readonly earnings: {
    readonly min: number;
    readonly median: number;
    readonly max: number;
    readonly perOrder: number;
    readonly giniPerHour: number;
  };
  /** Orders picked up after the end of the courier's shift. */
  readonly pickedUpLate: number;
  /** Orders of each courier, in ascending order. */
  readonly ordersOfEach: readonly number[];
  readonly offersDeclined: number;
  readonly offersExpired: number;
  readonly alerts: Readonly<Record<string, number>>;
  readonly failures: number;
  readonly variance: number;
  readonly realSeconds: number;
  /** Time of the processor, which other programs of the computer do not change much. */
  readonly cpuSeconds: number;
}

/** The mean and two percentiles. */
export interface Spread {
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
}

/** Windows of arrival that customers saw. */
export interface KeptWindows {
  /** `checkout`, or the status in which they saw them. */
  readonly seen: string;
  /** Shares of the windows before and after which the orders came. */
  readonly early: number;
  readonly late: number;
  /** Mean length. */
  readonly minutes: number;
}

/** Returns the figures of a day. */
export function figuresOf(day: Day): DayFigures {
  const delivered = day.orders.flatMap((order) =>
    order.deliveredAt === undefined ? [] : [{ ...order, deliveredAt: order.deliveredAt }],
  );
  const total = (value: (courier: Day['couriers'][number]) => number): number => sum(day.couriers.map(value));
  const handovers = total((courier) => courier.delivered);
  return {
    mode: day.options.mode,
    orders: day.orders.length,
    undelivered: day.orders.length - delivered.length,
    undeliveredReasons: Object.fromEntries([...day.undelivered].sort()),
    clickToDoor: spreadOf(delivered.map(({ placedAt, deliveredAt }) => minutesBetween(placedAt, deliveredAt))),
    readyToDoor: spreadOf(delivered.map(({ readyAt = 0, deliveredAt }) => minutesBetween(readyAt, deliveredAt))),
    windows: keptWindows(
      delivered.map(({ windows: [first, ...later], deliveredAt }) => ({
        windows: first ? [{ ...first, status: 'checkout' }, ...later] : [],
        arrivedAt: deliveredAt,
      })),
    ),
    directWindows: { pickup: directWindows(day, 'pickup'), dropoff: directWindows(day, 'dropoff') },
    utilisation:
      total(({ busyMilliseconds }) => busyMilliseconds) / total(({ shiftMilliseconds }) => shiftMilliseconds),
    loaded: total(({ loadedMilliseconds }) => loadedMilliseconds) / total(({ shiftMilliseconds }) => shiftMilliseconds),
    ordersPerTrip: handovers / total(({ trips }) => trips),
    kilometresPerOrder: total(({ meters }) => meters) / 1_000 / handovers,
    earnings: earningsOf(day.couriers),
    pickedUpLate: total((courier) => courier.pickedUpLate),
    ordersOfEach: day.couriers.map((courier) => courier.delivered).sort((a, b) => a - b),
    offersDeclined: day.offers.get('declined') ?? 0,
    offersExpired: day.offers.get('expired') ?? 0,
    alerts: Object.fromEntries([...day.alerts].sort()),
    failures: day.failures.length,
    variance: day.variance,
    realSeconds: day.realSeconds,
    cpuSeconds: day.cpuSeconds,
  };
}

function directWindows({ deliveries }: Day, stop: Stop): readonly KeptWindows[] {
  return keptWindows(
    deliveries.flatMap(({ windows, arrivedAt }) =>
      arrivedAt[stop] === undefined ? [] : [{ windows: windows[stop], arrivedAt: arrivedAt[stop] }],
    ),
  );
}

function keptWindows(
  arrivals: readonly { readonly windows: readonly ShownWindow[]; readonly arrivedAt: number }[],
): readonly KeptWindows[] {
  const seen = arrivals.flatMap(({ windows, arrivedAt }) => windows.map((window) => ({ ...window, arrivedAt })));
  return [...new Set(seen.map(({ status }) => status))].map((status) => {
    const windows = seen.filter((window) => window.status === status);
    return {
      seen: status,
      early: windows.filter(({ from, arrivedAt }) => arrivedAt < from).length / windows.length,
      late: windows.filter(({ to, arrivedAt }) => arrivedAt > to).length / windows.length,
      minutes: sum(windows.map(({ from, to }) => minutesBetween(from, to))) / windows.length,
    };
  });
}

function minutesBetween(from: number, to: number): number {
  return (to - from) / 60_000;
}

function spreadOf(values: readonly number[]): Spread {
  return { mean: sum(values) / values.length, p50: quantile(values, 0.5), p90: quantile(values, 0.9) };
}

function earningsOf(couriers: Day['couriers']): DayFigures['earnings'] {
  const lei = couriers.map(({ earned }) => earned / 100).sort((a, b) => a - b);
  const perHour = couriers.map(({ earned, shiftMilliseconds }) => earned / Math.max(1, shiftMilliseconds));
  return {
    min: lei[0] ?? 0,
    median: median(lei),
    max: lei.at(-1) ?? 0,
    perOrder: sum(lei) / sum(couriers.map(({ delivered }) => delivered)),
    giniPerHour: gini(perHour),
  };
}

function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const weighted = sum(sorted.map((value, index) => value * (index + 1)));
  return (2 * weighted) / (sorted.length * sum(sorted)) - (sorted.length + 1) / sorted.length;
}
