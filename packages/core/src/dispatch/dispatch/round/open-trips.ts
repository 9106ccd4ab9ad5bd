import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { OrderRecord } from '../../../orders/orders/records.js';
import type { Point } from '../../../values/geo/shape/point.js';
import { vehicleRules } from '../../../values/vehicles/rules.js';
import { type RoundJob, roundJobOfOrder } from './round-job.js';

/** The work of a courier who has picked up nothing of it yet, and nothing else: further orders of the store can join it. */
export interface OpenTrip {
  readonly courierId: string;
  /** The store, as `group` of its jobs. */
  readonly group: string;
  readonly pickup: Point;
  /** The orders that the courier has claimed or reserved. */
  readonly jobs: readonly RoundJob[];
}

/** Finds the trips that one of the waiting jobs could join, by courier, in two queries. */
export async function openTrips(
  reader: Reader,
  couriers: readonly LoadedCourier[],
  waiting: readonly RoundJob[],
): Promise<ReadonlyMap<string, OpenTrip>> {
  const loaded = new Map(couriers.filter(hasWorkAndRoom).map((courier) => [courier.id, courier]));
  if (loaded.size === 0) return new Map();
  const ids = { in: [...loaded.keys()] };
  const [claimed, reserved] = await Promise.all([
    reader.find('orders', { where: { courierId: ids, outcome: 'open', status: 'claimed' } }),
    reader.find('orders', { where: { reservedFor: ids } }),
  ]);
  const orders = new Map<string, OrderRecord[]>();
  for (const order of [...claimed, ...reserved]) {
    const holder = order.courierId ?? order.reservedFor ?? '';
    orders.set(holder, [...(orders.get(holder) ?? []), order]);
  }
  const groups = new Set(waiting.map(({ group }) => group));
  const trips = new Map<string, OpenTrip>();
  for (const [courierId, { load }] of loaded) {
    const jobs = (orders.get(courierId) ?? []).map(roundJobOfOrder);
    const [first, ...others] = jobs;
    // A job that is missing here is on board, or a delivery.
    if (!first || jobs.length !== load.jobs || !groups.has(first.group)) continue;
    if (others.some(({ group }) => group !== first.group)) continue;
    trips.set(courierId, { courierId, group: first.group, pickup: first.pickup, jobs });
  }
  return trips;
}

function hasWorkAndRoom({ load, vehicle }: LoadedCourier): boolean {
  return load.jobs > 0 && load.jobs < vehicleRules[vehicle].jobs;
}
