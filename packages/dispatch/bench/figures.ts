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
  const cpus = day.rounds.map(({ cpu }) => cpu);
  return {
    day: day.instance.name,
    orders: day.instance.orders.length,
    undelivered: day.instance.orders.length - times.length,
    mean: mean(times),
    p90: times[Math.ceil(0.9 * times.length) - 1] ?? Number.NaN,
    over90: times.filter((each) => each > 90).length,
    payPerOrder: totalPay(day) / times.length,
    ordersPerAssignment: times.length / day.assignments.length,
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

/** A courier earns per order, and at least a wage for the hours of the shift. */
function totalPay({ instance, assignments }: Day): number {
  const counts = new Map<string, number>();
  for (const { courierId, orderIds } of assignments) {
    counts.set(courierId, (counts.get(courierId) ?? 0) + orderIds.length);
  }
  const pays = instance.couriers.map(({ id, onAt, offAt }) =>
    Math.max((counts.get(id) ?? 0) * instance.payPerOrder, ((offAt - onAt) / 60) * instance.payPerHour),
  );
  return pays.reduce((sum, pay) => sum + pay, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
