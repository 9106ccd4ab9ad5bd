import { DeliveryEventData, sandboxFailures, sandboxScenarios, undeliverableActions } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { cancellationCharge, deliveryEnd, postCharge } from '../../orders/deliveries/charges.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { type DeliveryMover, deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { startReturn } from '../../orders/deliveries/returns.js';
import { nextStep } from '../../orders/deliveries/scenarios.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { createSimulationHarness, type SimulationHarness } from '../testing/simulation-fixture.js';
import { failures } from './failures.js';
import { takeStep } from './simulate.js';

type Act = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord>;

const partner: DeliveryMover = { relation: 'partner', actorId: 'key_1' };

const partnerMoves: Readonly<Record<'update' | 'reset_pin' | 'cancel' | 'return', Act>> = {
  update: (effects, delivery) => deliveryMoves.move(effects, delivery, 'update', partner, { metadata: { a: 'b' } }),
  reset_pin: (effects, delivery) =>
    deliveryMoves.move(effects, delivery, 'reset_pin', partner, { sealedDropoffPin: '5555', dropoffPinAttempts: 0 }),
  async cancel(effects, delivery) {
    deliveryMoves.assertPossible(delivery, 'cancel', 'partner');
    const change = deliveryEnd(effects, cancellationCharge(delivery));
    const after = await deliveryMoves.move(effects, delivery, 'cancel', partner, change);
    await postCharge(effects, after, 'delivery_cancelled');
    return after;
  },
  return: (effects, delivery) =>
    startReturn(effects, delivery, 'return', partner, {
      reason: 'partner_request',
      note: null,
      action: 'return',
      at: effects.now,
    }),
};

/** An incident for the delivery or, if `back`, for the one that carries its goods back. */
type Incident =
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'step' | 'fail' | 'partner'; readonly name: string; readonly back: boolean; readonly act: Act };

const back = fc.boolean();
const incident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 2, arbitrary: back.map((toLeg) => ({ kind: 'step' as const, name: 'step', back: toLeg, act: takeStep })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...sandboxFailures, 'wrong_pin' as const, 'wrong_pin' as const), back)
      .map(([name, toLeg]) => ({ kind: 'fail' as const, name, back: toLeg, act: failures[name] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('update' as const, 'reset_pin' as const, 'cancel' as const, 'return' as const), back)
      .map(([name, toLeg]) => ({ kind: 'partner' as const, name, back: toLeg, act: partnerMoves[name] })),
  },
);

/** Applies an incident if it is possible now. Steps and failures schedule the next step, as the operations do. */
async function applyIncident(harness: SimulationHarness, id: string, applied: Incident): Promise<void> {
  if (applied.kind === 'pass') return harness.pass(applied.seconds);
  const { returnId } = await harness.read(id);
  const work: Act = async (effects, delivery) => {
    const after = await applied.act(effects, delivery);
    if (applied.kind !== 'partner') scheduleStep(effects, after);
    return after;
  };
  await harness.act(applied.back && returnId !== null ? returnId : id, work).catch((error: unknown) => {
    if (!(error instanceof ServiceProblem) || error.code !== 'invalid_transition') throw error;
  });
}

/** Expects each event once, without gaps, and each to start from the status that the previous one left. */
async function expectCompleteHistory(harness: SimulationHarness, delivery: DeliveryRecord): Promise<void> {
  const events = await harness.events(delivery.id);
  expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: delivery.sequence }, (_, i) => i + 1));
  let before: string | null = null;
  for (const { data, sequence } of events) {
    const parsed = DeliveryEventData.parse(data);
    expect([parsed.previousStatus, parsed.delivery.sequence]).toEqual([before, sequence]);
    before = parsed.delivery.status;
  }
  expect(before).toBe(delivery.status);
}

/** Expects one charge to the partner, of the amount in the delivery. */
async function expectChargedOnce(harness: SimulationHarness, { id, chargedFee, status, tipAmount }: DeliveryRecord) {
  const entries = await harness.reader.find('ledgerEntries', { where: { subjectId: id } });
  expect(new Set(entries.map(({ postingId }) => postingId)).size).toBeLessThanOrEqual(1);
  const owed = entries.filter(({ account }) => account === 'partner_receivable');
  const charge = (chargedFee ?? Number.NaN) + (status === 'delivered' ? tipAmount : 0);
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge);
}

describe('a simulated delivery under any sequence of incidents', () => {
  it('ends, with each event once and one charge', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          scenario: fc.constantFrom(...sandboxScenarios),
          stepSeconds: fc.integer({ min: 1, max: 90 }),
          incidents: fc.array(incident, { maxLength: 20 }),
          seed: fc.nat(1_000),
          sealedDropoffPin: fc.constantFrom(null, '4321'),
          sealedPickupPin: fc.constantFrom(null, '1234'),
          undeliverableAction: fc.constantFrom(...undeliverableActions),
          tipAmount: fc.constantFrom(0, 500),
        }),
        async ({ scenario, stepSeconds, incidents, seed, ...change }) => {
          const harness = createSimulationHarness(seed);
          const { id } = await harness.create({ sandbox: { scenario, stepSeconds }, change });
          for (const applied of incidents) await applyIncident(harness, id, applied);
          await harness.pass(86_400);
          const delivery = await harness.read(id);
          const leg = delivery.returnId === null ? [] : [await harness.read(delivery.returnId)];
          for (const each of [delivery, ...leg]) {
            expect(deliveryMachine.hasEnded(each.status)).toBe(true);
            expect(nextStep(each)).toBeUndefined();
            await expectCompleteHistory(harness, each);
            await expectChargedOnce(harness, each);
          }
          expect(await harness.reader.count('jobs', {})).toBe(0);
          expect(harness.failures).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
