import { Delivery } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  candidate,
  carrier,
  courier,
  createDeliveryHarness,
  type DeliveryHarness,
  flowers,
} from '../testing/delivery-harness-fixture.js';
import { arrive, claim, deliver, fail, markUndeliverable, pickUp } from './courier-moves.js';
import type { DeliveryRecord } from './records.js';

let harness: DeliveryHarness;
beforeEach(async () => {
  harness = await createDeliveryHarness();
});

/** Creates a delivery that nobody took, and the one that carries its goods back. */
async function createReturn(change: object = {}): Promise<{ original: DeliveryRecord; leg: DeliveryRecord }> {
  const { id } = await harness.create({ ...change, externalReference: 'comanda-7', metadata: { cart: '7' } });
  await harness.act(id, (effects, delivery) => claim(effects, delivery, candidate, carrier));
  await harness.act(id, (effects, delivery) => arrive(effects, delivery, 'pickup', courier));
  await harness.act(id, (effects, delivery) => pickUp(effects, delivery, courier, {}));
  await harness.act(id, (effects, delivery) => arrive(effects, delivery, 'dropoff', courier));
  await harness.advance(60);
  const report = { reason: 'recipient_unreachable', note: 'Nu răspunde' } as const;
  await harness.act(id, (effects, delivery) => markUndeliverable(effects, delivery, courier, report));
  const original = await harness.read(id);
  return { original, leg: await harness.read(original.returnId ?? '') };
}

async function finish({ id }: DeliveryRecord, how: 'hand over' | 'lose'): Promise<void> {
  await harness.act(id, (effects, delivery) => arrive(effects, delivery, 'dropoff', courier));
  await harness.act(id, async (effects, delivery) =>
    how === 'lose'
      ? fail(effects, delivery, courier, { reason: 'lost_or_damaged' })
      : deliver(effects, delivery, courier, {}),
  );
}

const owedFor = async ({ id }: DeliveryRecord): Promise<number> =>
  (await harness.ledger(id))
    .filter(({ account }) => account === 'partner_receivable')
    .reduce((sum, { amount }) => sum + amount, 0);

describe('a return', () => {
  it('starts as picked up by the same courier, without requirements', async () => {
    const pin = { verification: { pin: true, photo: true } };
    const { original, leg } = await createReturn({
      dropoff: { ...flowers.dropoff, ...pin },
      tip: { amount: 500, currency: 'RON' },
    });
    expect(original).toMatchObject({
      status: 'returning',
      endedAt: null,
      chargedFee: null,
      dropoff: { failed: true },
      undelivered: { reason: 'recipient_unreachable', note: 'Nu răspunde', action: 'return' },
    });
    expect(leg).toMatchObject({
      status: 'picked_up',
      sequence: 1,
      returnOfId: original.id,
      returnId: null,
      courierId: original.courierId,
      carrier: original.carrier,
      externalReference: null,
      tipAmount: 0,
      metadata: {},
      sealedDropoffPin: null,
      feeAmount: Math.round(original.feeAmount / 2),
      pickup: { address: original.dropoff.address, contact: original.dropoff.contact, photo: false },
      dropoff: { address: original.pickup.address, contact: original.pickup.contact, arrivedAt: null, proof: null },
      route: [...original.route].reverse(),
    });
    expect(leg.trackingToken).not.toBe(original.trackingToken);
    expect((await harness.events(leg.id)).map(({ type }) => type)).toEqual(['delivery.created']);
  });

  it('is linked with the original in both views', async () => {
    const { original, leg } = await createReturn();
    const related = async ({ id }: DeliveryRecord) =>
      Delivery.parse((await harness.call('GET', `/v1/deliveries/${id}`, undefined, harness.liveKey)).body)
        .relatedDeliveries;
    expect(await related(original)).toEqual([{ id: leg.id, relation: 'return' }]);
    expect(await related(leg)).toEqual([{ id: original.id, relation: 'original' }]);
  });

  it('ends both deliveries with one handover, for the full fee without the tip and half of the fee', async () => {
    const { original, leg } = await createReturn({ tip: { amount: 500, currency: 'RON' } });
    await finish(leg, 'hand over');
    const now = '2026-11-21T10:01:00.000Z';
    expect(await harness.read(leg.id)).toMatchObject({ status: 'delivered', chargedFee: leg.feeAmount, endedAt: now });
    expect(await harness.read(original.id)).toMatchObject({
      status: 'returned',
      chargedFee: original.feeAmount,
      closure: null,
      endedAt: now,
    });
    expect([await owedFor(original), await owedFor(leg)]).toEqual([original.feeAmount, leg.feeAmount]);
    const kinds = async ({ id }: DeliveryRecord) => [...new Set((await harness.ledger(id)).map(({ kind }) => kind))];
    expect([await kinds(original), await kinds(leg)]).toEqual([['delivery_completed'], ['delivery_return']]);
    const [event] = (await harness.events(original.id)).slice(-1);
    expect(event).toMatchObject({
      type: 'delivery.returned',
      actorId: 'system',
      data: { previousStatus: 'returning' },
    });
  });

  it('that loses the goods ends both deliveries as failed, at no charge', async () => {
    const { original, leg } = await createReturn();
    await finish(leg, 'lose');
    expect(await harness.read(leg.id)).toMatchObject({ status: 'failed', closure: { reason: 'lost_or_damaged' } });
    expect(await harness.read(original.id)).toMatchObject({
      status: 'failed',
      chargedFee: 0,
      closure: { reason: 'return_failed', by: 'courier' },
    });
    expect([await owedFor(original), await owedFor(leg)]).toEqual([0, 0]);
  });

  it('offers the partner no action, and cannot be sent back itself', async () => {
    const { original, leg } = await createReturn();
    for (const { id, status } of [original, leg]) {
      const refused = await harness.call('POST', `/v1/deliveries/${id}/cancel`, { reason: 'other' }, harness.liveKey);
      expect(refused.body).toMatchObject({ code: 'invalid_transition', currentStatus: status, allowedActions: [] });
    }
    await harness.act(leg.id, (effects, delivery) => arrive(effects, delivery, 'dropoff', courier));
    const again = harness.act(leg.id, (effects, delivery) =>
      markUndeliverable(effects, delivery, courier, { reason: 'recipient_unreachable' }),
    );
    await expect(again).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});
