import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPin } from '../../orders/deliveries/pins.js';
import { flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { advanceTo } from '../../service/testing/advance.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { type BatchHarness, createBatchHarness, dropoffAt, places, threeDropoffs } from '../testing/batch-fixture.js';

const { far, near, between } = places;

/** Returns the code and the pointers of a problem. */
function problemOf({ body }: { readonly body: unknown }): readonly [string, ...(string | undefined)[]] {
  const { code, errors = [] } = body as { code: string; errors?: { pointer: string }[] };
  return [code, ...errors.map(({ pointer }) => pointer.replace('/body/', ''))];
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

describe('creating a batch', () => {
  let harness: BatchHarness;
  beforeEach(async () => {
    harness = await createBatchHarness();
  });

  it('creates a delivery for each dropoff in the best order, at one price', async () => {
    const { status, headers } = await harness.ask();
    const batch = await harness.batch({}, demoApiKey);
    expect([status, headers['location']]).toEqual([201, expect.stringMatching(/^\/v1\/delivery-batches\/dbt_/)]);
    const { deliveries } = batch;
    expect(deliveries.map(({ dropoff }) => dropoff.address)).toEqual([near, between, far]);
    expect(batch.requestOrder).toEqual([deliveries[2]?.id, deliveries[0]?.id, deliveries[1]?.id]);
    expect(batch).toMatchObject({
      status: 'pending',
      progress: { deliveries: 3, delivered: 0, ended: 0 },
      sequence: 'optimised',
      minimumVehicle: 'bicycle',
      quoteId: null,
    });
    expect(sum(deliveries.map(({ fee }) => fee))).toBe(batch.fee.amount);
    expect(sum(deliveries.map(({ vat }) => vat.amount))).toBe(batch.vat.amount.amount);
    expect(batch.fee.amount).toBeLessThanOrEqual(batch.separateFee.amount - 2 * 800);
    expect(deliveries.map(({ batchId, quoteId }) => [batchId, quoteId])).toEqual(
      deliveries.map(() => [batch.id, null]),
    );
    for (const delivery of deliveries) {
      expect(await harness.events(delivery.id)).toMatchObject([{ type: 'delivery.created', data: { delivery } }]);
    }
    expect(await harness.look(batch)).toEqual(batch);
  });

  it('keeps the given order, and tells each recipient the time with the stops before', async () => {
    const given = await harness.batch({ sequence: 'as_given' });
    const best = await harness.batch();
    const addresses = given.deliveries.map(({ dropoff }) => dropoff.address);
    expect([given.sequence, addresses]).toEqual(['as_given', [far, near, between]]);
    expect(given.distanceMeters).toBeGreaterThan(best.distanceMeters);
    for (const { deliveries } of [given, best]) {
      const etas = deliveries.map(({ eta }) => eta.dropoffLow ?? '');
      expect(etas).toEqual([...etas].sort());
      expect(new Set(etas).size).toBe(3);
    }
    const route = await harness.read(best.deliveries[2]?.id ?? '');
    expect(route.route[0]).toMatchObject({ lat: expect.closeTo(route.pickup.lat, 3) });
  });

  it('draws one PIN for the shared pickup, and one for each dropoff', async () => {
    const verification = { pin: true };
    const { deliveries } = await harness.batch({
      pickup: { ...flowers.pickup, verification },
      dropoffs: [dropoffAt(far, { verification }), dropoffAt(near, { verification })],
    });
    const codes = (stop: 'pickup' | 'dropoff') => deliveries.map((each) => each[stop].verification.pin?.code);
    expect(new Set(codes('pickup')).size).toBe(1);
    for (const { id, pickup } of deliveries) {
      const stored = await harness.read(id);
      expect(openPin(harness.ports.sealer, stored, 'pickup')).toBe(pickup.verification.pin?.code);
    }
    expect(codes('dropoff').every((code) => /^\d{4}$/.test(code ?? ''))).toBe(true);
  });

  it('takes the smallest vehicle for all items together', async () => {
    const heavy = (weightGrams: number): object => ({ items: [{ name: 'Apă', quantity: 1, weightGrams }] });
    const { minimumVehicle, deliveries } = await harness.batch({
      dropoffs: [dropoffAt(far, heavy(9_000)), dropoffAt(near, heavy(9_000))],
    });
    expect([minimumVehicle, ...deliveries.map((each) => each.minimumVehicle)]).toEqual([
      'scooter',
      'scooter',
      'scooter',
    ]);
    const tooHeavy = { dropoffs: [dropoffAt(far, heavy(60_000)), dropoffAt(near, heavy(60_000))] };
    expect(problemOf(await harness.ask(tooHeavy))).toEqual(['no_suitable_vehicle', 'dropoffs']);
  });

  it('is done once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'batch-1' };
    const json = { pickup: flowers.pickup, dropoffs: threeDropoffs };
    const post = () => harness.send('POST', '/v1/deliveries/batch', { token: demoApiKey, body: json, headers });
    const [first, again] = [await post(), await post()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await harness.store.reader.count('deliveries', { livemode: false })).toBe(3);
  });
});

describe('a batch that cannot be created', () => {
  let harness: BatchHarness;
  beforeAll(async () => {
    harness = await createBatchHarness();
  });
  const at = (minutes: number): string => new Date(harness.ports.clock.now() + minutes * 60_000).toISOString();
  const unknown = dropoffAt('zzzz qqqq 99');
  const outside = dropoffAt(near, { coordinates: { lat: 44.55, lng: 26.07 } });
  const pin = { verification: { pin: true } };

  it.each<[string, () => object, readonly string[]]>([
    ['one dropoff', () => ({ dropoffs: [dropoffAt(far)] }), ['invalid_request', 'dropoffs']],
    ['eleven dropoffs', () => ({ dropoffs: Array(11).fill(dropoffAt(far)) }), ['invalid_request', 'dropoffs']],
    [
      'no items',
      () => ({ dropoffs: [dropoffAt(far), dropoffAt(near, { items: [] })] }),
      ['invalid_request', 'dropoffs/1/items'],
    ],
    [
      'two unknown addresses',
      () => ({ dropoffs: [dropoffAt(far), unknown, unknown] }),
      ['address_not_found', 'dropoffs/1/address', 'dropoffs/2/address'],
    ],
    [
      'a place outside the area',
      () => ({ dropoffs: [dropoffAt(far), outside] }),
      ['outside_service_area', 'dropoffs/1/coordinates'],
    ],
    [
      'a dropoff at the pickup',
      () => ({ dropoffs: [dropoffAt(far), dropoffAt(flowers.pickup.address)] }),
      ['invalid_request', 'dropoffs/1/address'],
    ],
    [
      'options that exclude each other',
      () => ({ dropoffs: [dropoffAt(far), dropoffAt(near, { ...pin, handover: 'leave_at_door' })] }),
      ['incompatible_options', 'dropoffs/1/verification/pin'],
    ],
    [
      'a scenario that needs a PIN',
      () => ({ dropoffs: [dropoffAt(far), dropoffAt(near, { sandbox: { scenario: 'wrong_pin' } })] }),
      ['incompatible_options', 'dropoffs/1/sandbox/scenario'],
    ],
    [
      'one reference twice',
      () => ({ dropoffs: [dropoffAt(far, { externalReference: 'a' }), dropoffAt(near, { externalReference: 'a' })] }),
      ['duplicate_external_reference', 'dropoffs/1/externalReference'],
    ],
    [
      'a window that ends too soon',
      () => ({ dropoffs: [dropoffAt(near), dropoffAt(far, { window: { from: at(-10), to: at(12) } })] }),
      ['invalid_window', 'dropoffs/1/window/to'],
    ],
    [
      'windows that exclude each other',
      () => ({ dropoffs: [near, far].map((place) => dropoffAt(place, { window: { from: at(5), to: at(26) } })) }),
      ['invalid_window', 'dropoffs/1/window/to'],
    ],
    [
      'a long wait',
      () => ({ dropoffs: [dropoffAt(near), dropoffAt(far, { window: { from: at(120), to: at(180) } })] }),
      ['invalid_window', 'dropoffs/1/window/from'],
    ],
    ['an unknown quote', () => ({ quoteId: 'qbt_01kb2m5v3xe8wr9q4t7n6c0d1f' }), ['quote_not_found', 'quoteId']],
  ])('because of %s stores nothing', async (_, change, problem) => {
    const before = await harness.snapshot();
    expect(problemOf(await harness.ask(change()))).toEqual(problem);
    expect(await harness.snapshot()).toEqual(before);
    expect(await harness.store.reader.count('deliveryBatches', {})).toBe(0);
  });

  it('charges nothing in live mode, not even later', async () => {
    const before = await harness.snapshot();
    const refused = await harness.ask({ dropoffs: [dropoffAt(far), outside] }, harness.liveKey);
    expect(problemOf(refused)).toEqual(['outside_service_area', 'dropoffs/1/coordinates']);
    expect(await harness.snapshot()).toEqual(before);
    await advanceTo(harness.ports.clock, harness.service.jobs, harness.ports.clock.now() + 3_600_000);
    const { deliveries, ledgerEntries } = await harness.snapshot();
    expect({ deliveries, ledgerEntries }).toEqual({
      deliveries: before['deliveries'],
      ledgerEntries: before['ledgerEntries'],
    });
  });

  it('refuses sandbox options with a live key', async () => {
    const sandbox = { scenario: 'happy' };
    const dropoffs = [dropoffAt(far), dropoffAt(near, { sandbox })];
    expect(problemOf(await harness.ask({ dropoffs }, harness.liveKey))).toEqual([
      'invalid_request',
      'dropoffs/1/sandbox',
    ]);
    expect(problemOf(await harness.ask({ sandbox: {} }, harness.liveKey))).toEqual(['invalid_request', 'sandbox']);
  });
});

describe('a reference of an earlier delivery', () => {
  it('is refused with its delivery, and is used once by concurrent requests', async () => {
    const harness = await createBatchHarness();
    const { id } = await harness.create({ externalReference: 'b' }, demoApiKey);
    const dropoffs = [dropoffAt(far, { externalReference: 'c' }), dropoffAt(near, { externalReference: 'b' })];
    const refused = await harness.ask({ dropoffs });
    expect(problemOf(refused)).toEqual(['duplicate_external_reference', 'dropoffs/1/externalReference']);
    expect(refused.body).toMatchObject({ deliveryId: id });
    expect(await harness.store.reader.count('deliveryBatches', {})).toBe(0);
    const free = [dropoffAt(far, { externalReference: 'c' }), dropoffAt(near)];
    const answers = await Promise.all([1, 2, 3].map(() => harness.ask({ dropoffs: free })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a quote for a batch', () => {
  let harness: BatchHarness;
  beforeEach(async () => {
    harness = await createBatchHarness();
  });

  it('has the price of the batch that uses it, once', async () => {
    const quote = await harness.quote();
    expect(quote.dropoffs.map(({ stop }) => stop)).toEqual([3, 1, 2]);
    expect(sum(quote.dropoffs.map(({ fee }) => fee))).toBe(quote.fee.amount);
    expect(sum(quote.dropoffs.map(({ vat }) => vat.amount))).toBe(quote.vat.amount.amount);
    const batch = await harness.batch({ quoteId: quote.id }, demoApiKey);
    const { fee, feeComponents, vat, separateFee, distanceMeters, durationSeconds } = quote;
    expect(batch).toMatchObject({
      quoteId: quote.id,
      fee,
      feeComponents,
      vat,
      separateFee,
      distanceMeters,
      durationSeconds,
    });
    const feeOf = new Map(batch.deliveries.map((delivery) => [delivery.id, delivery.fee]));
    expect(batch.requestOrder.map((id) => feeOf.get(id))).toEqual(quote.dropoffs.map((dropoff) => dropoff.fee));
    const used = await harness.call('GET', `/v1/quote-batches/${quote.id}`);
    expect(used.body).toEqual({ ...quote, status: 'used', batchId: batch.id });
    expect(problemOf(await harness.ask({ quoteId: quote.id }))).toEqual(['quote_used', 'quoteId']);
  });

  it('is for its stops, its order and its vehicle', async () => {
    const { id: quoteId } = await harness.quote();
    const large = { items: [{ name: 'Dulap', quantity: 1, size: 'xlarge' }] };
    const [first, second, third] = threeDropoffs;
    const mismatches: readonly (readonly [object, ...string[]])[] = [
      [{ dropoffs: [first, second] }, 'dropoffs'],
      [{ dropoffs: [second, first, third] }, 'dropoffs/0/address', 'dropoffs/1/address'],
      [{ sequence: 'as_given' }, 'sequence'],
      [{ dropoffs: [first, second, dropoffAt(between, large)] }, 'dropoffs'],
      [{ pickup: { ...flowers.pickup, address: far } }, 'pickup/address'],
    ];
    for (const [change, ...pointers] of mismatches) {
      expect(problemOf(await harness.ask({ ...change, quoteId }))).toEqual(['quote_mismatch', ...pointers]);
    }
    await harness.call('POST', '/v1/sandbox/clock/advance', { seconds: 15 * 60 });
    expect(problemOf(await harness.ask({ quoteId }))).toEqual(['quote_expired', 'quoteId']);
  });

  it('belongs to its partner and mode', async () => {
    const { id } = await harness.quote();
    const other = await harness.issueKey({ own: false, livemode: false });
    for (const key of [harness.liveKey, other]) {
      expect((await harness.call('GET', `/v1/quote-batches/${id}`, undefined, key)).status).toBe(404);
      expect(problemOf(await harness.ask({ quoteId: id }, key))).toEqual(['quote_not_found', 'quoteId']);
    }
  });
});
