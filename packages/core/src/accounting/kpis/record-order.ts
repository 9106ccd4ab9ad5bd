import type { SearchStatus } from '../../catalogue/arrivals/arrival-delays.js';
import { looksBetween } from '../../catalogue/arrivals/delays.js';
import { learnPreparation } from '../../dispatch/dispatch/durations/learn-preparation.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { BatchHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { rememberingReader } from '../../kernel/store/remembering-reader.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { attendedFrom } from '../../orders/orders/deadlines.js';
import { learnArrival } from '../../orders/orders/learn-arrival.js';
import { learnOrderRide } from '../../orders/orders/learn-order-ride.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { openDay, openToday } from '../../payments/kpi-days/open-day.js';
import {
  assignedTime,
  endingOf,
  type OrderFact,
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

/** An order that has ended, with the events of its steps. */
interface EndedOrder {
  readonly order: OrderRecord;
  readonly fact: OrderFact;
  readonly events: readonly EventRecord[];
}

/** Records orders that have ended, once in each of their scopes. */
export const recordOrders: BatchHandler = async (effects, jobs) => {
  const { db } = effects;
  const ended = await endedOrders(effects, [...new Set(jobs.map(({ subjectId }) => subjectId))]);
  const facts = ended.flatMap(({ order, fact }) =>
    scopesOf(order).map((key) => ({ id: `${order.id}|${key.scope}`, ...key, ...fact })),
  );
  const known = await db.find('kpiFacts', { where: { id: { in: facts.map(({ id }) => id) } } });
  const knownIds = new Set(known.map(({ id }) => id));
  const added = facts.filter(({ id }) => !knownIds.has(id));
  await db.insert('kpiFacts', ...added);
  const delivered = ended.filter(
    ({ order, fact }) => fact.status === 'delivered' && added.some(({ orderId }) => orderId === order.id),
  );
  await recordActors(db, delivered, added);
  await learnDurations(effects, delivered);
  // The day of its placement may have been closed before the order had a fleet.
  const days = new Set(ended.flatMap(({ fact }) => [fact.day, fact.placedDay]));
  for (const day of [...days].sort()) await openDay(effects, day);
};

async function endedOrders(effects: Effects, ids: readonly string[]): Promise<readonly EndedOrder[]> {
  const { db } = effects;
  const orders = new Map((await db.find('orders', { where: { id: { in: ids } } })).map((order) => [order.id, order]));
  const steps = await db.find('events', { where: { subjectId: { in: ids }, type: { in: timedEventTypes } } });
  const ended: EndedOrder[] = [];
  for (const id of ids) {
    const order = orders.get(id);
    const status = order && endingOf(order);
    if (!order || !status) throw new Error(`The order ${id} has not ended.`);
    const events = steps.filter(({ subjectId }) => subjectId === id);
    const placedAt = placedTime(events);
    const opensAt = placedAt === undefined ? null : await attendedFrom(effects, order, placedAt);
    ended.push({ order, events, fact: orderFact(order, status, events, opensAt) });
  }
  return ended;
}

/**
 * Learns from delivered orders how long stores prepare, how long orders take to arrive, and how fast couriers are. Stores, zones and cities are locked in the
 * order of their ids, so that no two batches block each other.
 */
async function learnDurations(effects: Effects, delivered: readonly EndedOrder[]): Promise<void> {
  const by = (key: (order: OrderRecord) => string): readonly EndedOrder[] =>
    delivered.toSorted((a, b) => (key(a.order) < key(b.order) ? -1 : 1));
  for (const { order, events } of by(({ storeId }) => storeId))
    await learnPreparation(effects, order, timeOf(events, 'order.accepted'), timeOf(events, 'order.ready'));
  const reader = rememberingReader(effects.db);
  for (const ended of by(({ zoneId }) => zoneId)) {
    const store = await reader.get('stores', ended.order.storeId);
    if (store) await learnArrival(effects, ended.order, store.prepSeconds, searchesOf(ended));
  }
  for (const { order, events } of by(({ cityId }) => cityId))
    await learnOrderRide(effects, order, timeOf(events, 'order.picked_up'));
}

/** Returns the moments of each status to learn from: an order that has a courier shows the courier's route instead. */
function searchesOf({ order, events }: EndedOrder): Readonly<Record<SearchStatus, readonly Instant[]>> {
  const assignedAt = assignedTime(events) ?? order.statusSince;
  const searched = (at: Instant | undefined) => (at === undefined || at > assignedAt ? [] : [at]);
  const readyAt = timeOf(events, 'order.ready');
  return {
    placed: searched(placedTime(events)),
    accepted: searched(timeOf(events, 'order.accepted')),
    ready: readyAt === undefined ? [] : looksBetween(readyAt, assignedAt),
  };
}

/** Records the activity of everybody in delivered orders, in scopes that did not know the order. */
async function recordActors(
  db: UnitOfWork,
  delivered: readonly EndedOrder[],
  added: readonly (ScopeKey & Pick<OrderFact, 'orderId'>)[],
): Promise<void> {
  const active = new Map<string, NewActivity>();
  for (const { order, fact } of delivered) {
    const actors: readonly (readonly [ActorKind, string | null])[] = [
      ['customer', order.customerId],
      ['store', order.storeId],
      ['courier', order.courierId],
    ];
    for (const { orderId, scope, scopeId } of added) {
      if (orderId !== order.id) continue;
      for (const [kind, actorId] of actors) {
        if (actorId === null) continue;
        const activity = { scope, scopeId, kind, actorId, day: fact.day };
        active.set(activityId(activity), activity);
      }
    }
  }
  if (active.size === 0) return;
  // Most were active on this day before.
  const known = await db.find('kpiActivity', { where: { id: { in: [...active.keys()] } } });
  for (const { id } of known) active.delete(id);
  for (const activity of active.values()) await recordActor(db, activity);
}

/** The activity of an actor before its row. */
type NewActivity = Omit<KpiActivityRecord, 'id' | 'previousDay'>;

const activityId = ({ day, scopeId, actorId }: NewActivity): string => [day, scopeId, actorId].join('|');

/** Records that an actor was active on a day. The unique key keeps one row for all orders of the day. */
async function recordActor(db: UnitOfWork, activity: NewActivity): Promise<void> {
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
