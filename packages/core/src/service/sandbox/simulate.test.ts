import type { SandboxScenario } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { nextStep } from '../../orders/deliveries/scenarios.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import {
  createSimulationHarness,
  type SimulatedDeliveryOptions,
  type SimulationHarness,
} from '../testing/simulation-fixture.js';
import { takeStep } from './simulate.js';
import { sandboxSigner } from './simulated-proof.js';

/** Returns the events of a delivery without their prefix, each with the seconds since its creation. */
async function historyOf(harness: SimulationHarness, { id, createdAt }: DeliveryRecord): Promise<[string, number][]> {
  const events = await harness.events(id);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  return events.map((event) => [event.type.replace('delivery.', ''), secondsBetween(createdAt, event.createdAt)]);
}

const toTheDoor: readonly [string, number][] = [
  ['created', 0],
  ['assigned', 30],
  ['at_pickup', 60],
  ['picked_up', 90],
  ['at_dropoff', 120],
];

type History = readonly (readonly [string, number])[];

const sentBack: History = [...toTheDoor, ['returning', 150], ['returned', 210]];
const wayBack: History = [
  ['created', 0],
  ['at_dropoff', 30],
  ['delivered', 60],
];
const leftAtDoor = { undeliverableAction: 'leave_at_door' } as const;

const histories: readonly (readonly [title: string, asked: SimulatedDeliveryOptions, history: History])[] = [
  ['happy', { sandbox: {} }, [...toTheDoor, ['delivered', 150]]],
  [
    'no_courier',
    { sandbox: { scenario: 'no_courier' } },
    [
      ['created', 0],
      ['expired', 900],
    ],
  ],
  [
    'courier_unassigns',
    { sandbox: { scenario: 'courier_unassigns' } },
    [
      ['created', 0],
      ['assigned', 30],
      ['unassigned', 60],
      ['assigned', 90],
      ['at_pickup', 120],
      ['picked_up', 150],
      ['at_dropoff', 180],
      ['delivered', 210],
    ],
  ],
  ['customer_no_show', { sandbox: { scenario: 'customer_no_show' } }, sentBack],
  [
    'customer_no_show, leaving the goods at the door',
    { sandbox: { scenario: 'customer_no_show' }, change: leftAtDoor },
    [...toTheDoor, ['delivered', 150]],
  ],
  ['returned', { sandbox: { scenario: 'returned' } }, sentBack],
  [
    'returned, discarding the goods',
    { sandbox: { scenario: 'returned' }, change: { undeliverableAction: 'discard' } },
    [...toTheDoor, ['failed', 150]],
  ],
  [
    'returned, leaving the goods at the door',
    { sandbox: { scenario: 'returned' }, change: leftAtDoor },
    [...toTheDoor, ['delivered', 150]],
  ],
  [
    'wrong_pin',
    { sandbox: { scenario: 'wrong_pin' }, change: { sealedDropoffPin: '9999' } },
    [
      ...toTheDoor,
      ['verification_failed', 150],
      ['verification_failed', 180],
      ['verification_failed', 210],
      ['returning', 240],
      ['returned', 300],
    ],
  ],
  ['wrong_pin, without a PIN', { sandbox: { scenario: 'wrong_pin' } }, sentBack],
  [
    'slow',
    { sandbox: { scenario: 'slow', stepSeconds: 10 } },
    [
      ['created', 0],
      ['assigned', 40],
      ['at_pickup', 80],
      ['picked_up', 120],
      ['at_dropoff', 160],
      ['delivered', 200],
    ],
  ],
  [
    'happy, with steps longer than the search for a courier',
    { sandbox: { stepSeconds: 3_600 } },
    [
      ['created', 0],
      ['assigned', 600],
      ['at_pickup', 4_200],
      ['picked_up', 7_800],
      ['at_dropoff', 11_400],
      ['delivered', 15_000],
    ],
  ],
];

describe('the scenarios of the sandbox', () => {
  it.each(histories)('emit the events of %s in time', async (_title, asked, history) => {
    const harness = createSimulationHarness();
    const { id } = await harness.create(asked);
    await harness.pass(5 * 3_600);
    const delivery = await harness.read(id);
    expect(await historyOf(harness, delivery)).toEqual(history);
    expect(delivery).toMatchObject({ endedAt: addSeconds(delivery.createdAt, history.at(-1)?.[1] ?? 0) });
    expect(nextStep(delivery)).toBeUndefined();
    expect(delivery.returnId !== null).toBe(delivery.status === 'returned');
    if (delivery.returnId !== null)
      expect(await historyOf(harness, await harness.read(delivery.returnId))).toEqual(wayBack);
    expect(await harness.reader.count('jobs', {})).toBe(0);
    expect(harness.failures).toEqual([]);
  });

  it.each<[SandboxScenario, DeliveryRecord['undelivered']]>([
    ['happy', null],
    ['customer_no_show', expect.objectContaining({ reason: 'recipient_unreachable', action: 'return' })],
    ['returned', expect.objectContaining({ reason: 'recipient_refused', action: 'return' })],
    ['wrong_pin', expect.objectContaining({ reason: 'verification_failed', action: 'return' })],
  ])('record with %s the reason that goods were not handed over', async (scenario, undelivered) => {
    const harness = createSimulationHarness();
    const { id } = await harness.create({ sandbox: { scenario }, change: { sealedDropoffPin: '0000' } });
    await harness.pass(3_600);
    expect((await harness.read(id)).undelivered).toEqual(undelivered);
  });

  it('begin at the dispatch time', async () => {
    const harness = createSimulationHarness();
    const dispatchAt = addSeconds(await harness.now(), 7_200);
    const { id } = await harness.create({ change: { dispatchAt } });
    await harness.pass(7_229);
    expect((await harness.read(id)).status).toBe('pending');
    await harness.pass(1);
    expect((await harness.read(id)).status).toBe('assigned');
  });

  it('provide every proof that the stops ask for', async () => {
    const harness = createSimulationHarness();
    const { pickup, dropoff } = await harness.create();
    const demanding = { signature: true, photo: true, barcodes: [{ value: 'BAG-1' }] };
    const { id } = await harness.create({
      change: {
        pickup: { ...pickup, ...demanding },
        dropoff: { ...dropoff, ...demanding, minimumAge: 18 },
        sealedPickupPin: '1234',
        sealedDropoffPin: '4321',
      },
    });
    await harness.pass(3_600);
    const delivered = await harness.read(id);
    expect(delivered.status).toBe('delivered');
    expect(delivered.dropoff.proof).toMatchObject({
      pinEntered: true,
      signedBy: sandboxSigner,
      scans: [{ value: 'BAG-1', quantity: 1 }],
      verifiedAge: 18,
      leftAtDoor: false,
      coordinates: { lat: dropoff.lat, lng: dropoff.lng },
      files: [{ kind: 'photo' }, { kind: 'signature' }],
    });
    expect(await harness.reader.count('proofs', { deliveryId: id })).toBe(4);
  });

  it('take a photo of goods left at the door', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create({ change: { handover: 'leave_at_door' } });
    await harness.pass(3_600);
    expect((await harness.read(id)).dropoff.proof).toMatchObject({ leftAtDoor: true, files: [{ kind: 'photo' }] });
  });

  it('send another courier after the first drops out', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create({ sandbox: { scenario: 'courier_unassigns' } });
    await harness.pass(30);
    const { carrier: first } = await harness.read(id);
    await harness.pass(30);
    expect((await harness.read(id)).carrier).toBeNull();
    await harness.pass(30);
    const { carrier: second } = await harness.read(id);
    expect(first?.displayName).not.toBe(second?.displayName);
  });

  it('are equal for equal seeds and clocks', async () => {
    const run = async () => {
      const harness = createSimulationHarness(7);
      await harness.create({ sandbox: { scenario: 'wrong_pin' }, change: { sealedDropoffPin: '0042' } });
      await harness.create({ sandbox: { scenario: 'courier_unassigns' } });
      await harness.pass(3_600);
      return harness.reader.find('events', { orderBy: [['id', 'asc']] });
    };
    expect(await run()).toEqual(await run());
  });
});

describe('a step by hand', () => {
  const step = (harness: SimulationHarness, id: string) =>
    harness.act(id, async (effects, delivery) => {
      const after = await takeStep(effects, delivery);
      scheduleStep(effects, after);
      return after;
    });

  it('is followed by the others after their usual waits', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create();
    await harness.pass(20);
    await step(harness, id);
    await step(harness, id);
    await harness.pass(3_600);
    expect(await historyOf(harness, await harness.read(id))).toEqual([
      ['created', 0],
      ['assigned', 20],
      ['at_pickup', 20],
      ['picked_up', 50],
      ['at_dropoff', 80],
      ['delivered', 110],
    ]);
  });

  it('is not repeated by the job that was scheduled for it', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create();
    await step(harness, id);
    await harness.pass(30);
    expect(await harness.read(id)).toMatchObject({ status: 'at_pickup', sequence: 3 });
  });

  it('is the only kind of step with `auto: false`', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create({ sandbox: { auto: false } });
    await step(harness, id);
    await harness.pass(86_400);
    expect((await harness.read(id)).status).toBe('assigned');
    for (let taken = 1; taken < 5; taken += 1) await step(harness, id);
    expect((await harness.read(id)).status).toBe('delivered');
    await expect(step(harness, id)).rejects.toMatchObject({
      code: 'invalid_transition',
      extras: { currentStatus: 'delivered' },
    });
  });

  it('has an event that includes the next step', async () => {
    const harness = createSimulationHarness();
    const { id } = await harness.create();
    await harness.pass(30);
    const now = await harness.now();
    expect((await harness.events(id)).at(-1)?.data).toMatchObject({
      previousStatus: 'pending',
      delivery: {
        status: 'assigned',
        sandbox: { nextStep: 'courier_arrived_at_pickup', nextStepAt: addSeconds(now, 30) },
      },
    });
    await harness.pass(3_600);
    expect((await harness.events(id)).at(-1)?.data).toMatchObject({
      delivery: { status: 'delivered', sandbox: { nextStep: null, nextStepAt: null }, courier: { position: null } },
    });
  });
});
