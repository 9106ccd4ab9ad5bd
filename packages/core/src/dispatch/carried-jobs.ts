import { deliveryStatuses, orderStatuses } from '@doorstep/contracts';
import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { Point } from '../geo/shape/point.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { orderMachine } from '../orders/machine.js';
import type { OrderRecord } from '../orders/records.js';

/** Limit of idle time that earns credit. */
export const maxIdleSeconds = 300;

/** The jobs of a courier. */
export interface Workload {
  /** The next stop of each job that they carry. */
  readonly nextStops: readonly Point[];
  /** End of their last job; null if it was more than `maxIdleSeconds` ago. */
  readonly lastEndedAt: Instant | null;
}

const carriedOrders = ['claimed', 'picked_up'] as const;
/** Without `returning`: a delivery whose goods go back is carried as its return, a separate delivery. */
const carriedDeliveries = ['assigned', 'at_pickup', 'picked_up', 'at_dropoff'] as const;
const endedOrders = orderStatuses.filter((status) => orderMachine.hasEnded(status));
const endedDeliveries = deliveryStatuses.filter((status) => deliveryMachine.hasEnded(status));

const idle: Workload = { nextStops: [], lastEndedAt: null };

/** Reads the workloads of couriers, from orders and direct deliveries alike, in four queries. */
export async function workloads(
  reader: Reader,
  courierIds: readonly string[],
  now: Instant,
): Promise<(courierId: string) => Workload> {
  if (courierIds.length === 0) return () => idle;
  const courierId = { in: courierIds };
  const statusSince = { gte: addSeconds(now, -maxIdleSeconds) };
  const [orders, deliveries, pastOrders, pastDeliveries] = await Promise.all([
    reader.find('orders', { where: { courierId, status: { in: carriedOrders } } }),
    reader.find('deliveries', { where: { courierId, status: { in: carriedDeliveries } } }),
    reader.find('orders', { where: { courierId, status: { in: endedOrders }, statusSince } }),
    reader.find('deliveries', { where: { courierId, status: { in: endedDeliveries }, statusSince } }),
  ]);
  const carried = new Map<string, Workload>();
  const change = (id: string | null, of: (known: Workload) => Workload): void => {
    if (id !== null) carried.set(id, of(carried.get(id) ?? idle));
  };
  const add = (id: string | null, stop: Point): void =>
    change(id, (known) => ({ ...known, nextStops: [...known.nextStops, stop] }));
  for (const order of orders) add(order.courierId, nextStopOfOrder(order));
  for (const delivery of deliveries) add(delivery.courierId, nextStopOfDelivery(delivery));
  for (const { courierId: id, statusSince: endedAt } of [...pastOrders, ...pastDeliveries]) {
    change(id, (known) => ({ ...known, lastEndedAt: later(known.lastEndedAt, endedAt) }));
  }
  return (id) => carried.get(id) ?? idle;
}

function nextStopOfOrder(order: OrderRecord): Point {
  return order.status === 'claimed'
    ? { lat: order.pickupLat, lng: order.pickupLng }
    : { lat: order.dropoffLat, lng: order.dropoffLng };
}

function nextStopOfDelivery({ status, pickup, dropoff }: DeliveryRecord): Point {
  const { lat, lng } = status === 'assigned' || status === 'at_pickup' ? pickup : dropoff;
  return { lat, lng };
}

function later(known: Instant | null, other: Instant): Instant {
  return known !== null && known > other ? known : other;
}
