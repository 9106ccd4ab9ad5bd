import { simulatedPosition, type Tables, toInstant } from '@doorstep/core';
import type { Delivery } from '@doorstep/sdk';
import type { Place, TrackedCourier } from './courier-tracks.js';
import type { PastObject } from './object-history.js';
import type { PastKind, PastMoment } from './timeline.js';

/** Deliveries, orders and couriers as they were at one time. */
export interface Moment {
  /** Time of the last event before this time, and of the first one after it; null if there is none. */
  readonly previousEventAt: string | null;
  readonly nextEventAt: string | null;
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

/** A courier who was on shift or carried something. */
export interface MomentCourier {
  /** Account of the courier; null for the simulated couriers of partners' deliveries. */
  readonly id: string | null;
  readonly firstName: string | null;
  readonly vehicle: string | null;
  /** Null while unknown. */
  readonly position: Place | null;
  readonly deliveryIds: readonly string[];
  readonly orderIds: readonly string[];
}

/** Reads what events do not contain, from the present records and the reports of couriers. */
export interface MomentSources {
  /** Returns the data of an event without seals. */
  opened(event: Tables['events']): object;
  delivery(id: string): Tables['deliveries'] | undefined;
  couriers(): readonly Tables['couriers'][];
  /** Returns by how many milliseconds the furthest clock of a partner's sandbox is ahead. */
  clockAhead(): number;
  /** Returns the couriers who had reported until then. */
  tracked(at: number): readonly TrackedCourier[];
}

/** @param at time of the moment in milliseconds since the epoch. */
export function describeMoment(past: PastMoment, at: number, sources: MomentSources): Moment {
  return {
    previousEventAt: instantOf(past.previous),
    nextEventAt: instantOf(past.next),
    deliveries: describeKind(past.deliveries, (event) => deliveryOf(sources.opened(event))),
    orders: describeKind(past.orders, (event) => sources.opened(event)),
    couriers: [...simulatedCouriers(past.deliveries, at, sources), ...platformCouriers(past, at, sources)],
  };
}

function instantOf(time: number | undefined): string | null {
  return time === undefined ? null : toInstant(time);
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

/** Each simulated courier carries one delivery, or those of a batch. */
function simulatedCouriers({ objects }: PastKind, at: number, { delivery: read }: MomentSources): MomentCourier[] {
  return objects.filter(isCarried).flatMap((past) => {
    const { courier } = deliveryOf(past.event.data);
    const record = read(past.id);
    if (!courier || courierOf(record)) return [];
    const { firstName, vehicle, position } = courier;
    const place = simulatedPlace(past, record, at) ?? position?.coordinates ?? null;
    return [{ id: null, firstName, vehicle, position: place, deliveryIds: [past.id], orderIds: [] }];
  });
}

/** Computes the place from the time. In a batch it depends on the other deliveries, so that of the last event is used. */
function simulatedPlace(
  { status, since }: PastObject,
  record: Tables['deliveries'] | undefined,
  at: number,
): Place | undefined {
  if (!record || record.batchId !== null) return undefined;
  // Objects that are carried have the status of a delivery.
  const then = { ...record, status: status as Tables['deliveries']['status'], statusSince: toInstant(since) };
  return simulatedPosition(then, toInstant(at))?.coordinates;
}

function courierOf(record: Tables['deliveries'] | undefined): string | null {
  return record?.courierId ?? null;
}

/** The couriers of the platform who carried something or were on shift. */
function platformCouriers({ deliveries, orders }: PastMoment, at: number, sources: MomentSources): MomentCourier[] {
  const orderIds = groupByCourier(
    orders,
    ({ event }) => (event.data as { readonly courierId: string | null }).courierId,
  );
  const deliveryIds = groupByCourier(deliveries, ({ id }) => courierOf(sources.delivery(id)));
  const places = new Map(sources.tracked(at).map(({ courierId, place }) => [courierId, place]));
  const known = new Map(sources.couriers().map((courier) => [courier.id, courier]));
  const onShift = [...known.values()].filter((courier) => wasOnShift(courier, at) && places.has(courier.id));
  const ids = new Set([...orderIds.keys(), ...deliveryIds.keys(), ...onShift.map(({ id }) => id)]);
  return [...ids].map((id) => ({
    id,
    firstName: known.get(id)?.displayName.split(' ', 1)[0] ?? null,
    vehicle: known.get(id)?.vehicle ?? null,
    position: places.get(id) ?? null,
    deliveryIds: deliveryIds.get(id) ?? [],
    orderIds: orderIds.get(id) ?? [],
  }));
}

/** Only the last change of the shift is known. */
function wasOnShift({ onShift, shiftSince }: Tables['couriers'], at: number): boolean {
  return Date.parse(shiftSince) <= at ? onShift : !onShift;
}

function groupByCourier({ objects }: PastKind, courierOf: (object: PastObject) => string | null) {
  const groups = new Map<string, string[]>();
  for (const object of objects.filter(isCarried)) {
    const courierId = courierOf(object);
    if (courierId !== null) groups.set(courierId, [...(groups.get(courierId) ?? []), object.id]);
  }
  return groups;
}

function isCarried({ status }: PastObject): boolean {
  return carrying.has(status);
}

/** The data of every event of a delivery contains the delivery. */
function deliveryOf(data: object): Delivery {
  return (data as { readonly delivery: Delivery }).delivery;
}
