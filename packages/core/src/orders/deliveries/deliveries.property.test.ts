import { Delivery, DeliveryEventData, deliveryActions, Problem, undeliverableActions } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { samplePhoto } from '../../service/testing/sample-files.js';
import type { TestAnswer } from '../../service/testing/test-service.js';
import {
  candidate,
  carrier,
  courier,
  createDeliveryHarness,
  type DeliveryHarness,
  flowers,
} from '../testing/delivery-harness-fixture.js';
import { arrive, claim, deliver, fail, markUndeliverable, pickUp, release } from './courier-moves.js';
import { deliveryMachine } from './machine.js';
import { deliveryMoves } from './moves.js';
import { openPin } from './pins.js';
import type { DeliveryRecord } from './records.js';

type CourierAction = Extract<(typeof deliveryActions)[number], `courier_${string}`>;
type StaffAction = Extract<(typeof deliveryActions)[number], `staff_${string}`>;
type PartnerAction = Exclude<(typeof deliveryActions)[number], CourierAction | StaffAction>;

type CourierMove = (
  effects: Effects,
  delivery: DeliveryRecord,
  pins: 'right' | 'wrong',
) => Promise<DeliveryRecord | ServiceProblem>;

const proofWith = (pin: string | null, pins: 'right' | 'wrong') => ({
  photo: samplePhoto,
  ...(pin === null ? {} : { pin: pins === 'right' ? pin : `${pin.slice(1)}${(Number(pin[0]) + 1) % 10}` }),
});

const courierMoves: Readonly<Record<CourierAction, CourierMove>> = {
  courier_claim: (effects, delivery) => claim(effects, delivery, candidate, carrier),
  courier_release: (effects, delivery) => release(effects, delivery, courier),
  courier_arrived_at_pickup: (effects, delivery) => arrive(effects, delivery, 'pickup', courier),
  courier_picked_up: (effects, delivery, pins) =>
    pickUp(effects, delivery, courier, proofWith(openPin(effects.ports.sealer, delivery, 'pickup'), pins)),
  courier_arrived_at_dropoff: (effects, delivery) => arrive(effects, delivery, 'dropoff', courier),
  courier_delivered: (effects, delivery, pins) =>
    deliver(effects, delivery, courier, proofWith(openPin(effects.ports.sealer, delivery, 'dropoff'), pins)),
  courier_undeliverable: (effects, delivery) =>
    markUndeliverable(effects, delivery, courier, { reason: 'recipient_refused', photo: samplePhoto }),
  courier_failed: (effects, delivery) => fail(effects, delivery, courier, { reason: 'items_not_ready' }),
  courier_problem: (effects, delivery) =>
    deliveryMoves.move(effects, delivery, 'courier_problem', courier, {}, 'accident'),
};

const partnerRequests: Readonly<Record<PartnerAction, readonly [method: string, path: string, body: object]>> = {
  update: ['PATCH', '', { metadata: { a: 'b' } }],
  cancel: ['POST', '/cancel', { reason: 'other' }],
  tip: ['POST', '/tip', { tip: { amount: 500, currency: 'RON' } }],
  reset_pin: ['POST', '/reset-pin', { stop: 'dropoff' }],
  return: ['POST', '/return', {}],
};

function sumOf(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** An attempted action on the delivery or, if `back`, on the one that carries its goods back. */
type Attempt =
  | { readonly by: 'partner'; readonly action: PartnerAction; readonly back: boolean }
  | { readonly by: 'courier'; readonly action: CourierAction; readonly back: boolean; readonly pins: 'right' | 'wrong' }
  | { readonly by: 'time'; readonly seconds: number };

const partnerActions = deliveryActions.filter((action): action is PartnerAction => action in partnerRequests);
const courierActions = deliveryActions.filter((action): action is CourierAction => action in courierMoves);
const back = fc.boolean();

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ by: fc.constant('partner' as const), action: fc.constantFrom(...partnerActions), back }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      by: fc.constant('courier' as const),
      action: fc.constantFrom(...courierActions),
      back,
      pins: fc.constantFrom('right' as const, 'right' as const, 'wrong' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('time' as const), seconds: fc.integer({ min: 1, max: 1_000 }) }),
  },
);

/** Some or all of the moves up to the door, which random actions would rarely reach. */
const movesToDoor = fc
  .nat({ max: 5 })
  .map((length) =>
    [
      'courier_claim' as const,
      'courier_arrived_at_pickup' as const,
      'courier_picked_up' as const,
      'courier_arrived_at_dropoff' as const,
      'courier_undeliverable' as const,
    ]
      .slice(0, length)
      .map((action): Attempt => ({ by: 'courier', action, back: false, pins: 'right' })),
  );

const attempts = fc
  .tuple(movesToDoor, fc.array(attempt, { maxLength: 25 }), fc.array(attempt, { maxLength: 3 }))
  .map(([known, others, first]) => [...first, ...known, ...others]);

describe('a delivery under any sequence of actions', () => {
  let harness: DeliveryHarness;
  beforeAll(async () => {
    harness = await createDeliveryHarness();
  });

  /** Makes the attempt, and expects it to succeed exactly if the action is offered. */
  async function attemptAction(id: string, attempted: Attempt): Promise<void> {
    if (attempted.by === 'time') return harness.advance(attempted.seconds);
    const { returnId } = await harness.read(id);
    const delivery = await harness.read(attempted.back && returnId !== null ? returnId : id);
    await (attempted.by === 'partner'
      ? byPartner(delivery, attempted.action)
      : byCourier(delivery, attempted.action, attempted.pins));
  }

  async function byPartner({ id }: DeliveryRecord, action: PartnerAction): Promise<void> {
    await harness.advance(1);
    // A time limit may have passed in that second.
    const before = await harness.read(id);
    const path = `/v1/deliveries/${id}`;
    const { allowedActions } = Delivery.parse((await harness.call('GET', path, undefined, harness.liveKey)).body);
    const [method, tail, body] = partnerRequests[action];
    const answer: TestAnswer = await harness.call(method, `${path}${tail}`, body, harness.liveKey);
    if (answer.status !== 200)
      return expect(Problem.parse(answer.body)).toMatchObject({ code: 'invalid_transition', allowedActions });
    expect(allowedActions).toContain(action);
    const after = Delivery.parse(answer.body);
    expect(after.sequence).toBe(before.sequence + 1);
    expect(Delivery.parse((await harness.call('GET', path, undefined, harness.liveKey)).body)).toEqual(after);
  }

  async function byCourier(before: DeliveryRecord, action: CourierAction, pins: 'right' | 'wrong'): Promise<void> {
    const relation = action === 'courier_claim' ? 'candidate' : 'courier';
    const offered = deliveryMachine.allowedActions(before, relation).includes(action);
    const snapshot = await harness.read(before.id);
    const outcome = await harness
      .act(before.id, (effects, delivery) => courierMoves[action](effects, delivery, pins))
      .catch((error: unknown) => error);
    const after = await harness.read(before.id);
    if (!(outcome instanceof ServiceProblem)) {
      expect(offered).toBe(true);
      return expect(after).toMatchObject({ sequence: before.sequence + 1 });
    }
    if (outcome.code === 'wrong_code')
      return expect(after).toMatchObject({ sequence: before.sequence + 1, status: before.status });
    expect(after).toEqual(snapshot);
    if (outcome.code === 'invalid_transition') return expect(offered).toBe(false);
    return expect(outcome.code).toBe('code_locked');
  }

  /** Expects each event once, without gaps, and each to start from the status that the previous one left. */
  async function expectCompleteHistory({ id, sequence, status }: DeliveryRecord): Promise<void> {
    const events = await harness.events(id);
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: sequence }, (_, index) => index + 1));
    let before: string | null = null;
    for (const event of events) {
      const { delivery, previousStatus } = DeliveryEventData.parse(event.data);
      expect([previousStatus, delivery.sequence]).toEqual([before, event.sequence]);
      before = delivery.status;
    }
    expect(before).toBe(status);
  }

  /** Expects balanced postings, one charge once the delivery has ended, and at most one tip. */
  async function expectBalancedBooks({ id, chargedFee, status, tipAmount }: DeliveryRecord): Promise<void> {
    const entries = await harness.ledger(id);
    for (const { postingId } of entries)
      expect(sumOf(entries.filter((entry) => entry.postingId === postingId))).toBe(0);
    const charges = new Set(entries.filter(({ kind }) => kind !== 'delivery_tip').map(({ postingId }) => postingId));
    expect(charges.size).toBeLessThanOrEqual(1);
    const ended = deliveryMachine.hasEnded(status);
    expect(chargedFee !== null).toBe(ended);
    const owed = sumOf(entries.filter(({ account }) => account === 'partner_receivable'));
    expect(owed).toBe((chargedFee ?? 0) + (status === 'delivered' ? tipAmount : 0));
  }

  it('has events without gaps, balanced books, and offers exactly the actions that succeed', async () => {
    await fc.assert(
      fc.asyncProperty(
        attempts,
        fc.constantFrom(...undeliverableActions),
        fc.constantFrom(null, '4321'),
        fc.constantFrom(0, 300),
        async (tries, undeliverableAction, sealedDropoffPin, tip) => {
          await harness.advance(60);
          const { id } = await harness.create({
            undeliverableAction,
            ...(tip > 0 && { tip: { amount: tip, currency: 'RON' } }),
          });
          await harness.change(id, { sealedDropoffPin });
          for (const attempted of tries) await attemptAction(id, attempted);
          const delivery = await harness.read(id);
          const leg = delivery.returnId === null ? [] : [await harness.read(delivery.returnId)];
          for (const each of [delivery, ...leg]) {
            await expectCompleteHistory(each);
            await expectBalancedBooks(each);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is claimed by one of several couriers at once', async () => {
    const { id } = await harness.create({ dropoff: { ...flowers.dropoff, notes: 'Etaj 3' } });
    const rival = async (index: number) =>
      harness.act(id, (effects, delivery) =>
        claim(effects, delivery, { ...candidate, actorId: `acc_${index}` }, carrier),
      );
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map(rival));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectCompleteHistory(await harness.read(id));
  });
});
