import type { ZoneMode } from '@doorstep/contracts';
import { carriedDeliveryStatuses, carriedOrderStatuses } from '../carrying/loads.js';
import { currentCouriers } from '../couriers/courier-roster.js';
import type { PositionBoard } from '../couriers/position-board.js';
import { zoneOf } from '../geo/area/sectors.js';
import type { Point } from '../geo/shape/point.js';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { RefreshingCall } from '../kernel/store/incremental-refresh.js';
import { acceptSeconds } from '../orders/eta.js';
import { approachSeconds } from '../orders/route-stops.js';
import { maxPickupMeters } from '../vehicles/rules.js';
import { zoneSettings } from '../zones/zone-settings.js';

/** The work of a zone. */
export interface ZoneLoad {
  readonly mode: ZoneMode;
  /** Orders and deliveries that are not delivered yet. */
  readonly openJobs: number;
  /** Couriers on shift in the zone. */
  readonly couriers: number;
}

/** Time that a job takes of a courier: to the pickup, to the dropoff, and at both. */
const jobSeconds = 20 * 60;
/** Upper bound of the wait. Jobs that nobody carries end after a longer time. */
const maxWaitSeconds = 45 * 60;
/** The states in which a job needs a courier, or soon will. */
const openOrders = ['accepted', 'ready', ...carriedOrderStatuses] as const;
const openDeliveries = ['pending', ...carriedDeliveryStatuses] as const;
/** Limit of the couriers that are counted. */
const maxCouriers = 1_000;

/**
 * Returns the expected time from the moment that an order is ready until a courier is at the store.
 *
 * Jobs beyond one for each courier wait until couriers have finished others. In the modes `offer` and `assign` couriers
 * depart before the order is ready. In mode `claim` they see it only then.
 */
export function expectedWait({ mode, openJobs, couriers }: ZoneLoad, prepSeconds: number): number {
  const jobsPerCourier = (openJobs + 1) / Math.max(1, couriers);
  const courierIn = Math.max(0, jobsPerCourier - 1) * jobSeconds;
  const readyIn = acceptSeconds + prepSeconds;
  const wait =
    mode === 'claim'
      ? Math.max(0, courierIn - readyIn) + approachSeconds
      : Math.max(0, courierIn + approachSeconds - readyIn);
  return Math.round(Math.min(wait, maxWaitSeconds));
}

/** The parts of a call with which the load of a zone is read. */
export interface ZoneLoadCall extends RefreshingCall {
  readonly now: Instant;
  readonly ports: RefreshingCall['ports'] & Pick<Ports, 'zones'> & { readonly positions: PositionBoard };
}

/** Reads the work of the zone around a store. */
export async function zoneLoad(call: ZoneLoadCall, zoneId: string, store: Point): Promise<ZoneLoad> {
  const [{ mode }, openJobs, couriers] = await Promise.all([
    zoneSettings(call, zoneId),
    countOpenJobs(call, zoneId),
    countCouriers(call, zoneId, store),
  ]);
  return { mode, openJobs, couriers };
}

async function countOpenJobs({ reader, now }: ZoneLoadCall, zoneId: string): Promise<number> {
  const [orders, deliveries] = await Promise.all([
    reader.count('orders', { zoneId, status: { in: openOrders } }),
    reader.count('deliveries', { zoneId, livemode: true, status: { in: openDeliveries }, dispatchAt: { lte: now } }),
  ]);
  return orders + deliveries;
}

async function countCouriers(call: ZoneLoadCall, zoneId: string, store: Point): Promise<number> {
  const roster = await currentCouriers(call);
  const near = await call.ports.positions.nearest(store, {
    limit: maxCouriers,
    maxMeters: maxPickupMeters,
    accepts: ({ courierId, position }) =>
      roster.get(courierId)?.onShift === true && zoneOf(position.coordinates)?.id === zoneId,
  });
  return near.length;
}
