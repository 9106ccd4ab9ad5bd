import type { Delivery, DeliveryBatch, DeliveryStatus } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import {
  arrive,
  claim,
  deliver,
  fail,
  markUndeliverable,
  pickUp,
  release,
} from '../../orders/deliveries/courier-moves.js';
import { candidate, carrier, courier, flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { samplePhoto } from '../../service/testing/sample-files.js';
import { type BatchHarness, createBatchHarness } from '../testing/batch-fixture.js';

const pickup = { ...flowers.pickup, verification: { pin: true, photo: true } };

describe('the moves of a batch', () => {
  let harness: BatchHarness;
  let batch: DeliveryBatch;
  let ids: readonly string[];
  beforeEach(async () => {
    harness = await createBatchHarness();
    batch = await harness.batch({ pickup });
    ids = batch.deliveries.map(({ id }) => id);
  });

  const id = (stop: number): string => ids[stop - 1] ?? '';
  const statuses = async (): Promise<DeliveryStatus[]> => (await harness.stops(batch)).map(({ status }) => status);
  const partner = async (stop: number, action: string, body: object) =>
    (await harness.call('POST', `/v1/deliveries/${id(stop)}/${action}`, body, harness.liveKey)).body as Delivery;
  const take = (stop: number) => harness.act(id(stop), (effects, row) => claim(effects, row, candidate, carrier));
  const reachPickup = (stop: number) =>
    harness.act(id(stop), (effects, row) => arrive(effects, row, 'pickup', courier));
  const enter = (stop: number, pin: string) =>
    harness.act(id(stop), (effects, row) => pickUp(effects, row, courier, { pin, photo: samplePhoto }));
  const giveUp = (stop: number, reason: 'pickup_closed' | 'items_not_ready') =>
    harness.act(id(stop), (effects, row) => fail(effects, row, courier, { reason }));
  const pinAt = async (stop: number): Promise<string> =>
    (await harness.stops(batch))[stop - 1]?.pickup.verification.pin?.code ?? '';
  /** Brings the goods of all to the way. */
  const pickUpAll = async (): Promise<void> => {
    await take(2);
    await reachPickup(1);
    await enter(3, await pinAt(1));
  };
  const reachDoor = (stop: number) => harness.act(id(stop), (effects, row) => arrive(effects, row, 'dropoff', courier));

  it('are made for all deliveries at once until the pickup, and then one by one', async () => {
    await take(2);
    expect(await statuses()).toEqual(['assigned', 'assigned', 'assigned']);
    await reachPickup(3);
    expect((await harness.look(batch)).status).toBe('at_pickup');
    await enter(1, await pinAt(2));
    expect(await statuses()).toEqual(['picked_up', 'picked_up', 'picked_up']);
    for (const {
      id: deliveryId,
      pickup: { proof },
    } of await harness.stops(batch)) {
      expect(proof).toMatchObject({ pinEntered: true, files: [{ kind: 'photo' }] });
      const file = await harness.call(
        'GET',
        `/v1/deliveries/${deliveryId}/proofs/${proof?.files[0]?.id}`,
        undefined,
        harness.liveKey,
      );
      expect(file.status).toBe(200);
    }
    await reachDoor(2);
    await harness.act(id(2), (effects, row) => deliver(effects, row, courier, {}));
    expect(await statuses()).toEqual(['picked_up', 'delivered', 'picked_up']);
    expect(await harness.look(batch)).toMatchObject({ status: 'under_way', progress: { delivered: 1, ended: 1 } });
    const types = (await harness.events(id(3))).map(({ type }) => type.replace('delivery.', ''));
    expect(types).toEqual(['created', 'assigned', 'at_pickup', 'picked_up']);
  });

  it('have the barcodes of the whole batch scanned at the pickup, each for its own delivery', async () => {
    for (const stop of [1, 2, 3]) {
      await harness.change(id(stop), {
        pickup: { ...(await harness.read(id(stop))).pickup, barcodes: 'of_items', photo: false },
        items: [{ name: `Cutie ${stop}`, quantity: 1, barcode: { value: `BOX-${stop}` } }],
      });
    }
    await take(1);
    await reachPickup(1);
    const pin = await pinAt(1);
    const scan = (...values: string[]) =>
      harness.act(id(1), (effects, row) =>
        pickUp(effects, row, courier, { pin, scans: values.map((value) => ({ value })) }),
      );
    await expect(scan('BOX-1', 'BOX-2')).rejects.toMatchObject({ extras: { errors: [{ pointer: '/body/scans' }] } });
    await scan('BOX-3', 'BOX-1', 'BOX-2');
    const scans = (await harness.stops(batch)).map((each) => each.pickup.proof?.scans);
    expect(scans).toEqual([1, 2, 3].map((stop) => [{ value: `BOX-${stop}`, quantity: 1 }]));
  });

  it('go back to the search together when the courier gives the batch back', async () => {
    await take(1);
    await reachPickup(1);
    await harness.act(id(3), (effects, row) => release(effects, row, courier));
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    const stored = await Promise.all(ids.map(harness.read));
    expect(stored.map(({ courierId, carrier: who, pickup: { arrivedAt } }) => [courierId, who, arrivedAt])).toEqual(
      ids.map(() => [null, null, null]),
    );
    await harness.advance(15 * 60);
    expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
    expect((await harness.look(batch)).status).toBe('ended');
  });

  it('leave out what the partner cancelled, at the fee of that part', async () => {
    const cancelled = await partner(1, 'cancel', { reason: 'customer_request' });
    expect(cancelled).toMatchObject({ status: 'cancelled', charge: { fee: { amount: 0 } } });
    await take(2);
    const [, second] = await harness.stops(batch);
    const half = Math.round((second?.fee.amount ?? 0) / 2);
    expect(second?.cancellation.fee.amount).toBe(half);
    const later = await partner(2, 'cancel', { reason: 'customer_request' });
    expect(later.charge?.fee.amount).toBe(half);
    await reachPickup(3);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'at_pickup']);
  });

  it('count wrong PINs of the shared pickup together, and a reset gives all the same PIN', async () => {
    await take(1);
    await reachPickup(1);
    const right = await pinAt(1);
    const wrong = right === '0000' ? '0001' : '0000';
    for (const stop of [1, 2, 3]) expect(await enter(stop, wrong)).toBeInstanceOf(ServiceProblem);
    for (const {
      pickup: { verification },
    } of await harness.stops(batch)) {
      expect(verification.pin).toMatchObject({ attemptsLeft: 0, locked: true });
    }
    await partner(2, 'reset-pin', { stop: 'pickup' });
    const pins = (await harness.stops(batch)).map(({ pickup: { verification } }) => verification.pin);
    expect(new Set(pins.map((pin) => pin?.code)).size).toBe(1);
    expect(pins[0]).toMatchObject({ attemptsLeft: 3, locked: false, code: expect.not.stringMatching(right) });
    await enter(1, pins[2]?.code ?? '');
    expect((await harness.look(batch)).status).toBe('under_way');
  });

  it('change the shared pickup for all, and a dropoff for itself', async () => {
    const body = { pickup: { notes: 'Poarta 2' }, dropoff: { notes: 'Etaj 3' } };
    await harness.call('PATCH', `/v1/deliveries/${id(2)}`, body, harness.liveKey);
    const notes = (await harness.stops(batch)).map((each) => [each.pickup.notes, each.dropoff.notes]);
    expect(notes).toEqual([
      ['Poarta 2', null],
      ['Poarta 2', 'Etaj 3'],
      ['Poarta 2', null],
    ]);
  });

  it('end together if the pickup is closed, and alone if one parcel is not ready', async () => {
    await take(1);
    await giveUp(2, 'items_not_ready');
    expect(await statuses()).toEqual(['assigned', 'failed', 'assigned']);
    await giveUp(1, 'pickup_closed');
    const ended = await harness.stops(batch);
    expect(ended.map(({ closure }) => closure?.reason)).toEqual(['pickup_closed', 'items_not_ready', 'pickup_closed']);
    for (const { charge, fee } of ended) expect(charge?.fee.amount).toBe(Math.round(fee.amount / 2));
  });

  it('send back one dropoff while the others go on, for half of its part', async () => {
    await pickUpAll();
    await reachDoor(1);
    await harness.act(id(1), (effects, row) =>
      markUndeliverable(effects, row, courier, { reason: 'recipient_refused' }),
    );
    expect(await statuses()).toEqual(['returning', 'picked_up', 'picked_up']);
    const [first] = await harness.stops(batch);
    const back = await harness.read(first?.relatedDeliveries[0]?.id ?? '');
    expect(back).toMatchObject({ batchId: batch.id, batchStop: null, status: 'picked_up' });
    expect(back.feeAmount).toBe(Math.round((first?.fee.amount ?? 0) / 2));
  });

  it('charge exactly the price of the batch, with its VAT', async () => {
    await pickUpAll();
    for (const stop of [1, 2, 3]) {
      await reachDoor(stop);
      await harness.act(id(stop), (effects, row) => deliver(effects, row, courier, {}));
    }
    const done = await harness.look(batch);
    expect(done).toMatchObject({ status: 'ended', progress: { deliveries: 3, delivered: 3, ended: 3 } });
    const total = (of: (delivery: Delivery) => number | undefined) =>
      done.deliveries.reduce((sum, delivery) => sum + (of(delivery) ?? 0), 0);
    expect(total(({ charge }) => charge?.fee.amount)).toBe(batch.fee.amount);
    expect(total(({ charge }) => charge?.vat.amount.amount)).toBe(batch.vat.amount.amount);
    const entries = (await Promise.all(ids.map(harness.ledger))).flat();
    const posted = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
    expect([posted('partner_receivable'), posted('vat_payable')]).toEqual([batch.fee.amount, -batch.vat.amount.amount]);
  });
});
