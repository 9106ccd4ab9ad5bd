import type { AlertReason, EventType } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import { passTime } from '../../service/testing/pass-time.js';
import { minutesIn, now, orderIn, setUp } from '../testing/order-limits-fixture.js';
import { orderLimits } from './limits.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';

/** Every limit in every state that has it. */
const limitRows = orderLimits.flatMap(({ name, in: states }) => states.map((status) => ({ status, name })));

/** The effect of a limit. Times are minutes since ten o'clock, when the state began. */
interface Proof {
  readonly at: number;
  readonly status: OrderRecord['status'];
  readonly event?: EventType;
  readonly alert?: AlertReason;
  /** The time at which the missing step was due. */
  readonly due?: number;
}

/** The approach to the store takes 8 minutes, the preparation 20, and the way to the customer 5. */
const proofs: Readonly<Record<string, Proof>> = {
  'awaiting_payment payment_limit': { at: 15, status: 'expired', event: 'order.payment_failed' },
  'scheduled to_merchant': { at: 75, status: 'placed', event: 'order.placed' },
  'placed accept_reminder': { at: 5, status: 'placed', event: 'order.not_accepted', alert: 'not_accepted', due: 0 },
  'placed accept_limit': { at: 10, status: 'expired', event: 'order.expired' },
  'accepted ready_reminder': { at: 25, status: 'accepted', event: 'order.not_ready' },
  'accepted ready_alert': { at: 35, status: 'accepted', alert: 'not_ready', due: 20 },
  'accepted ready_limit': { at: 80, status: 'cancelled', event: 'order.cancelled' },
  'ready claim_alert': { at: 15, status: 'ready', alert: 'no_courier', due: 0 },
  'ready claim_limit': { at: 30, status: 'expired', event: 'order.expired' },
  'claimed pickup_reminder': { at: 18, status: 'claimed', event: 'order.pickup_late' },
  'claimed pickup_alert': { at: 23, status: 'claimed', alert: 'late_pickup', due: 8 },
  'claimed pickup_limit': { at: 33, status: 'ready', event: 'order.released' },
  'claimed silence_reminder': {
    at: 5,
    status: 'claimed',
    event: 'order.courier_silent',
    alert: 'courier_silent',
    due: 5,
  },
  'claimed silence_limit': { at: 15, status: 'ready', event: 'order.released' },
  'picked_up dropoff_reminder': { at: 15, status: 'picked_up', event: 'order.dropoff_late' },
  'picked_up dropoff_alert': { at: 25, status: 'picked_up', alert: 'late_dropoff', due: 5 },
  'picked_up dropoff_limit': { at: 365, status: 'failed', event: 'order.failed' },
  'picked_up silence_reminder': {
    at: 5,
    status: 'picked_up',
    event: 'order.courier_silent',
    alert: 'courier_silent',
    due: 5,
  },
};

describe('each limit of an order, in each of its states', () => {
  it.each(limitRows)('$status: $name', async ({ status, name }) => {
    const proof = proofs[`${status} ${name}`];
    if (!proof) throw new Error(`Add the effect of ${name} in the state ${status}.`);
    const order = await setUp(orderIn(status));
    const report = name.startsWith('silence') ? () => undefined : order.report;
    await passTime(order.test, addSeconds(now, proof.at * 60 - 1), report);
    const before = await order.read();
    expect(before.deadlines.find((deadline) => deadline.name === name)).toMatchObject({ passed: false });
    await passTime(order.test, addSeconds(now, proof.at * 60), report);
    const after = await order.read();
    const { reader } = order.test.store;
    const events = await reader.find('events', { where: { subjectId: after.id, createdAt: after.updatedAt } });
    const alerts = await reader.find('dispatchAlerts', { where: { resolvedAt: null, raisedAt: minutesIn(proof.at) } });
    const [payment] = await reader.find('payments', { where: { orderId: after.id } });
    expect({
      at: proof.at,
      status: after.status,
      ...(after.updatedAt === minutesIn(proof.at) ? { event: events.at(-1)?.type } : {}),
      ...(alerts[0] ? { alert: alerts[0].reason, due: secondsBetween(now, alerts[0].dueAt) / 60 } : {}),
    }).toEqual(proof);
    expect(payment?.status).toBe(orderMachine.hasEnded(after.status) ? 'voided' : 'authorised');
  });
});
