import { learnPreparation } from '../../dispatch/dispatch/durations/learn-preparation.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { attendedFrom } from '../../orders/orders/deadlines.js';
import { learnArrival } from '../../orders/orders/learn-arrival.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { openDay, openToday } from '../../payments/kpi-days/open-day.js';
import {
  assignedTime,
  endingOf,
  orderFact,
  placedTime,
  type ScopeKey,
  scopesOf,
  timedEventTypes,
  timeOf,
} from './fact.js';
import type { ActorKind } from './figures.js';
import type { KpiActivityRecord } from './records.js';

/** The events that end an order. */
const endingTypes: ReadonlySet<string> = new Set([
  'order.delivered',
  'order.cancelled',
  'order.rejected',
  'order.expired',
  'order.failed',
]);

/** The events of which each new order has one. */
const newOrderTypes: ReadonlySet<string> = new Set(['order.placed', 'order.scheduled']);

/**
 * Opens the day of a new order, and schedules a job for every order that ends. The order's own transaction does no
 * further work for KPIs.
 */
export async function followOrders(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId } of events) {
    if (newOrderTypes.has(type)) await openToday(effects);
    if (endingTypes.has(type)) effects.schedule({ kind: 'kpi.record', subjectId, dueAt: effects.now });
  }
}

/** Records an order that has ended, once in each of its scopes. */
export const recordOrder: JobHandler = async (effects, { subjectId }) => {
  const { db } = effects;
  const order = await db.get('orders', subjectId);
  const status = order && endingOf(order);
  if (!order || !status) throw new Error(`The order ${subjectId} has not ended.`);
  const events = await db.find('events', { where: { subjectId, type: { in: timedEventTypes } } });
  const placedAt = placedTime(events);
  const opensAt = placedAt === undefined ? null : await attendedFrom(effects, order, placedAt);
  const fact = orderFact(order, status, events, opensAt);
  const added: ScopeKey[] = [];
  for (const key of scopesOf(order)) {
    if (await db.insertIfAbsent('kpiFacts', { id: `${order.id}|${key.scope}`, ...key, ...fact })) added.push(key);
  }
  if (added.length > 0 && status === 'delivered') {
    await recordActors(db, order, added, fact.day);
    await learnDurations(effects, order, events);
  }
  await openDay(effects, fact.day);
  // The day of its placement may have been closed before the order had a fleet.
  if (fact.placedDay !== fact.day) await openDay(effects, fact.placedDay);
};

/** Learns from a delivered order how long stores prepare, and how long orders take to arrive. */
async function learnDurations(effects: Effects, order: OrderRecord, events: readonly EventRecord[]): Promise<void> {
  const [acceptedAt, readyAt] = [timeOf(events, 'order.accepted'), timeOf(events, 'order.ready')];
  await learnPreparation(effects, order, acceptedAt, readyAt);
  const store = await effects.db.get('stores', order.storeId);
  if (!store) return;
  const assignedAt = assignedTime(events);
  // An order that has a courier shows the courier's route instead.
  const searched = (at: Instant | undefined) => (at && assignedAt && at > assignedAt ? undefined : at);
  const since = { placed: placedTime(events), accepted: searched(acceptedAt), ready: searched(readyAt) };
  await learnArrival(effects, order, store.prepSeconds, since);
}

/** Records the activity of everybody in an order, in scopes that did not know the order. */
async function recordActors(db: UnitOfWork, order: OrderRecord, keys: readonly ScopeKey[], day: string): Promise<void> {
  const actors: readonly (readonly [ActorKind, string | null])[] = [
    ['customer', order.customerId],
    ['store', order.storeId],
    ['courier', order.courierId],
  ];
  const active = keys.flatMap((key) =>
    actors.flatMap(([kind, actorId]) => (actorId === null ? [] : [{ ...key, kind, actorId, day }])),
  );
  // Most were active on this day before.
  const known = await db.find('kpiActivity', { where: { id: { in: active.map(activityId) } } });
  const knownIds = new Set(known.map(({ id }) => id));
  for (const activity of active) if (!knownIds.has(activityId(activity))) await recordActor(db, activity);
}

const activityId = ({ day, scopeId, actorId }: Omit<KpiActivityRecord, 'id' | 'previousDay'>): string =>
  [day, scopeId, actorId].join('|');

/** Records that an actor was active on a day. The unique key keeps one row for all orders of the day. */
async function recordActor(db: UnitOfWork, activity: Omit<KpiActivityRecord, 'id' | 'previousDay'>): Promise<void> {
  const { day, ...actor } = activity;
  const [last] = await db.find('kpiActivity', {
    where: { ...actor, day: { lte: day } },
    orderBy: [['day', 'desc']],
    limit: 1,
  });
  if (last?.day === day) return;
  const previousDay = last?.day ?? null;
  await db.insertIfAbsent('kpiActivity', { id: activityId(activity), ...activity, previousDay });
}
