import type { SandboxScenario } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createSimulationHarness } from '../../service/testing/simulation-fixture.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { deliveryArrivals } from './arrivals.js';
import type { DeliveryRecord } from './records.js';

const start = '2026-11-21T10:00:00.000Z';

/** Returns the arrivals that were promised in each state, and the times at which the courier arrived. */
async function play(scenario: SandboxScenario, stepSeconds?: number) {
  const harness = createSimulationHarness();
  const created = await harness.create({ sandbox: { scenario, ...(stepSeconds && { stepSeconds }) } });
  const promised: [DeliveryRecord['status'], ReturnType<typeof deliveryArrivals>][] = [];
  const wait = created.simulation?.stepSeconds ?? 0;
  for (let step = 0; step < 8; step++) {
    const delivery = await harness.read(created.id);
    promised.push([
      delivery.status,
      deliveryArrivals(delivery, { now: await harness.now(), route: null, delays: priorDelays }),
    ]);
    await harness.pass(wait);
  }
  const { pickup, dropoff } = await harness.read(created.id);
  return { promised, pickupAt: pickup.arrivedAt, dropoffAt: dropoff.arrivedAt };
}

describe('the arrivals of a simulated courier', () => {
  it.each<[SandboxScenario, number | undefined]>([
    ['happy', undefined],
    ['happy', 300],
    ['slow', 10],
    ['courier_unassigns', 60],
    ['returned', 30],
  ])(
    'in the scenario %s with steps of %j s are promised when they happen, from the start',
    async (scenario, seconds) => {
      const { promised, pickupAt, dropoffAt } = await play(scenario, seconds);
      const pickups = promised.flatMap(([, { pickupLow }]) => pickupLow ?? []);
      const dropoffs = promised.flatMap(([, { dropoffLow }]) => dropoffLow ?? []);
      expect(pickups.length).toBeGreaterThan(1);
      expect(dropoffs.length).toBeGreaterThan(3);
      expect(new Set(pickups)).toEqual(new Set([pickupAt]));
      expect(new Set(dropoffs)).toEqual(new Set([dropoffAt]));
    },
  );

  it('may be a step later', () => {
    const simulation = {
      scenario: 'happy',
      stepSeconds: 30,
      auto: true,
      step: 3,
      nextStepAt: addSeconds(start, 20),
    } as const;
    expect(
      deliveryArrivals(exampleDelivery({ status: 'picked_up', simulation }), {
        now: start,
        route: null,
        delays: priorDelays,
      }),
    ).toMatchObject({
      pickupLow: null,
      dropoffLow: addSeconds(start, 20),
      dropoffHigh: addSeconds(start, 50),
    });
  });

  it.each([
    ['whose steps are taken by hand', { auto: false, nextStepAt: null }],
    ['who has no script', { scenario: 'no_courier' as const, nextStepAt: null }],
  ])('%s follow the road', (_, change) => {
    const simulation = { scenario: 'happy', stepSeconds: 30, auto: true, step: 0, ...change } as const;
    const onTheRoad = deliveryArrivals(exampleDelivery({ simulation: null }), {
      now: start,
      route: null,
      delays: priorDelays,
    });
    expect(deliveryArrivals(exampleDelivery({ simulation }), { now: start, route: null, delays: priorDelays })).toEqual(
      onTheRoad,
    );
  });
});
