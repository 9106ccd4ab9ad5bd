import { type OrderEnding, orderEndings } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import { type Instant, secondsBetween, toMilliseconds } from '../../kernel/primitives/instant.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';
import type { KpiFactRecord, KpiScope } from './records.js';

/** The events with which an order gets a courier: one who claims it, or one whom support gives it to. */
const assigningTypes = ['order.claimed', 'order.reassigned'] as const;

/** The events that date the steps of an order. Each occurs once, except that an order can get several couriers. */
export const timedEventTypes = [
  'order.placed',
  'order.accepted',
  'order.ready',
  ...assigningTypes,
  'order.picked_up',
] as const;

/**
 * Steps to which durations are rounded up, in seconds. A day then has few distinct values, so that tallies stay small
 * and percentiles exact.
 */
const durationSteps = { accept: 10, assign: 10, delivery: 60, late: 60 } as const;

/** The facts about an order that has ended, independent of the scope in which it is counted. */
export type OrderFact = Omit<KpiFactRecord, 'id' | 'scope' | 'scopeId'>;

/** A city, store or fleet. */
export type ScopeKey = Pick<KpiFactRecord, 'scope' | 'scopeId'>;

/** Returns the ending of an order; undefined while it is in progress. */
export function endingOf({ status }: Pick<OrderRecord, 'status'>): OrderEnding | undefined {
  return orderEndings.find((ending) => ending === status);
}

/** Returns the scopes in which an order is counted. */
export function scopesOf({
  cityId,
  storeId,
  fleetId,
}: Pick<OrderRecord, 'cityId' | 'storeId' | 'fleetId'>): ScopeKey[] {
  const scopes: readonly (readonly [KpiScope, string | null])[] = [
    ['city', cityId],
    ['store', storeId],
    ['fleet', fleetId],
  ];
  return scopes.flatMap(([scope, scopeId]) => (scopeId === null ? [] : [{ scope, scopeId }]));
}

/**
 * Returns the facts about an order that has ended.
 *
 * @param opensAt the time from which the store attended to the order; null if it was open when the order was placed.
 */
export function orderFact(
  order: OrderRecord,
  status: OrderEnding,
  events: readonly EventRecord[],
  opensAt: Instant | null,
): OrderFact {
  const endedAt = order.statusSince;
  const placedAt = placedTime(events);
  const assigned = assignments(events);
  const assignedAt = assignedTime(events);
  const deliveredAt = status === 'delivered' ? endedAt : undefined;
  return {
    orderId: order.id,
    day: dayOf(endedAt),
    placedDay: dayOf(order.createdAt),
    status,
    reason: order.closure?.reason ?? null,
    acceptSeconds: roundedDuration(opensAt ?? placedAt, timeOf(events, 'order.accepted'), durationSteps.accept),
    assignSeconds: roundedDuration(timeOf(events, 'order.ready'), assignedAt, durationSteps.assign),
    reassignments: Math.max(0, assigned.length - 1),
    deliverySeconds: roundedDuration(placedAt, deliveredAt, durationSteps.delivery),
    lateSeconds: roundedDuration(order.promisedBy ?? undefined, deliveredAt, durationSteps.late),
  };
}

/** Returns the time at which an order got its first courier; undefined if it never got one. */
export function assignedTime(events: readonly EventRecord[]): Instant | undefined {
  const [first] = assignments(events)
    .map(({ createdAt }) => createdAt)
    .toSorted();
  return first;
}

function assignments(events: readonly EventRecord[]): readonly EventRecord[] {
  return events.filter(({ type }) => assigningTypes.some((each) => each === type));
}

function dayOf(instant: Instant): string {
  return localDay(companyTimeZone, toMilliseconds(instant)).date;
}

/** Returns the time at which an order was placed; undefined if it never was. */
export function placedTime(events: readonly EventRecord[]): Instant | undefined {
  return timeOf(events, 'order.placed');
}

/** Returns the time of the first of these events of a type. */
export function timeOf(events: readonly EventRecord[], type: (typeof timedEventTypes)[number]): Instant | undefined {
  return events.find((event) => event.type === type)?.createdAt;
}

/** Rounds the seconds between two instants up to a whole step; to zero if the second is before the first. */
function roundedDuration(from: Instant | undefined, to: Instant | undefined, step: number): number | null {
  if (from === undefined || to === undefined) return null;
  return Math.ceil(Math.max(0, secondsBetween(from, to)) / step) * step;
}
