import { DeliveryBatch } from '@doorstep/contracts';
import type { DeliveryBatch as Batch, DeliveryBatchRequest } from '@doorstep/sdk';
import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { crowdCourier, flowers, liveMode } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { crowdTokens } from '../targets/test-actors.js';

const path = '/v1/deliveries/batch';
const { pickup, dropoff, items } = flowers;
const near = {
  address: 'Calea Victoriei 12, București',
  contact: { name: 'Elena Stan', phone: '+40722000222' },
  items,
};
const far = { address: dropoff.address, contact: dropoff.contact, items };
const request = { pickup, dropoffs: [far, near] } satisfies DeliveryBatchRequest;

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

function createLiveBatch(harness: Harness, change: Partial<DeliveryBatchRequest> = {}): PromiseLike<Batch> {
  return liveMode(harness).deliveries.createBatch({ ...request, ...change });
}

export const batches = subject('batches of deliveries', (scenario) => {
  scenario('have one price, whose parts sum to it, and are simulated dropoff by dropoff', async (harness) => {
    const { test } = await ownPartner(harness);
    const places = request.dropoffs.map((each) => ({ address: each.address }));
    const { address, coordinates } = pickup;
    const quote = await test.quotes.createBatch({ pickup: { address, coordinates }, dropoffs: places });
    expect(await test.quotes.getBatch(quote.id)).toEqual(quote);
    expect(quote.fee.amount).toBeLessThanOrEqual(quote.separateFee.amount - 800);
    const batch = await test.deliveries.createBatch({ ...request, quoteId: quote.id });
    expect(batch).toMatchObject({ status: 'pending', quoteId: quote.id, fee: quote.fee, vat: quote.vat });
    expect(batch.deliveries.map((delivery) => delivery.dropoff.address)).toEqual([near.address, far.address]);
    expect(sum(batch.deliveries.map(({ fee }) => fee))).toBe(batch.fee.amount);
    expect(sum(batch.deliveries.map(({ vat }) => vat.amount))).toBe(batch.vat.amount.amount);
    expect(await test.quotes.getBatch(quote.id)).toMatchObject({ status: 'used', batchId: batch.id });
    await test.sandbox.advanceClock({ seconds: 300 });
    const done = await test.deliveries.getBatch(batch.id);
    expect(done).toMatchObject({ status: 'ended', progress: { deliveries: 2, delivered: 2, ended: 2 } });
    expect(sum(done.deliveries.flatMap(({ charge }) => charge?.total ?? []))).toBe(batch.fee.amount);
    const [first, second] = done.deliveries;
    expect((first?.dropoff.completedAt ?? '') < (second?.dropoff.arrivedAt ?? '')).toBe(true);
    for (const { id } of done.deliveries) {
      const { data } = await test.deliveries.listEvents(id);
      expect(data.map(({ type }) => type.replace('delivery.', ''))).toEqual([
        'created',
        'assigned',
        'at_pickup',
        'picked_up',
        'at_dropoff',
        'delivered',
      ]);
      expect(data[0]?.data).toMatchObject({ delivery: { batchId: batch.id } });
    }
  });

  scenario('are created completely or not at all', async (harness) => {
    const { test, testKey, live } = await ownPartner(harness);
    const ask = (change: object, headers = {}) =>
      harness.send('POST', path, { token: testKey, json: { ...request, ...change }, headers });
    await test.deliveries.create({ ...flowers, externalReference: 'known' });
    const known = { ...near, externalReference: 'known' };
    const outside = { ...near, coordinates: { lat: 44.55, lng: 26.07 } };
    const refusals = [
      ['address_not_found', [far, near, { ...near, address: 'zzzz qqqq 99' }], 'dropoffs/2/address'],
      ['address_imprecise', [far, { ...near, address: 'Strada Lipscani' }], 'dropoffs/1/address'],
      ['outside_service_area', [outside, near], 'dropoffs/0/coordinates'],
      ['duplicate_external_reference', [far, known], 'dropoffs/1/externalReference'],
      [
        'duplicate_external_reference',
        [far, { ...far, externalReference: 'x' }, { ...near, externalReference: 'x' }],
        'dropoffs/2/externalReference',
      ],
      [
        'incompatible_options',
        [far, { ...near, handover: 'leave_at_door', verification: { pin: true } }],
        'dropoffs/1/verification/pin',
      ],
      [
        'no_suitable_vehicle',
        [far, { ...near, items: [{ name: 'Plumb', quantity: 2, weightGrams: 60_000 }] }],
        'dropoffs',
      ],
    ] as const;
    for (const [code, dropoffs, field] of refusals) {
      const { errors = [] } = expectProblem(await ask({ dropoffs }), code);
      expect(errors.map(({ pointer }) => pointer)).toEqual([`/body/${field}`]);
    }
    expectPointers(await ask({ dropoffs: [far] }), '/body/dropoffs');
    expect((await test.deliveries.list()).data).toHaveLength(1);
    const headers = { 'idempotency-key': 'batch-1' };
    const [first, again] = [await ask({}, headers), await ask({}, headers)];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await test.deliveries.list()).data).toHaveLength(3);
    const { id } = DeliveryBatch.parse(bodyOf(first));
    await refused(live.deliveries.getBatch(id), 'not_found');
    await refused((await ownPartner(harness)).test.deliveries.getBatch(id), 'not_found');
  });

  scenario('go to exactly one of many couriers, who carries every delivery', async (harness) => {
    const batch = await createLiveBatch(harness);
    const [first, second] = batch.deliveries.map(({ id }) => id);
    // Couriers of whom no scenario has positions that may be too far away or too old by now.
    const claims = crowdTokens.slice(22, 30).map((token, index) => {
      const id = index % 2 === 0 ? first : second;
      return harness.send('POST', `/api/v1/deliveries/${id}/courier-claim`, { token });
    });
    const answers = await Promise.all(claims);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 'already_claimed');
    const { deliveries } = await liveMode(harness).deliveries.getBatch(batch.id);
    expect(deliveries.map(({ status }) => status)).toEqual(['assigned', 'assigned']);
    const { token } = await harness.as('support');
    const carried = await Promise.all(deliveries.map(({ id }) => harness.platform.withToken(token).deliveries.get(id)));
    expect(new Set(carried.map(({ courierId }) => courierId)).size).toBe(1);
    await harness.target.advance('1m');
  });

  scenario('are picked up once with one PIN, and each dropoff ends on its own', async (harness) => {
    const batch = await createLiveBatch(harness, { pickup: { ...pickup, verification: { pin: true } } });
    const [first = '', second = ''] = batch.deliveries.map(({ id }) => id);
    const { deliveries } = crowdCourier(harness, 41);
    const offered = await deliveries.get(second);
    expect(offered.batch).toMatchObject({ id: batch.id, stop: 2, stops: 2, distanceMeters: batch.distanceMeters });
    const shown = (await deliveries.list({ view: 'claimable', limit: 100 })).data.filter(
      ({ batch: of }) => of?.id === batch.id,
    );
    expect(sum(shown.map(({ earnings }) => earnings))).toBe(offered.batch?.earnings.amount);
    await deliveries.claim(second);
    expect(await deliveries.release(first, { reason: 'vehicle_problem' })).toMatchObject({ status: 'pending' });
    expect((await liveMode(harness).deliveries.getBatch(batch.id)).status).toBe('pending');
    await deliveries.claim(first);
    await deliveries.markArrivedAtPickup(first, elsewhere);
    const pin = batch.deliveries[1]?.pickup.verification.pin?.code ?? '';
    await refused(
      deliveries.markPickedUp(first, { pin: pin === '0000' ? '0001' : '0000', ...elsewhere }),
      'wrong_code',
    );
    await deliveries.markPickedUp(second, { pin, ...elsewhere });
    const underWay = await liveMode(harness).deliveries.getBatch(batch.id);
    expect(underWay.deliveries.map(({ status }) => status)).toEqual(['picked_up', 'picked_up']);
    for (const delivery of underWay.deliveries) expect(delivery.pickup.proof?.pinEntered).toBe(true);
    await deliveries.markArrivedAtDropoff(first, elsewhere);
    expect(await deliveries.markUndeliverable(first, { reason: 'recipient_refused', ...elsewhere })).toMatchObject({
      status: 'returning',
    });
    await deliveries.markArrivedAtDropoff(second, elsewhere);
    await deliveries.markDelivered(second, elsewhere);
    const partly = await liveMode(harness).deliveries.getBatch(batch.id);
    expect(partly).toMatchObject({ status: 'under_way', progress: { deliveries: 2, delivered: 1, ended: 1 } });
    const [back] = partly.deliveries[0]?.relatedDeliveries ?? [];
    const leg = back?.id ?? '';
    expect(await deliveries.get(leg)).toMatchObject({ returnOf: first, batch: null, status: 'picked_up' });
    await deliveries.markArrivedAtDropoff(leg, elsewhere);
    await deliveries.markDelivered(leg, elsewhere);
    expect(await liveMode(harness).deliveries.getBatch(batch.id)).toMatchObject({ status: 'ended' });
    await harness.target.advance('1m');
  });

  scenario('go on without a delivery that the partner cancels, which costs half of its part', async (harness) => {
    const partner = liveMode(harness);
    const batch = await createLiveBatch(harness);
    const [first = '', second = ''] = batch.deliveries.map(({ id }) => id);
    const { deliveries } = crowdCourier(harness, 42);
    await deliveries.claim(first);
    const { cancellation, fee } = await partner.deliveries.get(second);
    expect(cancellation.fee.amount).toBe(Math.round(fee.amount / 2));
    const cancelled = await partner.deliveries.cancel(second, {
      reason: 'customer_request',
      expectedFee: cancellation.fee,
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', charge: { total: cancellation.fee } });
    await deliveries.markArrivedAtPickup(first, elsewhere);
    await deliveries.markPickedUp(first, elsewhere);
    await deliveries.markArrivedAtDropoff(first, elsewhere);
    expect(await deliveries.markDelivered(first, elsewhere)).toMatchObject({ status: 'delivered' });
    expect(await partner.deliveries.getBatch(batch.id)).toMatchObject({
      status: 'ended',
      progress: { deliveries: 2, delivered: 1, ended: 2 },
    });
    await harness.target.advance('1m');
  });
});
