import type { Delivery, DeliveryRequest } from '@doorstep/sdk';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';

const { dropoff } = flowers;
const ron = (amount: number) => ({ amount, currency: 'RON' as const });
const verified = (verification: NonNullable<DeliveryRequest['dropoff']['verification']>) => ({
  dropoff: { ...dropoff, verification },
});

/** Creates a delivery, and moves its courier by a number of steps: claim, pickup, picked up, dropoff, handed over. */
async function after(
  { target }: Harness,
  { test }: OwnPartner,
  steps: number,
  change: Partial<DeliveryRequest> = {},
): Promise<Delivery> {
  // Keeps the calls about one delivery within a burst.
  await target.advance('1s');
  const sandbox = { ...change.sandbox, auto: false };
  const delivery = await test.deliveries.create({ ...flowers, ...change, sandbox });
  return steps === 0 ? delivery : test.sandbox.advanceDelivery(delivery.id, { steps });
}

const [claimed, atPickup, pickedUp, atDropoff, handedOver] = [1, 2, 3, 4, 5];

/** The details that a refused move must report to the partner. */
const stuck = (currentStatus: string, allowedActions: readonly string[] = []) => ({ currentStatus, allowedActions });

export const deliveryChanges = subject('changes of deliveries', (scenario) => {
  scenario('are accepted until pickup', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries } = partner.test;
    for (const steps of [0, claimed, atPickup]) {
      const before = await after(harness, partner, steps, { metadata: { a: '1' }, ...verified({ pin: true }) });
      const changed = await deliveries.update(before.id, { dropoff: { notes: 'Etaj 3' }, tip: ron(500) });
      expect(changed).toMatchObject({
        status: before.status,
        sequence: before.sequence + 1,
        tip: ron(500),
        metadata: { a: '1' },
        dropoff: { notes: 'Etaj 3' },
        pickup: { notes: null },
      });
      const emptied = await deliveries.update(before.id, { dropoff: { notes: '' }, metadata: { b: '2' } });
      expect(emptied).toMatchObject({ tip: ron(500), metadata: { b: '2' }, dropoff: { notes: null } });
      await refused(deliveries.update(before.id, {}), 'invalid_request');
      expect(await deliveries.get(before.id)).toEqual(emptied);
    }
    for (const [steps, status] of [
      [pickedUp, 'picked_up'],
      [atDropoff, 'at_dropoff'],
    ] as const) {
      const { id } = await after(harness, partner, steps, verified({ pin: true }));
      const late = [{ tip: ron(1) }, { pickup: { notes: 'Prea târziu' } }];
      for (const change of late) {
        expect(await refused(deliveries.update(id, change), 'invalid_transition')).toMatchObject({
          ...stuck(status, ['update', 'reset_pin', 'return']),
          errors: [{ pointer: `/body/${Object.keys(change)[0]}` }],
        });
      }
      const change = { notes: 'Etaj 4', contact: { phone: '+40722000999' } };
      const changed = await deliveries.update(id, { dropoff: change, metadata: { c: '3' } });
      expect(changed).toMatchObject({
        status,
        metadata: { c: '3' },
        dropoff: { notes: 'Etaj 4', contact: { ...dropoff.contact, phone: '+40722000999' } },
      });
    }
    const { id } = await after(harness, partner, 0);
    const send = (json: object) => harness.send('PATCH', `/v1/deliveries/${id}`, { token: partner.testKey, json });
    expectPointers(await send({ dropoff: { notes: '', floor: '3' } }), '/body/dropoff/floor');
    expectPointers(await send({ dropoff: { notes: 'x'.repeat(281) } }), '/body/dropoff/notes');
    expectPointers(await send({ dropoff: { contact: { phone: '0722' } } }), '/body/dropoff/contact/phone');
    expectPointers(await send({ dropoff: {} }), '/body/dropoff');
  });

  scenario('cancel free of charge at first, then for half the fee, as previewed', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries } = partner.test;
    for (const [steps, part, untilStatus] of [
      [0, 0, 'assigned'],
      [claimed, 0.5, 'picked_up'],
      [atPickup, 0.5, 'picked_up'],
    ] as const) {
      const { id, fee, cancellation } = await after(harness, partner, steps, { tip: ron(500) });
      const price = ron(Math.round(fee.amount * part));
      expect(cancellation).toEqual({ cancellable: true, fee: price, untilStatus, untilAt: null });
      const wrong = { reason: 'other', expectedFee: ron(price.amount + 1) } as const;
      expect(await refused(deliveries.cancel(id, wrong), 'price_changed')).toMatchObject({ total: price });
      const request = { reason: 'wrong_address', note: 'Alt bloc', expectedFee: price } as const;
      const cancelled = await deliveries.cancel(id, request);
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        allowedActions: [],
        charge: { fee: price, tip: ron(0), total: price },
        closure: { reason: 'wrong_address', note: 'Alt bloc', by: 'partner' },
        sandbox: { nextStep: null },
      });
      expect(await refused(deliveries.cancel(id, request), 'invalid_transition')).toMatchObject(stuck('cancelled'));
      await refused(partner.test.sandbox.advanceDelivery(id), 'invalid_transition');
    }
    const { id, cancellation } = await after(harness, partner, pickedUp);
    expect(cancellation).toEqual({ cancellable: false, fee: ron(0), untilStatus: null, untilAt: null });
    expect(await refused(deliveries.cancel(id, { reason: 'other' }), 'invalid_transition')).toMatchObject(
      stuck('picked_up', ['update', 'return']),
    );
    const path = `/v1/deliveries/${id}/cancel`;
    const bored = await harness.send('POST', path, { token: partner.testKey, json: { reason: 'bored' } });
    expectPointers(bored, '/body/reason');
  });

  scenario('cancel free of charge until the search for a courier starts', async (harness) => {
    const { test } = await ownPartner(harness);
    const at = (minutes: number): string => new Date(harness.target.now() + minutes * 60_000).toISOString();
    const window = { from: at(180), to: at(240) };
    const { id, cancellation } = await test.deliveries.create({
      ...flowers,
      pickup: { ...flowers.pickup, window },
      sandbox: { stepSeconds: 60 },
    });
    expect(cancellation).toEqual({ cancellable: true, fee: ron(0), untilStatus: 'assigned', untilAt: at(170) });
    await test.sandbox.advanceClock({ seconds: 170 * 60 });
    expect((await test.deliveries.get(id)).cancellation).toMatchObject({ fee: ron(0), untilAt: null });
    await test.sandbox.advanceClock({ seconds: 60 });
    expect(await test.deliveries.get(id)).toMatchObject({
      status: 'assigned',
      cancellation: { untilStatus: 'picked_up' },
    });
  });

  scenario('are planned up to thirty days ahead at the price of their quote, and carried out then', async (harness) => {
    const { test } = await ownPartner(harness);
    const from = harness.target.now() + 30 * 86_400_000 - 60_000;
    const at = (minutes: number): string => new Date(from + minutes * 60_000).toISOString();
    const planned = { ...flowers, pickup: { ...flowers.pickup, window: { from: at(0), to: at(30) } } };
    const quote = await test.quotes.create({
      pickup: { coordinates: planned.pickup.coordinates, window: planned.pickup.window },
      dropoff: { address: planned.dropoff.address },
    });
    const { id, fee, cancellation } = await test.deliveries.create({ ...planned, quoteId: quote.id });
    expect([fee, cancellation.untilAt]).toEqual([quote.fee, at(-10)]);
    await test.sandbox.advanceClock({ to: at(-11) });
    expect((await test.deliveries.get(id)).status).toBe('pending');
    await test.sandbox.advanceClock({ to: at(30) });
    expect(await test.deliveries.get(id)).toMatchObject({ status: 'delivered', charge: { fee } });
  });

  scenario('tip the courier once, after the delivery', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries } = partner.test;
    const { id: underWay } = await after(harness, partner, atDropoff);
    expect(await refused(deliveries.tip(underWay, { tip: ron(500) }), 'invalid_transition')).toMatchObject(
      stuck('at_dropoff', ['update', 'return']),
    );
    const { id, fee, allowedActions } = await after(harness, partner, handedOver);
    expect(allowedActions).toEqual(['tip']);
    expect(await deliveries.tip(id, { tip: ron(700) })).toMatchObject({
      tip: ron(700),
      allowedActions: [],
      charge: { fee, tip: ron(700), total: ron(fee.amount + 700) },
    });
    expect(await refused(deliveries.tip(id, { tip: ron(1) }), 'invalid_transition')).toMatchObject(stuck('delivered'));
    const tipped = await after(harness, partner, handedOver, { tip: ron(300) });
    expect(tipped).toMatchObject({ allowedActions: [], charge: { tip: ron(300), total: ron(fee.amount + 300) } });
    await refused(deliveries.tip(tipped.id, { tip: ron(1) }), 'invalid_transition');
    const path = `/v1/deliveries/${id}/tip`;
    const nothing = await harness.send('POST', path, { token: partner.testKey, json: { tip: ron(0) } });
    expectPointers(nothing, '/body/tip/amount');
  });

  scenario('reset the PIN of a stop, also a locked one', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries, sandbox } = partner.test;
    const { id, dropoff: asked } = await after(harness, partner, atDropoff, verified({ pin: true }));
    for (const attemptsLeft of [2, 1, 0]) {
      const { dropoff: entered } = await sandbox.failDelivery(id, { failure: 'wrong_pin' });
      expect(entered.verification.pin).toMatchObject({ attemptsLeft, locked: attemptsLeft === 0 });
    }
    const { dropoff: reset } = await deliveries.resetPin(id, { stop: 'dropoff' });
    expect(reset.verification.pin).toMatchObject({ attemptsLeft: 3, locked: false });
    expect(reset.verification.pin?.code).not.toBe(asked.verification.pin?.code);
    expect(await refused(deliveries.resetPin(id, { stop: 'pickup' }), 'invalid_transition')).toMatchObject(
      stuck('at_dropoff', ['update', 'reset_pin', 'return']),
    );
    const delivered = await sandbox.advanceDelivery(id);
    expect(delivered).toMatchObject({ status: 'delivered', dropoff: { proof: { pinEntered: true } } });
    expect(delivered.dropoff.verification.pin?.code).toBeNull();
    await refused(deliveries.resetPin(id, { stop: 'dropoff' }), 'invalid_transition');
  });

  scenario('are reported as events, equal in the list and in webhooks', async (harness) => {
    const partner = await ownPartner(harness);
    const { test } = partner;
    const receiver = openReceiver(harness);
    await test.webhookEndpoints.create({ url: receiver.url });
    const change = { ...verified({ pin: true }), sandbox: { scenario: 'wrong_pin' as const } };
    const { id } = await test.deliveries.create({ ...flowers, ...change });
    await test.deliveries.update(id, { dropoff: { notes: 'Etaj 3' } });
    await test.sandbox.advanceClock({ seconds: 1_200 });
    const original = await test.deliveries.get(id);
    const legId = original.relatedDeliveries[0]?.id ?? '';
    for (const subjectId of [id, legId]) {
      const listed: unknown[] = [];
      for await (const event of test.deliveries.listEvents(subjectId, { limit: 3 })) listed.push(event);
      const sent = receiver.deliveries.map(({ event }) => event).filter((event) => event.subjectId === subjectId);
      expect(sent.toSorted((a, b) => a.sequence - b.sequence)).toEqual(listed);
      expect(sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
        listed.map((_, index) => index + 1),
      );
    }
    const last = receiver.deliveries.filter(({ event }) => event.subjectId === id).at(-1)?.event;
    expect(last?.data).toEqual({ delivery: original, previousStatus: 'returning' });
  });

  scenario('produce proofs that only the partner can read', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries } = partner.test;
    const asked = verified({ photo: true, signature: true, minimumAge: 18 });
    const { id, dropoff: stop } = await after(harness, partner, handedOver, asked);
    expect(stop.proof).toMatchObject({ verifiedAge: 18, leftAtDoor: false, pinEntered: false });
    expect(stop.proof?.signedBy).toBeTruthy();
    const files = stop.proof?.files ?? [];
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['photo', 'signature']);
    const { id: other } = await after(harness, partner, 0);
    for (const file of files) {
      const { pathname } = new URL(file.url);
      expect(pathname).toBe(`/v1/deliveries/${id}/proofs/${file.id}`);
      const { data, response } = await deliveries.downloadProof(id, file.id).withResponse();
      expect(response.headers.get('content-type')).toMatch(/^image\//);
      expect(response.headers.get('content-type')).toBe(file.contentType);
      const bytes = new Uint8Array(await data.arrayBuffer());
      expect([...bytes.slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')]);
      for (const token of [partner.liveKey, (await ownPartner(harness)).testKey]) {
        expectProblem(await harness.send('GET', pathname, { token }), 'not_found');
      }
      expectProblem(await harness.send('GET', pathname), 'unauthenticated');
      await refused(deliveries.downloadProof(other, file.id), 'not_found');
    }
  });

  scenario('return goods that nobody takes, for half the fee on top', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries, sandbox } = partner.test;
    const { id, fee } = await after(harness, partner, atDropoff, { tip: ron(500) });
    const returning = await sandbox.failDelivery(id, { failure: 'recipient_refused' });
    expect(returning).toMatchObject({
      status: 'returning',
      allowedActions: [],
      charge: null,
      undelivered: { reason: 'recipient_refused', action: 'return' },
      relatedDeliveries: [{ relation: 'return' }],
      dropoff: { status: 'failed' },
    });
    const legId = returning.relatedDeliveries[0]?.id ?? '';
    const half = ron(Math.round(fee.amount / 2));
    expect(await deliveries.get(legId)).toMatchObject({
      status: 'picked_up',
      fee: half,
      feeComponents: [{ kind: 'return', amount: half }],
      tip: ron(0),
      relatedDeliveries: [{ id, relation: 'original' }],
      pickup: { address: dropoff.address, status: 'completed' },
      dropoff: { address: flowers.pickup.address, contact: flowers.pickup.contact },
    });
    const { data } = await deliveries.list({ status: ['returning', 'picked_up'] });
    expect(data.map((delivery) => delivery.id).toSorted()).toEqual([legId, id].toSorted());
    expect(await sandbox.advanceDelivery(legId, { steps: 2 })).toMatchObject({
      status: 'delivered',
      charge: { total: half },
    });
    expect(await deliveries.get(id)).toMatchObject({
      status: 'returned',
      closure: null,
      charge: { fee, tip: ron(0), total: fee },
    });
  });

  scenario('bring goods back when the partner asks for it, for the previewed fee on top', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries, sandbox } = partner.test;
    const waiting = await after(harness, partner, atPickup);
    expect(waiting.returnPreview).toEqual({ returnable: false, fee: ron(0) });
    await refused(deliveries.return(waiting.id), 'invalid_transition');
    for (const [steps, previousStatus] of [
      [pickedUp, 'picked_up'],
      [atDropoff, 'at_dropoff'],
    ] as const) {
      const { id, fee, returnPreview } = await after(harness, partner, steps, { tip: ron(500) });
      const half = ron(Math.round(fee.amount / 2));
      expect(returnPreview).toEqual({ returnable: true, fee: half });
      const wrong = { expectedFee: ron(half.amount + 1) };
      expect(await refused(deliveries.return(id, wrong), 'price_changed')).toMatchObject({ total: half });
      const returning = await deliveries.return(id, { note: 'Clientul a anulat', expectedFee: half });
      expect(returning).toMatchObject({
        status: 'returning',
        allowedActions: [],
        charge: null,
        returnPreview: { returnable: false, fee: ron(0) },
        undelivered: { reason: 'partner_request', note: 'Clientul a anulat', action: 'return' },
        relatedDeliveries: [{ relation: 'return' }],
        sandbox: { nextStep: null },
      });
      expect(await refused(deliveries.return(id), 'invalid_transition')).toMatchObject(stuck('returning'));
      const events = await deliveries.listEvents(id, { limit: 100 });
      expect(events.data.at(-1)).toMatchObject({ type: 'delivery.returning', data: { previousStatus } });
      const legId = returning.relatedDeliveries[0]?.id ?? '';
      expect(await sandbox.advanceDelivery(legId, { steps: 2 })).toMatchObject({
        status: 'delivered',
        fee: half,
        charge: { total: half },
      });
      expect(await deliveries.get(id)).toMatchObject({ status: 'returned', charge: { fee, tip: ron(0), total: fee } });
      await refused(deliveries.return(legId), 'invalid_transition');
    }
  });

  scenario('leave goods at the door if the partner asks for it', async (harness) => {
    const partner = await ownPartner(harness);
    const agreed = await after(harness, partner, handedOver, {
      handover: 'leave_at_door',
      ...verified({ photo: true }),
    });
    expect(agreed).toMatchObject({
      status: 'delivered',
      undelivered: null,
      dropoff: { proof: { leftAtDoor: true, files: [{ kind: 'photo' }] } },
    });
    const { id, fee } = await after(harness, partner, atDropoff, { undeliverableAction: 'leave_at_door' });
    const left = await partner.test.sandbox.failDelivery(id, { failure: 'recipient_unreachable' });
    expect(left).toMatchObject({
      status: 'delivered',
      charge: { total: fee },
      undelivered: { reason: 'recipient_unreachable', action: 'leave_at_door' },
      relatedDeliveries: [],
      dropoff: { status: 'completed', proof: { leftAtDoor: true } },
    });
  });

  scenario(
    'have goods discarded that nobody takes if the partner asks for it, and bring nothing back',
    async (harness) => {
      const partner = await ownPartner(harness);
      const { deliveries, sandbox } = partner.test;
      const tip = { tip: ron(500), undeliverableAction: 'discard' } as const;
      const { id, fee } = await after(harness, partner, atDropoff, tip);
      const discarded = await sandbox.failDelivery(id, { failure: 'recipient_refused' });
      expect(discarded).toMatchObject({
        status: 'failed',
        allowedActions: [],
        charge: { fee, tip: ron(0), total: fee },
        undelivered: { reason: 'recipient_refused', action: 'discard' },
        closure: { reason: 'discarded', by: 'courier' },
        relatedDeliveries: [],
        returnPreview: { returnable: false },
        dropoff: { status: 'failed', completedAt: null, proof: { leftAtDoor: false, files: [{ kind: 'photo' }] } },
      });
      expect(await refused(deliveries.return(id), 'invalid_transition')).toMatchObject(stuck('failed'));
      const { data: events } = await deliveries.listEvents(id, { limit: 100 });
      expect(events.at(-1)).toMatchObject({ type: 'delivery.failed', data: { delivery: discarded } });
      const { data: charges } = await partner.test.charges.list({ deliveryId: id });
      expect(charges).toMatchObject([{ kind: 'delivery_completed', total: fee }]);
      // Until the goods are discarded, the partner can have them brought back instead.
      const carried = await after(harness, partner, atDropoff, tip);
      expect(await deliveries.return(carried.id)).toMatchObject({
        status: 'returning',
        undelivered: { action: 'return' },
      });
      await refused(sandbox.failDelivery(carried.id, { failure: 'recipient_refused' }), 'invalid_transition');
    },
  );

  scenario('report items that are missing and refused, and bring back what was refused', async (harness) => {
    const partner = await ownPartner(harness);
    const { deliveries, sandbox } = partner.test;
    const scanned = { verification: { barcodes: true } };
    const { id, fee } = await after(harness, partner, atPickup, {
      pickup: { ...flowers.pickup, ...scanned },
      dropoff: { ...dropoff, ...scanned },
      items: [{ name: 'Ceai', quantity: 3, barcode: { value: 'tea' } }],
    });
    const issue = (kind: string) => ({ kind, item: 0, name: 'Ceai', quantity: 1, note: null });
    const { pickup } = await sandbox.failDelivery(id, { failure: 'items_missing' });
    expect(pickup.proof).toMatchObject({ scans: [{ value: 'TEA', quantity: 2 }], itemIssues: [issue('missing')] });
    await sandbox.advanceDelivery(id);
    const delivered = await sandbox.failDelivery(id, { failure: 'items_refused' });
    expect(delivered).toMatchObject({
      status: 'delivered',
      charge: { total: fee },
      dropoff: { proof: { scans: [{ value: 'TEA', quantity: 1 }], itemIssues: [issue('refused')] } },
      relatedDeliveries: [{ relation: 'return' }],
    });
    const leg = delivered.relatedDeliveries[0]?.id ?? '';
    expect(await sandbox.advanceDelivery(leg, { steps: 2 })).toMatchObject({
      status: 'delivered',
      items: [{ name: 'Ceai', quantity: 1 }],
      charge: { total: ron(Math.round(fee.amount / 2)) },
    });
    expect((await deliveries.get(id)).status).toBe('delivered');
    const { id: single } = await after(harness, partner, atPickup);
    await refused(sandbox.failDelivery(single, { failure: 'items_missing' }), 'invalid_transition');
  });

  scenario('are applied once for a repeated key', async (harness) => {
    const partner = await ownPartner(harness);
    const { id } = await after(harness, partner, claimed, verified({ pin: true }));
    const send = (method: string, tail: string, json: object, key: string) =>
      harness.send(method, `/v1/deliveries/${id}${tail}`, {
        token: partner.testKey,
        json,
        headers: { 'idempotency-key': key },
      });
    const moves = [
      ['PATCH', '', { tip: ron(100) }],
      ['POST', '/reset-pin', { stop: 'dropoff' }],
      ['POST', '/cancel', { reason: 'other' }],
    ] as const;
    for (const [index, [method, tail, json]] of moves.entries()) {
      const first = await send(method, tail, json, `move-${index}`);
      const again = await send(method, tail, json, `move-${index}`);
      expect([first.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([200, first.text, 'true']);
    }
    expect((await partner.test.deliveries.get(id)).sequence).toBe(5);
  });
});
