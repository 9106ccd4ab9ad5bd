import type { DeliveryStatus, SandboxFailure } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { createSimulationHarness, type SimulationHarness } from '../testing/simulation-fixture.js';
import { failures } from './failures.js';

const secondsTo = { pending: 0, assigned: 30, at_pickup: 60, picked_up: 90, at_dropoff: 120, delivered: 150 } as const;
type Reached = keyof typeof secondsTo;
const reached: readonly Reached[] = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'];

async function harnessAt(
  status: Reached,
  change: Partial<DeliveryRecord> = {},
): Promise<{ harness: SimulationHarness; id: string; go: (failure: SandboxFailure) => Promise<DeliveryRecord> }> {
  const harness = createSimulationHarness();
  const { id } = await harness.create({ change });
  await harness.pass(secondsTo[status]);
  const go = (failure: SandboxFailure): Promise<DeliveryRecord> =>
    harness.act(id, async (effects, delivery) => {
      const after = await failures[failure](effects, delivery);
      scheduleStep(effects, after);
      return after;
    });
  return { harness, id, go };
}

const pins = { sealedPickupPin: '1111', sealedDropoffPin: '2222' } as const;

describe.each<[SandboxFailure, Partial<Record<Reached, DeliveryStatus>>, Partial<DeliveryRecord>]>([
  ['courier_unassigns', { assigned: 'pending', at_pickup: 'pending' }, {}],
  ['pickup_closed', { assigned: 'failed', at_pickup: 'failed' }, {}],
  ['lost_or_damaged', { picked_up: 'failed', at_dropoff: 'failed' }, {}],
  ['recipient_unreachable', { at_dropoff: 'returning' }, {}],
  ['recipient_unreachable', { at_dropoff: 'delivered' }, { undeliverableAction: 'leave_at_door' }],
  ['recipient_refused', { at_dropoff: 'returning' }, {}],
  ['items_missing', { at_pickup: 'picked_up' }, { items: [{ name: 'Ceai', quantity: 2 }] }],
  ['items_missing', {}, { items: [{ name: 'Ceai', quantity: 1 }] }],
  ['items_refused', { at_dropoff: 'delivered' }, { items: [{ name: 'Ceai', quantity: 2 }] }],
  ['wrong_pin', { at_pickup: 'at_pickup', at_dropoff: 'at_dropoff' }, pins],
  ['wrong_pin', { at_dropoff: 'at_dropoff' }, { sealedDropoffPin: '2222' }],
  ['wrong_pin', {}, {}],
  [
    'courier_replaced',
    { assigned: 'assigned', at_pickup: 'assigned', picked_up: 'picked_up', at_dropoff: 'picked_up' },
    {},
  ],
  [
    'problem_reported',
    { assigned: 'assigned', at_pickup: 'at_pickup', picked_up: 'picked_up', at_dropoff: 'at_dropoff' },
    {},
  ],
  ['pickup_late', { assigned: 'assigned' }, {}],
  ['dropoff_late', { picked_up: 'picked_up' }, {}],
  [
    'courier_silent',
    { assigned: 'assigned', at_pickup: 'at_pickup', picked_up: 'picked_up', at_dropoff: 'at_dropoff' },
    {},
  ],
])('the failure %s', (failure, outcomes, change) => {
  it.each(reached)('while %s succeeds or is refused as listed', async (status) => {
    const { go } = await harnessAt(status, change);
    const outcome = outcomes[status];
    if (outcome !== undefined) return expect(go(failure)).resolves.toMatchObject({ status: outcome });
    return expect(go(failure)).rejects.toMatchObject({
      code: 'invalid_transition',
      extras: { currentStatus: status, allowedActions: expect.any(Array) },
    });
  });
});

describe('after a failure', () => {
  it('the scenario continues with another courier', async () => {
    const { harness, id, go } = await harnessAt('at_pickup');
    await go('courier_unassigns');
    expect((await harness.read(id)).pickup.arrivedAt).toBeNull();
    await harness.pass(30);
    expect((await harness.read(id)).status).toBe('assigned');
    await harness.pass(120);
    expect((await harness.read(id)).status).toBe('delivered');
  });

  it.each(['assigned', 'at_pickup', 'picked_up', 'at_dropoff'] as const)(
    'another courier continues where the one was who is replaced while %s',
    async (status) => {
      const { harness, id, go } = await harnessAt(status);
      const before = await harness.read(id);
      const after = await go('courier_replaced');
      expect(after.carrier?.displayName).not.toBe(before.carrier?.displayName);
      await harness.pass(3_600);
      expect((await harness.read(id)).status).toBe('delivered');
      expect(harness.failures).toEqual([]);
    },
  );

  it('the courier enters the right PIN after the usual wait', async () => {
    const { harness, id, go } = await harnessAt('at_dropoff', pins);
    await harness.pass(29);
    await go('wrong_pin');
    await harness.pass(29);
    expect(await harness.read(id)).toMatchObject({ status: 'at_dropoff', dropoffPinAttempts: 1 });
    await harness.pass(1);
    expect((await harness.read(id)).status).toBe('delivered');
  });

  it.each([
    ['at_dropoff', 'returned', { undelivered: { reason: 'verification_failed' } }],
    ['at_pickup', 'failed', { closure: { reason: 'other', by: 'courier' } }],
  ] as const)('a PIN that is locked while %s ends the delivery as %s', async (status, end, why) => {
    const { harness, id, go } = await harnessAt(status, pins);
    for (let entry = 0; entry < 3; entry += 1) await go('wrong_pin');
    await expect(go('wrong_pin')).rejects.toMatchObject({ code: 'invalid_transition' });
    await harness.pass(3_600);
    expect(await harness.read(id)).toMatchObject({ status: end, ...why });
    expect(harness.failures).toEqual([]);
  });
});
