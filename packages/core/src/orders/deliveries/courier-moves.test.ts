import { beforeEach, describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { samplePhoto } from '../../service/testing/sample-files.js';
import {
  candidate,
  carrier,
  courier,
  createDeliveryHarness,
  type DeliveryHarness,
} from '../testing/delivery-harness-fixture.js';
import { arrive, claim, deliver, fail, markUndeliverable, pickUp, release } from './courier-moves.js';
import type { DeliveryRecord } from './records.js';

type Move = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord | ServiceProblem>;

const take: Move = (effects, delivery) => claim(effects, delivery, candidate, carrier);
const giveBack: Move = (effects, delivery) => release(effects, delivery, courier);
const reachPickup: Move = (effects, delivery) => arrive(effects, delivery, 'pickup', courier);
const reachDropoff: Move = (effects, delivery) => arrive(effects, delivery, 'dropoff', courier);
const collect =
  (proof: Parameters<typeof pickUp>[3] = {}): Move =>
  (effects, delivery) =>
    pickUp(effects, delivery, courier, proof);
const handOver =
  (proof: Parameters<typeof deliver>[3] = {}): Move =>
  (effects, delivery) =>
    deliver(effects, delivery, courier, proof);
const report =
  (photo?: typeof samplePhoto): Move =>
  (effects, delivery) =>
    markUndeliverable(effects, delivery, courier, { reason: 'recipient_refused', ...(photo && { photo }) });
const giveUp: Move = (effects, delivery) => fail(effects, delivery, courier, { reason: 'accident', note: 'Pană' });

const toTheDoor = [take, reachPickup, collect(), reachDropoff] as const;

let harness: DeliveryHarness;
beforeEach(async () => {
  harness = await createDeliveryHarness();
});

/** Makes the moves in order. */
async function go(id: string, ...moves: readonly Move[]): Promise<DeliveryRecord> {
  for (const move of moves) {
    const outcome = await harness.act(id, move);
    if (outcome instanceof ServiceProblem) throw outcome;
  }
  return harness.read(id);
}

describe('the moves of a courier', () => {
  it('record the time of each arrival up to the door', async () => {
    const { id } = await harness.create();
    expect(await go(id, take)).toMatchObject({
      status: 'assigned',
      carrier: carrier.snapshot,
      courierId: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f',
    });
    await harness.advance(60);
    expect((await go(id, reachPickup)).pickup.arrivedAt).toBe('2026-11-21T10:01:00.000Z');
    await harness.advance(60);
    const at = toInstant(harness.ports.clock.now());
    const place = { at, coordinates: { lat: 44.43, lng: 26.1 }, distanceMeters: 12, awayReason: null };
    const picked = await go(id, collect({ photo: samplePhoto, place }));
    expect(picked.pickup).toMatchObject({
      completedAt: '2026-11-21T10:02:00.000Z',
      proof: {
        pinEntered: false,
        leftAtDoor: false,
        coordinates: { lat: 44.43, lng: 26.1 },
        distanceMeters: 12,
        files: [{ kind: 'photo' }],
      },
    });
    expect(await go(id, reachDropoff, handOver())).toMatchObject({
      status: 'delivered',
      chargedFee: picked.feeAmount,
      endedAt: '2026-11-21T10:02:00.000Z',
    });
  });

  it('leave goods at the door if the handover says so', async () => {
    const { id } = await harness.create({ handover: 'leave_at_door' });
    const { dropoff } = await go(id, ...toTheDoor, handOver({ photo: samplePhoto }));
    expect(dropoff.proof).toMatchObject({ leftAtDoor: true, files: [{ kind: 'photo', contentType: 'image/png' }] });
  });

  it('deliver goods that nobody takes by leaving them at the door, if the partner allows it', async () => {
    const { id } = await harness.create({
      undeliverableAction: 'leave_at_door',
      tip: { amount: 500, currency: 'RON' },
    });
    const after = await go(id, ...toTheDoor, report(samplePhoto));
    expect(after).toMatchObject({
      status: 'delivered',
      chargedFee: after.feeAmount,
      undelivered: { reason: 'recipient_refused', action: 'leave_at_door' },
      dropoff: { failed: false, proof: { leftAtDoor: true, pinEntered: false } },
      returnId: null,
    });
    const owed = (await harness.ledger(id)).find(({ account }) => account === 'partner_receivable');
    expect(owed?.amount).toBe(after.feeAmount + 500);
  });

  it('start over after a release', async () => {
    const { id } = await harness.create();
    await go(id, take, reachPickup);
    await harness.advance(300);
    const released = await go(id, giveBack);
    expect(released).toMatchObject({ status: 'pending', courierId: null, carrier: null, pickup: { arrivedAt: null } });
    await harness.advance(599);
    expect((await harness.read(id)).status).toBe('pending');
    await harness.advance(1);
    expect(await harness.read(id)).toMatchObject({ status: 'expired', chargedFee: 0 });
  });

  it('emit an event for each wrong PIN, and lock the PIN after three', async () => {
    const { id } = await harness.create();
    await harness.change(id, { sealedDropoffPin: '1234' });
    await go(id, ...toTheDoor);
    for (const attemptsLeft of [2, 1, 0]) {
      const refusal = await harness.act(id, handOver({ pin: '9999' }));
      expect(refusal).toMatchObject({ code: 'wrong_code', extras: { attemptsLeft } });
    }
    expect(await harness.read(id)).toMatchObject({ status: 'at_dropoff', sequence: 8, dropoffPinAttempts: 3 });
    const types = (await harness.events(id)).slice(5).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['delivery.verification_failed']));
    await expect(harness.act(id, handOver({ pin: '1234' }))).rejects.toMatchObject({ code: 'code_locked' });
  });
});

const strictStop = { signature: true, photo: true, minimumAge: 18 };
const wrongImage = { photo: { ...samplePhoto, contentType: 'image/jpeg' } } as const;

describe('a refused move', () => {
  it.each<[string, readonly Move[], Move, string]>([
    ['a second claim', [take], take, 'invalid_transition'],
    ['a release after the pickup', toTheDoor, giveBack, 'invalid_transition'],
    ['a pickup without arrival', [take], collect({ photo: samplePhoto }), 'invalid_transition'],
    [
      'a delivery without arrival',
      [take, reachPickup, collect()],
      handOver({ photo: samplePhoto }),
      'invalid_transition',
    ],
    ['a report without arrival', [take, reachPickup, collect()], report(samplePhoto), 'invalid_transition'],
    ['a pickup with a bad photo', [take, reachPickup], collect(wrongImage), 'invalid_request'],
    ['an arrival twice', [take, reachPickup], reachPickup, 'invalid_transition'],
    ['a failure before any claim', [], giveUp, 'invalid_transition'],
    ['a delivery after the end', [...toTheDoor, handOver()], handOver({ photo: samplePhoto }), 'invalid_transition'],
  ])('changes nothing: %s', async (_title, before, move, code) => {
    const { id } = await harness.create();
    await go(id, ...before);
    const snapshot = await harness.snapshot();
    await expect(harness.act(id, move)).rejects.toMatchObject({ code });
    expect(await harness.snapshot()).toEqual(snapshot);
  });

  it.each([
    ['nothing', {}],
    ['a part of what is required', { photo: samplePhoto, signature: { signedBy: 'A. Pop', image: samplePhoto } }],
    [
      'everything but the PIN',
      { photo: samplePhoto, signature: { signedBy: 'A. Pop', image: samplePhoto }, verifiedAge: 18 },
    ],
  ])('changes nothing: a proof with %s', async (_title, proof) => {
    const { id } = await harness.create();
    const { dropoff } = await go(id, ...toTheDoor);
    await harness.change(id, { dropoff: { ...dropoff, ...strictStop }, sealedDropoffPin: '1234' });
    const snapshot = await harness.snapshot();
    await expect(harness.act(id, handOver(proof))).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await harness.snapshot()).toEqual(snapshot);
    const whole = {
      photo: samplePhoto,
      signature: { signedBy: 'A. Pop', image: samplePhoto },
      verifiedAge: 18,
      pin: '1234',
    };
    const { dropoff: done } = await go(id, handOver(whole));
    expect(done.proof).toMatchObject({ pinEntered: true, signedBy: 'A. Pop', verifiedAge: 18 });
    expect(done.proof?.files.map(({ kind }) => kind)).toEqual(['photo', 'signature']);
  });

  it('changes nothing: a move in a unit of work that fails later', async () => {
    const { id } = await harness.create();
    await go(id, ...toTheDoor);
    const snapshot = await harness.snapshot();
    const failing: Move = async (effects, delivery) => {
      await report()(effects, delivery);
      throw new Error('The connection is lost.');
    };
    await expect(harness.act(id, failing)).rejects.toThrow('The connection is lost.');
    expect(await harness.snapshot()).toEqual(snapshot);
  });
});

describe('fail', () => {
  it('ends the delivery with the reason', async () => {
    const { id } = await harness.create();
    expect(await go(id, take, giveUp)).toMatchObject({
      status: 'failed',
      chargedFee: 0,
      closure: { reason: 'accident', note: 'Pană', by: 'courier' },
    });
    expect(await harness.ledger(id)).toEqual([]);
  });
});
