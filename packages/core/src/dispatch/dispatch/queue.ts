import type { AlertedJobSchema, DispatchAlertSchema, dispatchQueueContract } from '@doorstep/contracts';
import type { z } from 'zod';
import type { DispatchAlertRecord } from '../../couriers/alerts/records.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { lastSign } from '../../couriers/couriers/silence.js';
import { shortName } from '../../identity/masking/masking.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryDeadlineViews } from '../../orders/deliveries/deadlines.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { senderName } from '../../orders/deliveries/sender-name.js';
import { orderDeadlineViews } from '../../orders/orders/deadlines.js';
import { orderMachine } from '../../orders/orders/machine.js';
import type { OrderRecord } from '../../orders/orders/records.js';

type Route = (typeof dispatchQueueContract)['listQueue'];
type Job = z.input<AlertedJobSchema>;
type CourierView = (courierId: string | null) => Job['courier'];

const oldestFirst = [
  ['raisedAt', 'asc'],
  ['id', 'asc'],
] as const;

/** A city is all of its zones. */
function zoneFilter({ ports, query: { zoneId, cityId } }: Pick<ReadCall<Route>, 'ports' | 'query'>) {
  if (cityId === undefined) return zoneId === undefined ? {} : { zoneId };
  const zoneIds = ports.cities.city(cityId)?.zones.map(({ id }) => id) ?? [];
  return { zoneId: { in: zoneIds.filter((id) => zoneId === undefined || id === zoneId) } };
}

/** Lists the open alerts with their jobs. */
export const listQueue: Operation<Route> = async (call) => {
  const { query, reader, now } = call;
  const where = {
    resolvedAt: null,
    ...zoneFilter(call),
    ...(query.reason ? { reason: { in: query.reason } } : {}),
  };
  const { rows, nextCursor } = await findPage(
    reader,
    'dispatchAlerts',
    { where, orderBy: oldestFirst, eachOf: 'zoneId' },
    query,
  );
  const jobOf = await jobsOf(call, rows);
  const data = rows.flatMap((alert) => {
    const job = jobOf(alert.jobId);
    return job ? [alertView(alert, job, now)] : [];
  });
  return { status: 200, body: { data, nextCursor } };
};

function alertView(alert: DispatchAlertRecord, job: Job, now: Instant): z.input<DispatchAlertSchema> {
  const { id, jobId, reason, detail, zoneId, courierId, dueAt, raisedAt } = alert;
  const lateSeconds = Math.max(0, secondsBetween(dueAt, now));
  return { id, jobId, reason, detail, zoneId, courierId, dueAt, raisedAt, lateSeconds, job };
}

/** Reads the jobs of alerts, with their couriers, in a few queries. */
async function jobsOf(
  { reader, ports }: Pick<ReadCall<Route>, 'reader' | 'ports'>,
  alerts: readonly DispatchAlertRecord[],
): Promise<(jobId: string) => Job | undefined> {
  const id = { in: alerts.map(({ jobId }) => jobId) };
  const orders = byId(await reader.find('orders', { where: { id } }));
  const deliveries = byId(await reader.find('deliveries', { where: { id } }));
  const courierIds = [...orders.values(), ...deliveries.values()].flatMap(({ courierId }) => courierId ?? []);
  const couriers = byId(await reader.find('couriers', { where: { id: { in: courierIds } } }));
  const partnerIds = [...deliveries.values()].map(({ partnerId }) => partnerId);
  const partners = byId(await reader.find('partners', { where: { id: { in: partnerIds } } }));
  const seen = await lastSeen(reader, ports, [...couriers.values()]);
  const courierOf: CourierView = (courierId) => courierView(couriers.get(courierId ?? ''), seen);
  return (jobId) => {
    const order = orders.get(jobId);
    if (order) return orderJob(order, courierOf);
    const delivery = deliveries.get(jobId);
    return delivery && deliveryJob(delivery, partners.get(delivery.partnerId)?.name ?? '', courierOf);
  };
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function lastSeen(
  reader: Reader,
  { positions }: Pick<ReadCall['ports'], 'positions'>,
  couriers: readonly CourierRecord[],
): Promise<ReadonlyMap<string, Instant | null>> {
  return new Map(
    await Promise.all(
      couriers.map(async ({ id, seenAt }) => [id, lastSign(await positions.of(reader, id), seenAt)] as const),
    ),
  );
}

function courierView(courier: CourierRecord | undefined, seen: ReadonlyMap<string, Instant | null>): Job['courier'] {
  if (!courier) return null;
  const { id, displayName, vehicle } = courier;
  return { id, displayName: shortName(displayName), vehicle, lastSeenAt: seen.get(id) ?? null };
}

function orderJob(order: OrderRecord, courierOf: CourierView): Job {
  const { number, parties, status, statusSince, courierId } = order;
  return {
    kind: 'order',
    number,
    senderName: parties.store.name,
    status,
    statusSince,
    allowedActions: orderMachine.allowedActions(order, 'staff'),
    deadlines: orderDeadlineViews(order, 'staff'),
    courier: courierOf(courierId),
  };
}

function deliveryJob(delivery: DeliveryRecord, partnerName: string, courierOf: CourierView): Job {
  const { status, statusSince, courierId } = delivery;
  return {
    kind: 'delivery',
    number: null,
    senderName: senderName(delivery, partnerName),
    status,
    statusSince,
    allowedActions: deliveryMachine.allowedActions(delivery, 'staff'),
    deadlines: deliveryDeadlineViews(delivery, 'staff'),
    courier: courierOf(courierId),
  };
}
