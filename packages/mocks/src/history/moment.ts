import type { Tables } from '@doorstep/core';
import type { Delivery } from '@doorstep/sdk';
import type { PastObject } from './object-history.js';
import type { PastKind, PastMoment } from './timeline.js';

/** Deliveries, orders and couriers as they were at one time. */
export interface Moment {
  readonly deliveries: MomentList;
  readonly orders: MomentList;
  readonly couriers: readonly MomentCourier[];
}

/** The newest objects of one kind. */
export interface MomentList {
  /** Number of objects in each status, also of those that are not in `data`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly data: readonly MomentObject[];
  readonly hasMore: boolean;
}

/** An object at one time. */
export interface MomentObject {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  /** Type, number and time of the last event until then. */
  readonly eventType: string;
  readonly sequence: number;
  readonly changedAt: string;
  /** The delivery, or the data of the order's event. */
  readonly object: object;
}

/** A courier who carried something. */
export interface MomentCourier {
  /** Account of the courier; null for the simulated couriers of partners' deliveries. */
  readonly id: string | null;
  readonly firstName: string | null;
  readonly vehicle: string | null;
  /** The last position that an event contains; null if there is none. */
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly deliveryIds: readonly string[];
  readonly orderIds: readonly string[];
}

/** @param opened returns the data of an event without seals. */
export function describeMoment(past: PastMoment, opened: (event: Tables['events']) => object): Moment {
  const deliveries = describeKind(past.deliveries, (event) => deliveryOf(opened(event)));
  const orders = describeKind(past.orders, opened);
  return { deliveries, orders, couriers: [...deliveryCouriers(past.deliveries), ...orderCouriers(past.orders)] };
}

function describeKind(
  { counts, objects, hasMore }: PastKind,
  objectOf: (event: Tables['events']) => object,
): MomentList {
  const data = objects.map(({ id, status, createdAt, event }) => ({
    id,
    status,
    createdAt,
    eventType: event.type,
    sequence: event.sequence,
    changedAt: event.createdAt,
    object: objectOf(event),
  }));
  return { counts, data, hasMore };
}

const carrying: ReadonlySet<string> = new Set([
  'assigned',
  'at_pickup',
  'picked_up',
  'at_dropoff',
  'returning',
  'claimed',
]);

/** Each simulated courier carries one delivery. */
function deliveryCouriers({ objects }: PastKind): MomentCourier[] {
  return objects.filter(isCarried).flatMap(({ id, event }) => {
    const { courier } = deliveryOf(event.data);
    if (!courier) return [];
    const { firstName, vehicle, position } = courier;
    return [{ id: null, firstName, vehicle, position: position?.coordinates ?? null, deliveryIds: [id], orderIds: [] }];
  });
}

function orderCouriers({ objects }: PastKind): MomentCourier[] {
  const byCourier = new Map<string, string[]>();
  for (const { id, event } of objects.filter(isCarried)) {
    const { courierId } = event.data as { readonly courierId: string | null };
    if (courierId !== null) byCourier.set(courierId, [...(byCourier.get(courierId) ?? []), id]);
  }
  return [...byCourier].map(([id, orderIds]) => ({
    id,
    firstName: null,
    vehicle: null,
    position: null,
    deliveryIds: [],
    orderIds,
  }));
}

function isCarried({ status }: PastObject): boolean {
  return carrying.has(status);
}

/** The data of every event of a delivery contains the delivery. */
function deliveryOf(data: object): Delivery {
  return (data as { readonly delivery: Delivery }).delivery;
}
