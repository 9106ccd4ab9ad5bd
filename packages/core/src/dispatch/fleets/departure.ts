import type { FleetDeparture, fleetsContract } from '@doorstep/contracts';
import { emitCourierEvent } from '../../couriers/couriers/courier-event.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { carriedOrderStatuses } from '../../couriers/eligibility/loads.js';
import type { Effects, WriteCall } from '../../kernel/operation/operation.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import { release as releaseDelivery } from '../../orders/deliveries/courier-moves.js';
import { carriedStatuses, deliveryMachine } from '../../orders/deliveries/machine.js';
import { release as releaseOrder } from '../../orders/orders/courier-moves.js';
import { orderMachine } from '../../orders/orders/machine.js';

type Choice = WriteCall<(typeof fleetsContract)['leave']>['body']['openJobs'];

/** Reason of the events about jobs that a courier gives back with a fleet. */
const reason = 'left_fleet';

/**
 * Ends the membership of a locked courier. Jobs that they carry stay with the fleet, unless they are released.
 *
 * @param actorId the account of the fleet or the courier.
 */
export async function departFrom(
  effects: Effects,
  courier: CourierRecord & { readonly fleetId: string },
  openJobs: Choice,
  actorId: string,
): Promise<FleetDeparture> {
  const { db, now } = effects;
  const { id: courierId, cityId, fleetId } = courier;
  const { released, finishing } = await settleJobs(effects, courierId, openJobs, actorId);
  await db.update('couriers', { id: courierId }, { fleetId: null, fleetTerms: null, fleetSince: null, updatedAt: now });
  await emitCourierEvent(effects, 'courier.left_fleet', actorId, { courierId, cityId, fleetId });
  return { courierId, fleetId, released, finishing };
}

/** Releases the jobs that can be, if wished, and returns all of them by what happens to them. */
async function settleJobs(
  effects: Effects,
  courierId: string,
  openJobs: Choice,
  actorId: string,
): Promise<Pick<FleetDeparture, 'released' | 'finishing'>> {
  const { db } = effects;
  const [orders, deliveries] = [
    await db.find('orders', { where: { courierId, outcome: 'open', status: { in: carriedOrderStatuses } } }),
    await db.find('deliveries', { where: { courierId, livemode: true, status: { in: carriedStatuses } } }),
  ];
  const released: string[] = [];
  if (openJobs === 'release') {
    for (const { id } of orders) if (await giveOrderBack(effects, id, actorId)) released.push(id);
    for (const { id } of deliveries) if (await giveDeliveryBack(effects, id, actorId)) released.push(id);
  }
  const jobs = [...orders, ...deliveries].map(({ id }) => id);
  return { released, finishing: jobs.filter((id) => !released.includes(id)) };
}

/** Returns true if an order waits for another courier now. */
async function giveOrderBack(effects: Effects, id: string, actorId: string): Promise<boolean> {
  const order = await effects.db.lock('orders', id);
  if (!order || !orderMachine.find('courier_release', 'system', order)) return false;
  await releaseOrder(effects, order, { relation: 'system', actorId }, reason);
  return true;
}

/** Returns true if a delivery waits for another courier now. One of a batch takes the others with it. */
async function giveDeliveryBack(effects: Effects, id: string, actorId: string): Promise<boolean> {
  const delivery = await lockWithBatch(effects.db, id);
  if (delivery?.status === 'pending') return true;
  if (!delivery || !deliveryMachine.find('courier_release', 'system', delivery)) return false;
  await releaseDelivery(effects, delivery, { relation: 'system', actorId }, reason);
  return true;
}
