import type { Delivery, SandboxScenario } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchHarness, createBatchHarness, dropoffAt, places } from '../../marketplace/testing/batch-fixture.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';

const order = [places.near, places.between, places.far];

/** Creates a batch in the order of the stops, with these scenarios. */
async function play(harness: BatchHarness, scenarios: readonly SandboxScenario[], sandbox: object = {}) {
  const dropoffs = scenarios.map((scenario, index) =>
    dropoffAt(order[index] ?? '', { sandbox: { scenario }, verification: { pin: true } }),
  );
  return harness.batch({ dropoffs, sequence: 'as_given', sandbox }, demoApiKey);
}

/** Returns the events of a delivery, each with the seconds since its creation. */
async function historyOf(harness: BatchHarness, { id, createdAt }: Delivery): Promise<[string, number][]> {
  return (await harness.events(id)).map((event) => [
    event.type.replace('delivery.', ''),
    (Date.parse(event.createdAt) - Date.parse(createdAt)) / 1_000,
  ]);
}

describe('the simulated courier of a batch', () => {
  it('claims once, picks up once, and hands over at one dropoff after another', async () => {
    const harness = await createBatchHarness();
    const batch = await play(harness, ['happy', 'happy', 'happy']);
    await harness.advance(600);
    const together = [
      ['created', 0],
      ['assigned', 30],
      ['at_pickup', 60],
      ['picked_up', 90],
    ];
    for (const [index, delivery] of batch.deliveries.entries()) {
      const since = 90 + index * 60;
      expect(await historyOf(harness, delivery)).toEqual([
        ...together,
        ['at_dropoff', since + 30],
        ['delivered', since + 60],
      ]);
    }
    const couriers = (await harness.stops(batch)).map(({ courier }) => courier?.phone);
    expect(new Set(couriers).size).toBe(1);
  });

  it('carries back what nobody took only after the other dropoffs', async () => {
    const harness = await createBatchHarness();
    const batch = await play(harness, ['customer_no_show', 'wrong_pin', 'happy']);
    await harness.advance(900);
    const ended = await harness.stops(batch);
    expect(ended.map(({ status }) => status)).toEqual(['returned', 'returned', 'delivered']);
    const [third] = ended.slice(-1);
    const handedOver = Date.parse(third?.dropoff.completedAt ?? '');
    const backs = await Promise.all(
      ended.slice(0, 2).map(({ relatedDeliveries: [back] }) => harness.read(back?.id ?? '')),
    );
    const arrivals = backs.map(({ dropoff }) => (Date.parse(dropoff.arrivedAt ?? '') - handedOver) / 1_000);
    expect(arrivals).toEqual([30, 90]);
  });

  it.each<[SandboxScenario[], string[]]>([
    [
      ['happy', 'courier_unassigns'],
      ['created', 'assigned', 'unassigned', 'assigned', 'at_pickup', 'picked_up'],
    ],
    [
      ['no_courier', 'happy'],
      ['created', 'expired'],
    ],
    [
      ['slow', 'happy'],
      ['created', 'assigned', 'at_pickup', 'picked_up'],
    ],
  ])('follows one scenario until the pickup: %j', async (scenarios, events) => {
    const harness = await createBatchHarness();
    const batch = await play(harness, scenarios);
    await harness.advance(1_200);
    for (const delivery of batch.deliveries) {
      const history = (await historyOf(harness, delivery)).map(([type]) => type);
      expect(history.slice(0, events.length)).toEqual(events);
    }
    expect((await harness.look(batch)).status).toBe('ended');
  });

  it('moves by hand: together to the pickup, then at the dropoff whose turn it is', async () => {
    const harness = await createBatchHarness();
    const batch = await play(harness, ['happy', 'happy'], { auto: false });
    const [first, second] = batch.deliveries.map(({ id }) => id);
    const advance = (id: string | undefined, steps = 1) =>
      harness.call('POST', `/v1/sandbox/deliveries/${id}/advance`, { steps });
    await advance(second, 3);
    expect((await harness.look(batch)).status).toBe('under_way');
    expect((await advance(second)).body).toMatchObject({ code: 'invalid_transition' });
    expect((await advance(first, 2)).body).toMatchObject({ status: 'delivered' });
    expect((await advance(second, 2)).body).toMatchObject({ status: 'delivered' });
  });

  it('goes on when a dropoff is taken out of the trip', async () => {
    const harness = await createBatchHarness();
    const batch = await play(harness, ['happy', 'happy', 'happy']);
    const [first, second, third] = batch.deliveries.map(({ id }) => id);
    await harness.advance(100);
    await harness.call('POST', `/v1/deliveries/${second}/return`, {});
    await harness.call('POST', `/v1/sandbox/deliveries/${first}/fail`, { failure: 'lost_or_damaged' });
    await harness.advance(300);
    const ended = (await harness.stops(batch)).map(({ status }) => status);
    expect(ended).toEqual(['failed', 'returned', 'delivered']);
    expect((await harness.read(third ?? '')).dropoff.completedAt).not.toBeNull();
  });

  it('is at one place for all recipients, and ends every batch', async () => {
    const harness = await createBatchHarness();
    const scenario = fc.constantFrom<SandboxScenario>(
      'happy',
      'customer_no_show',
      'wrong_pin',
      'returned',
      'slow',
      'courier_unassigns',
    );
    const scenarios = fc.array(scenario, { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(scenarios, async (chosen) => {
        const batch = await play(harness, chosen);
        for (let seconds = 0; seconds < 3_600; seconds += 100) {
          await harness.advance(100);
          const open = (await harness.stops(batch)).filter(({ courier }) => courier?.position);
          const seen = open.map(({ courier }) => JSON.stringify(courier?.position?.coordinates));
          expect(new Set(seen).size).toBeLessThanOrEqual(1);
        }
        expect((await harness.look(batch)).status).toBe('ended');
      }),
      { numRuns: 8 },
    );
  });
});
