import type { AlertReason, EventType } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { testStart } from '../../service/testing/test-ports.js';
import { courier, createDeliveryHarness, type DeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { bringTo, passMinutes, sendBack } from '../testing/delivery-limits-fixture.js';
import { arrive } from './courier-moves.js';
import { deliveryLimits } from './limits.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

/** Every limit in every state that has it. */
const limitRows = deliveryLimits.flatMap(({ name, in: states }) => states.map((status) => ({ status, name })));

/** The effect of a limit. Times are minutes since the state began. */
interface Proof {
  readonly at: number;
  readonly status: DeliveryRecord['status'];
  readonly event?: EventType;
  readonly alert?: AlertReason;
  /** The time at which the missing step was due. */
  readonly due?: number;
}

const silence = (status: DeliveryRecord['status']): Proof => ({
  at: 5,
  status,
  event: 'delivery.courier_silent',
  alert: 'courier_silent',
  due: 5,
});

/** A job that comes back after the time of its alert is in the queue at once. */
const sought = (at: number): Proof => ({
  at,
  status: 'pending',
  event: 'delivery.unassigned',
  alert: 'no_courier',
  due: 0,
});

/** The approach to the pickup takes 10 minutes, and the way to the dropoff or back 10. */
const proofs: Readonly<Record<string, Proof>> = {
  'pending assign_alert': { at: 10, status: 'pending', alert: 'no_courier', due: 0 },
  'pending assign_limit': { at: 15, status: 'expired', event: 'delivery.expired' },
  'assigned pickup_reminder': { at: 20, status: 'assigned', event: 'delivery.pickup_late' },
  'assigned pickup_alert': { at: 25, status: 'assigned', alert: 'late_pickup', due: 10 },
  'assigned pickup_limit': sought(35),
  'at_pickup wait_alert': { at: 20, status: 'at_pickup', alert: 'late_pickup', due: 0 },
  'at_pickup wait_limit': sought(60),
  'picked_up dropoff_reminder': { at: 20, status: 'picked_up', event: 'delivery.dropoff_late' },
  'picked_up dropoff_alert': { at: 30, status: 'picked_up', alert: 'late_dropoff', due: 10 },
  'picked_up dropoff_limit': { at: 370, status: 'failed', event: 'delivery.failed' },
  'picked_up return_alert': { at: 70, status: 'picked_up', alert: 'return_late', due: 10 },
  'picked_up return_limit': { at: 370, status: 'failed', event: 'delivery.failed' },
  'at_dropoff handover_alert': { at: 15, status: 'at_dropoff', alert: 'late_dropoff', due: 0 },
  'at_dropoff dropoff_limit': { at: 360, status: 'failed', event: 'delivery.failed' },
  'at_dropoff return_alert': { at: 70, status: 'at_dropoff', alert: 'return_late', due: 10 },
  'at_dropoff return_limit': { at: 370, status: 'failed', event: 'delivery.failed' },
  'returning returned_alert': { at: 380, status: 'returning', alert: 'return_late', due: 10 },
  'assigned silence_reminder': silence('assigned'),
  'at_pickup silence_reminder': silence('at_pickup'),
  'picked_up silence_reminder': silence('picked_up'),
  'at_dropoff silence_reminder': silence('at_dropoff'),
  'assigned silence_limit': sought(15),
  'at_pickup silence_limit': sought(15),
};

/** Creates a delivery in a state, or its return if the limit is one of returns, and returns its id. */
async function stuckIn(harness: DeliveryHarness, status: DeliveryRecord['status'], name: string): Promise<string> {
  const isReturn = name.startsWith('return');
  const id = await bringTo(harness, isReturn ? 'at_dropoff' : status, { durationSeconds: 600 });
  if (!isReturn) return id;
  const leg = await sendBack(harness, id);
  if (status === 'at_dropoff') await harness.act(leg, (effects, row) => arrive(effects, row, 'dropoff', courier));
  if (status !== 'returning') return leg;
  // Otherwise the limit of the return ends both before.
  await harness.store.transaction((db) => db.remove('jobs', { subjectId: leg }));
  return id;
}

const minutesIn = (minutes: number): Instant => addSeconds(testStart, minutes * 60);

describe('each limit of a live delivery, in each of its states', () => {
  it.each(limitRows)('$status: $name', async ({ status, name }) => {
    const proof = proofs[`${status} ${name}`];
    if (!proof) throw new Error(`Add the effect of ${name} in the state ${status}.`);
    const harness = await createDeliveryHarness();
    const id = await stuckIn(harness, status, name);
    const isSilent = name.startsWith('silence');
    await (isSilent ? harness.advance((proof.at - 1) * 60) : passMinutes(harness, proof.at - 1));
    await harness.advance(59);
    const before = await harness.read(id);
    expect(before.deadlines.find((deadline) => deadline.name === name)).toMatchObject({ passed: false });
    await harness.advance(1);
    const after = await harness.read(id);
    const { reader } = harness.store;
    const where = { jobId: id, resolvedAt: null, raisedAt: minutesIn(proof.at) };
    const [alert] = await reader.find('dispatchAlerts', { where });
    const events = (await harness.events(id)).filter(({ createdAt }) => createdAt === minutesIn(proof.at));
    expect({
      at: proof.at,
      status: after.status,
      ...(events[0] ? { event: events[0].type } : {}),
      ...(alert ? { alert: alert.reason, due: secondsBetween(testStart, alert.dueAt) / 60 } : {}),
    }).toEqual(proof);
    expect(after.chargedFee).toBe(deliveryMachine.hasEnded(after.status) ? 0 : null);
    expect(await harness.ledger(id)).toEqual([]);
  });
});
