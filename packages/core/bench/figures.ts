import type { Place } from '@doorstep/dispatch/testing';
import { defaultZoneSettings } from '../src/catalogue/zones/settings.js';
import type { Day } from './day.js';

/** The figures of a day. Times from order to door are minutes. */
export interface Figures {
  readonly day: string;
  readonly orders: number;
  readonly undelivered: number;
  readonly mean: number;
  readonly p90: number;
  readonly over90: number;
  readonly payPerOrder: number;
  readonly ordersPerAssignment: number;
  readonly couriers: number;
  /** Length of the ways to pickups. */
  readonly approachKmPerOrder: number;
  /** The part of it for which couriers are paid with the settings of a zone that nobody changed. */
  readonly paidKmPerOrder: number;
  /** Couriers who got no order. */
  readonly withoutOrders: number;
  /** Gini coefficient of the couriers' income per hour: of the pay per order alone, and with the guaranteed pay. */
  readonly gini: number;
  readonly giniOfPay: number;
  /** Couriers with two hours of their shift without an order in which another one on shift got three. */
  readonly passedOver: number;
  /** Orders picked up after the end of the shift. */
  readonly pickedUpAfterShift: number;
  /** The greatest number of minutes by which a delivery came after the end of a shift. */
  readonly latestAfterShift: number;
  /** Decision rounds in milliseconds, by the clock. */
  readonly roundMean: number;
  readonly roundWorst: number;
  /** Decision rounds in milliseconds of the processor. */
  readonly roundCpuMean: number;
  readonly roundCpuWorst: number;
  readonly daySeconds: number;
  readonly dayCpuSeconds: number;
  /** Minutes from order to door of each order that was delivered. */
  readonly clickToDoor: ReadonlyMap<string, number>;
}

/** Computes the figures of a day. */
export function figuresOf(day: Day): Figures {
  const clickToDoor = clickToDoorOf(day);
  const times = [...clickToDoor.values()].sort((a, b) => a - b);
  const walls = day.rounds.map(({ wall }) => wall);
  const pays = paysOf(day);
  const approaches = approachesOf(day);
  const cpus = day.rounds.map(({ cpu }) => cpu);
  return {
    day: day.instance.name,
    orders: day.instance.orders.length,
    undelivered: day.instance.orders.length - times.length,
    mean: mean(times),
    p90: times[Math.ceil(0.9 * times.length) - 1] ?? Number.NaN,
    over90: times.filter((each) => each > 90).length,
    payPerOrder: pays.reduce((sum, { pay }) => sum + pay, 0) / times.length,
    ordersPerAssignment: times.length / day.assignments.length,
    approachKmPerOrder: sumOf(approaches) / times.length,
    paidKmPerOrder: sumOf(approaches.map((km) => Math.max(0, km - freeKm))) / times.length,
    couriers: pays.length,
    withoutOrders: pays.filter(({ earned }) => earned === 0).length,
    gini: gini(pays.map(({ earned, hours }) => earned / hours)),
    giniOfPay: gini(pays.map(({ pay, hours }) => pay / hours)),
    passedOver: passedOver(day),
    pickedUpAfterShift: afterShift(day, 'pickup').filter((minutes) => minutes > 1e-4).length,
    latestAfterShift: Math.max(0, ...afterShift(day, 'dropoff')),
    roundMean: mean(walls),
    roundWorst: Math.max(...walls),
    roundCpuMean: mean(cpus),
    roundCpuWorst: Math.max(...cpus),
    daySeconds: day.whole.wall / 1000,
    dayCpuSeconds: day.whole.cpu / 1000,
    clickToDoor,
  };
}

/** Returns the mean time from order to door of each over the orders that both delivered. */
export function commonMeans(a: Figures, b: Figures): readonly [number, number] {
  const common = [...a.clickToDoor.keys()].filter((id) => b.clickToDoor.has(id));
  const of = ({ clickToDoor }: Figures): number => mean(common.map((id) => clickToDoor.get(id) ?? 0));
  return [of(a), of(b)];
}

function clickToDoorOf({ instance, assignments }: Day): ReadonlyMap<string, number> {
  const placed = new Map(instance.orders.map(({ id, placedAt }) => [id, placedAt]));
  const drops = assignments.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'dropoff'));
  return new Map(drops.map(({ orderId, doneAt }) => [orderId, doneAt / 60 - (placed.get(orderId) ?? 0)]));
}

const freeKm = defaultZoneSettings.approach.freeMeters / 1_000;

/** Returns the kilometres from where the courier of each assignment starts, or was last, to its first pickup. */
function approachesOf({ instance, assignments }: Day): readonly number[] {
  const places = new Map<string, Place>(instance.couriers.map(({ id, start }) => [id, start]));
  const orders = new Map(instance.orders.map((order) => [order.id, order]));
  return assignments.flatMap(({ courierId, stops }) => {
    const from = places.get(courierId);
    const [first, last] = [stops[0], stops.at(-1)].map((stop) => orders.get(stop?.orderId ?? ''));
    if (!from || !first || !last) return [];
    places.set(courierId, last.customer);
    return [Math.hypot(from.x - first.restaurant.x, from.y - first.restaurant.y) / 1_000];
  });
}

/** A courier earns per order, and gets at least a wage for the hours of the shift. */
function paysOf({ instance, assignments }: Day): readonly { earned: number; pay: number; hours: number }[] {
  const counts = new Map<string, number>();
  for (const { courierId, orderIds } of assignments) {
    counts.set(courierId, (counts.get(courierId) ?? 0) + orderIds.length);
  }
  return instance.couriers.map(({ id, onAt, offAt }) => {
    const hours = (offAt - onAt) / 60;
    const earned = (counts.get(id) ?? 0) * instance.payPerOrder;
    return { earned, pay: Math.max(earned, hours * instance.payPerHour), hours };
  });
}

/** Returns the Gini coefficient: 0 if all values are equal. */
function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const weighted = sorted.reduce((sum, value, index) => sum + (2 * index + 1 - sorted.length) * value, 0);
  return weighted / (sorted.length * sorted.reduce((sum, value) => sum + value, 0));
}

/** Returns the minutes after the end of the shift at which orders changed hands. Before it, they are negative. */
function afterShift({ instance, assignments }: Day, kind: 'pickup' | 'dropoff'): readonly number[] {
  const ends = new Map(instance.couriers.map(({ id, offAt }) => [id, offAt]));
  return assignments.flatMap(({ courierId, stops }) =>
    stops.filter((stop) => stop.kind === kind).map(({ doneAt }) => doneAt / 60 - (ends.get(courierId) ?? 0)),
  );
}

const passedOverSeconds = 2 * 3600;

function passedOver({ instance, assignments }: Day): number {
  const decided = new Map(instance.couriers.map(({ id }): [string, number[]] => [id, []]));
  for (const { courierId, decidedAt } of assignments) decided.get(courierId)?.push(decidedAt);
  const shifts = instance.couriers.map(({ id, onAt, offAt }) => ({ id, onAt: onAt * 60, offAt: offAt * 60 }));
  const hasThree = (id: string, from: number, to: number): boolean =>
    shifts.some(
      (other) =>
        other.id !== id &&
        other.onAt <= from &&
        other.offAt >= to &&
        (decided.get(other.id) ?? []).filter((at) => at >= from && at < to).length >= 3,
    );
  return shifts.filter(({ id, onAt, offAt }) => {
    const times = [onAt, ...(decided.get(id) ?? []), offAt];
    return times.some((from, index) => {
      const until = times[index + 1] ?? from;
      for (let start = from; start + passedOverSeconds <= until; start += 600) {
        if (hasThree(id, start, start + passedOverSeconds)) return true;
      }
      return false;
    });
  }).length;
}

function mean(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
