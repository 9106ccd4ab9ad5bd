import type { DeliveryStatus, OrderStatus, Vehicle } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { carrierPay } from '../../payments/ledger/carrier-pay.js';
import { cashDue } from '../../payments/payments/cash-due.js';
import type { Point } from '../../values/geo/shape/point.js';
import { unitsOf } from '../../values/vehicles/rules.js';
import { type Load, loadWith, noLoad } from './carry-courier.js';

/** The smallest vehicle that an order needs. Every vehicle can carry a bag of food. */
export const orderVehicle: Vehicle = 'bicycle';

/** The states in which a courier carries an order. */
export const carriedOrderStatuses = ['claimed', 'picked_up'] as const satisfies readonly OrderStatus[];

/**
 * The states in which a courier carries a delivery. Without `returning`: a delivery whose goods go back is carried as
 * its return, a separate delivery.
 */
export const carriedDeliveryStatuses = [
  'assigned',
  'at_pickup',
  'picked_up',
  'at_dropoff',
] as const satisfies readonly DeliveryStatus[];

/** The jobs that a courier carries. */
export interface Carried {
  readonly load: Load;
  /** The next stop of each job. */
  readonly nextStops: readonly Point[];
  /** The courier's pay for the jobs when they are delivered, in minor units. */
  readonly earnings: number;
}

/** A job that a courier carries. */
interface CarriedJob {
  readonly courierId: string | null;
  readonly stops: number;
  readonly units: number;
  /** Cash that is still to collect. */
  readonly cash: number;
  readonly nextStop: Point;
  readonly earnings: number;
}

const nothing: Carried = { load: noLoad, nextStops: [], earnings: 0 };

/**
 * Reads what couriers carry, orders and direct deliveries alike, in three queries. An order that is reserved until it is
 * ready takes its room already.
 */
export async function carriedBy(
  reader: Reader,
  courierIds: readonly string[],
): Promise<(courierId: string) => Carried> {
  if (courierIds.length === 0) return () => nothing;
  const courierId = { in: courierIds };
  const [orders, reserved, deliveries] = await Promise.all([
    reader.find('orders', { where: { courierId, outcome: 'open', status: { in: carriedOrderStatuses } } }),
    reader.find('orders', { where: { reservedFor: courierId } }),
    reader.find('deliveries', { where: { courierId, status: { in: carriedDeliveryStatuses } } }),
  ]);
  const carried = new Map<string, Carried>();
  const kept = reserved.map((order) => carriedOrder({ ...order, courierId: order.reservedFor, status: 'claimed' }));
  for (const job of [...orders.map(carriedOrder), ...kept, ...tripsOf(deliveries).map(carriedTrip)]) {
    if (job.courierId !== null) carried.set(job.courierId, withJob(carried.get(job.courierId) ?? nothing, job));
  }
  return (id) => carried.get(id) ?? nothing;
}

function withJob({ load, nextStops, earnings }: Carried, job: CarriedJob): Carried {
  return {
    load: loadWith(load, job),
    nextStops: [...nextStops, job.nextStop],
    earnings: earnings + job.earnings,
  };
}

function carriedOrder(order: Tables['orders']): CarriedJob {
  const isBeforePickup = order.status === 'claimed';
  return {
    courierId: order.courierId,
    stops: isBeforePickup ? 2 : 1,
    units: unitsOf(orderVehicle),
    cash: cashDue(order),
    nextStop: isBeforePickup
      ? { lat: order.pickupLat, lng: order.pickupLng }
      : { lat: order.dropoffLat, lng: order.dropoffLng },
    earnings: carrierPay({ fee: order.pricing.deliveryFee, tip: order.pricing.tip, approachPay: order.approachPay }),
  };
}

/** The deliveries of one trip: a single one, or those of a batch. */
type TripDeliveries = readonly [Tables['deliveries'], ...Tables['deliveries'][]];

/** Groups deliveries by trips. A batch is one job, with what goes back from it. */
function tripsOf(deliveries: readonly Tables['deliveries'][]): readonly TripDeliveries[] {
  const trips = new Map<string, TripDeliveries>();
  for (const delivery of deliveries) {
    const key = `${delivery.courierId} ${delivery.batchId ?? delivery.id}`;
    const known = trips.get(key);
    trips.set(key, known ? [...known, delivery] : [delivery]);
  }
  return [...trips.values()];
}

function carriedTrip(deliveries: TripDeliveries): CarriedJob {
  const waiting = deliveries.find(({ status }) => status === 'assigned' || status === 'at_pickup');
  const [next] = deliveries.toSorted((a, b) => placeOf(a) - placeOf(b));
  const [{ courierId, vehicle, dropoff }] = deliveries;
  const { lat, lng } = waiting?.pickup ?? next?.dropoff ?? dropoff;
  const stops = deliveries.length + (waiting ? 1 : 0);
  const earnings = deliveries.reduce((sum, each) => sum + payOf(each), 0);
  const cash = deliveries.reduce((sum, each) => sum + each.cashAmount, 0);
  return { courierId, stops, units: unitsOf(vehicle), cash, nextStop: { lat, lng }, earnings };
}

function payOf({ chargedFee, feeAmount, tipAmount, approachPay }: Tables['deliveries']): number {
  return carrierPay({ fee: chargedFee ?? feeAmount, tip: tipAmount, approachPay });
}

/** Returns the place of a delivery on the trip. Returns come after all dropoffs. */
function placeOf({ batchStop }: Tables['deliveries']): number {
  return batchStop ?? Number.MAX_SAFE_INTEGER;
}
