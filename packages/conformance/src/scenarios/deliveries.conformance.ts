import { Delivery, IssuedApiKey } from '@doorstep/contracts';
import type { Delivery as DeliveryBody, DeliveryRequest, Doorstep, Quote } from '@doorstep/sdk';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const { pickup, dropoff } = flowers;
const quoted = {
  pickup: { address: pickup.address, coordinates: pickup.coordinates },
  dropoff: { address: dropoff.address },
};
const path = '/v1/deliveries';

/** Requests a delivery without the SDK. */
function ask(
  harness: Harness,
  token: string,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return harness.send('POST', path, { token, json: { ...flowers, ...change }, headers });
}

/** Creates a delivery that only moves on command, with a new quote. */
async function quotedDelivery({ test }: OwnPartner): Promise<{ quote: Quote; delivery: DeliveryBody }> {
  const quote = await test.quotes.create(quoted);
  const sandbox = { auto: false };
  return { quote, delivery: await test.deliveries.create({ ...flowers, quoteId: quote.id, sandbox }) };
}

export const deliveries = subject('deliveries', (scenario) => {
  scenario('are created at the current price, and read back as created', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const quote = await test.quotes.create(quoted);
    const metadata = { cart: 'c-77', țară: 'România' };
    const answer = await ask(harness, testKey, { metadata, tip: { amount: 500, currency: 'RON' } });
    const delivery = Delivery.parse(bodyOf(answer));
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `${path}/${delivery.id}`]);
    const { fee, feeComponents, vat, minimumVehicle, distanceMeters } = quote;
    expect(delivery).toMatchObject({ fee, feeComponents, vat, minimumVehicle, distanceMeters, metadata });
    // The simulated courier takes a step every 30 seconds.
    const after = (seconds: number) => new Date(Date.parse(delivery.createdAt) + seconds * 1_000).toISOString();
    expect(delivery.eta).toEqual({
      pickupLow: after(60),
      pickupHigh: after(90),
      dropoffLow: after(120),
      dropoffHigh: after(150),
    });
    expect(delivery).toMatchObject({
      livemode: false,
      status: 'pending',
      sequence: 1,
      allowedActions: ['update', 'cancel'],
      quoteId: null,
      charge: null,
      courier: null,
      tip: { amount: 500 },
      pickup: { ...pickup, status: 'pending', notes: null },
      dropoff: { contact: dropoff.contact, notes: dropoff.notes },
    });
    expect(await test.deliveries.get(delivery.id)).toEqual(delivery);
    const { data } = await test.deliveries.listEvents(delivery.id);
    expect(data).toMatchObject([{ type: 'delivery.created', data: { delivery, previousStatus: null } }]);
    expect(delivery.trackingUrl).toMatch(/\/track\/[0-9A-Za-z]{27}$/);
  });

  scenario('are created at the price of their quote, which is then used up', async (harness) => {
    const partner = await ownPartner(harness);
    const { quote, delivery } = await quotedDelivery(partner);
    const { fee, feeComponents, vat, minimumVehicle } = quote;
    expect(delivery).toMatchObject({ quoteId: quote.id, fee, feeComponents, vat, minimumVehicle });
    expect(await partner.test.quotes.get(quote.id)).toEqual({ ...quote, status: 'used', deliveryId: delivery.id });
    const delivered = await partner.test.sandbox.advanceDelivery(delivery.id, { steps: 5 });
    expect(delivered).toMatchObject({ status: 'delivered', charge: { fee, total: fee, vat } });
  });

  scenario('report each problem with a quote separately, and accept a requote', async (harness) => {
    const partner = await ownPartner(harness);
    const { test, testKey, live } = partner;
    const { quote: used, delivery } = await quotedDelivery(partner);
    const [mine, ofLive] = [await test.quotes.create(quoted), await live.quotes.create(quoted)];
    const ofOther = await (await ownPartner(harness)).test.quotes.create(quoted);
    const unknown = 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f';
    const troubleWith = async (quoteId: string, change: object = {}) => ask(harness, testKey, { ...change, quoteId });
    for (const { id } of [ofOther, ofLive, { id: unknown }]) {
      const { detail, errors } = expectProblem(await troubleWith(id), 'quote_not_found');
      expect([detail, errors?.map(({ pointer }) => pointer)]).toEqual([
        expectProblem(await troubleWith(unknown), 'quote_not_found').detail,
        ['/body/quoteId'],
      ]);
    }
    expect(expectProblem(await troubleWith(used.id), 'quote_used')).toMatchObject({ deliveryId: delivery.id });
    const tomorrow = { from: '2026-12-01T10:00:00Z', to: '2026-12-01T12:00:00Z' };
    const other = {
      pickup: { ...pickup, coordinates: { lat: 44.44, lng: 26.1 } },
      dropoff: { ...dropoff, address: 'Calea Victoriei 12, București', window: tomorrow },
      items: [{ name: 'Dulap', quantity: 1, size: 'xlarge' }],
    };
    const mismatch = expectProblem(await troubleWith(mine.id, other), 'quote_mismatch');
    expect(mismatch.errors?.map(({ pointer }) => pointer)).toEqual([
      '/body/pickup/coordinates',
      '/body/dropoff/address',
      '/body/dropoff/window',
      '/body/items',
    ]);
    await test.sandbox.advanceClock({ seconds: 15 * 60 });
    const expired = expectProblem(await troubleWith(mine.id), 'quote_expired');
    expect([expired.status, expired.detail]).toEqual([410, expect.stringContaining(`/v1/quotes/${mine.id}/requote`)]);
    const { quote } = await test.quotes.requote(mine.id);
    const made = await test.deliveries.create({ ...flowers, quoteId: quote.id });
    expect(made.fee).toEqual(quote.fee);
  });

  scenario('have an external reference that is unique by partner and mode', async (harness) => {
    const { test, testKey, live } = await ownPartner(harness);
    const externalReference = 'comanda-1042';
    const first = await test.deliveries.create({ ...flowers, externalReference });
    const quote = await test.quotes.create(quoted);
    const again = await ask(harness, testKey, { externalReference, quoteId: quote.id });
    expect(expectProblem(again, 'duplicate_external_reference')).toMatchObject({
      deliveryId: first.id,
      errors: [{ pointer: '/body/externalReference' }],
    });
    expect((await test.quotes.get(quote.id)).status).toBe('open');
    for (const elsewhere of [live, (await ownPartner(harness)).test]) {
      expect((await elsewhere.deliveries.create({ ...flowers, externalReference })).id).not.toBe(first.id);
    }
  });

  scenario('are refused if they are impossible, with the reason', async (harness) => {
    const { testKey, liveKey } = await ownPartner(harness);
    const at = (minutes: number): string => new Date(harness.target.now() + minutes * 60_000).toISOString();
    const verified = (verification: object) => ({ dropoff: { ...dropoff, verification } });
    const refusals = [
      ['invalid_window', { pickup: { ...pickup, window: { from: at(60), to: at(65) } } }, ['pickup/window/to']],
      ['invalid_window', { dropoff: { ...dropoff, window: { from: at(-9), to: at(11) } } }, ['dropoff/window/to']],
      [
        'incompatible_options',
        { ...verified({ pin: true, minimumAge: 18 }), handover: 'leave_at_door' },
        ['dropoff/verification/pin', 'dropoff/verification/minimumAge'],
      ],
      [
        'incompatible_options',
        { ...verified({ signature: true }), undeliverableAction: 'leave_at_door' },
        ['dropoff/verification/signature'],
      ],
      ['incompatible_options', { sandbox: { scenario: 'wrong_pin' } }, ['sandbox/scenario']],
      ['incompatible_options', verified({ barcodes: true }), ['dropoff/verification/barcodes']],
      ['incompatible_options', { dropoff: { ...dropoff, address: 'Sandbox Wrong PIN' } }, ['dropoff/address']],
      ['no_suitable_vehicle', { items: [{ name: 'Plumb', quantity: 2, weightGrams: 50_001 }] }, ['items']],
      ['address_not_found', { dropoff: { ...dropoff, address: 'zzzz qqqq 99' } }, ['dropoff/address']],
      ['address_imprecise', { dropoff: { ...dropoff, address: 'Strada Lipscani' } }, ['dropoff/address']],
      [
        'outside_service_area',
        { pickup: { ...pickup, coordinates: { lat: 44.55, lng: 26.07 } } },
        ['pickup/coordinates'],
      ],
    ] as const;
    for (const [code, change, fields] of refusals) {
      const { errors = [] } = expectProblem(await ask(harness, testKey, change), code);
      expect(
        errors.map(({ pointer }) => pointer),
        JSON.stringify(change),
      ).toEqual(fields.map((field) => `/body/${field}`));
    }
    expectPointers(await ask(harness, liveKey, { sandbox: {} }), '/body/sandbox');
    const magic = { dropoff: { ...dropoff, address: 'Sandbox Happy, București' } };
    expectProblem(await ask(harness, liveKey, magic), 'address_not_found');
  });

  scenario('are kept in the plain form of what shops and phones send', async (harness) => {
    const { testKey } = await ownPartner(harness);
    const name = `${'Plăcintă cu mere și scorțișoară, coaptă '.repeat(3)}🥧`;
    const answer = await ask(harness, testKey, {
      pickup: {
        ...pickup,
        contact: { name: 'Ana\u200f', phone: '\u202a+40 (0)722-000-111\u202c', company: '🌷'.repeat(255) },
      },
      dropoff: {
        ...dropoff,
        address: `\ufeff${dropoff.address.replace(', ', '\r\n')}\n`,
        contact: { name: 'Dan\tPop', phone: '+49030123456' },
        notes: 'Et. 3\nap. 12\u200b',
      },
      items: [{ name, quantity: 1 }],
    });
    expect(Delivery.parse(bodyOf(answer))).toMatchObject({
      pickup: { contact: { name: 'Ana', phone: '+40722000111', company: '🌷'.repeat(255) } },
      dropoff: {
        address: dropoff.address,
        contact: { name: 'Dan Pop', phone: '+4930123456' },
        notes: 'Et. 3\nap. 12',
      },
      items: [{ name: name.trim() }],
    });
    const contact = (change: object) =>
      ask(harness, testKey, { dropoff: { ...dropoff, contact: { ...dropoff.contact, ...change } } });
    expectPointers(await contact({ phone: '+4072200011' }), '/body/dropoff/contact/phone');
    expectPointers(await contact({ name: '\u3164\u200b' }), '/body/dropoff/contact/name');
    expectPointers(await contact({ name: '🌷'.repeat(256) }), '/body/dropoff/contact/name');
  });

  scenario('point at every invalid field', async (harness) => {
    const { testKey } = await ownPartner(harness);
    const send = (json: unknown) => harness.send('POST', path, { token: testKey, json });
    expectPointers(await send({}), '/body/pickup', '/body/dropoff', '/body/items');
    const contact = { name: 'A', phone: '0722' };
    expectPointers(await ask(harness, testKey, { pickup: { ...pickup, contact } }), '/body/pickup/contact/phone');
    expectPointers(await ask(harness, testKey, { items: [] }), '/body/items');
    expectPointers(await ask(harness, testKey, { tip: { amount: 10_001, currency: 'RON' } }), '/body/tip/amount');
    expectPointers(await ask(harness, testKey, { priority: 1 }), '/body/priority');
    const metadata = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, '']));
    expectPointers(await ask(harness, testKey, { metadata }), '/body/metadata');
    expectPointers(await ask(harness, testKey, { sandbox: { stepSeconds: 0 } }), '/body/sandbox/stepSeconds');
  });

  scenario('are created once for a repeated key', async (harness) => {
    const { testKey, test } = await ownPartner(harness);
    const headers = { 'idempotency-key': 'delivery-1' };
    const first = await ask(harness, testKey, {}, headers);
    await harness.target.advance('1m');
    const again = await ask(harness, testKey, {}, headers);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expectProblem(
      await ask(harness, testKey, { items: [{ name: 'Tort', quantity: 1 }] }, headers),
      'idempotency_key_reused',
    );
    const atOnce = { 'idempotency-key': 'delivery-2' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(harness, testKey, {}, atOnce)));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map((answer) => Delivery.parse(bodyOf(answer)).id)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, 'idempotency_in_progress');
    expect((await test.deliveries.list()).data).toHaveLength(2);
  });

  scenario('are listed newest first, each once, and filtered', async (harness) => {
    const { test, testKey, live } = await ownPartner(harness);
    const made: DeliveryBody[] = [];
    for (let index = 0; index < 7; index += 1) {
      const change: Partial<DeliveryRequest> = { externalReference: `ref-${index}`, sandbox: { auto: false } };
      made.push(await test.deliveries.create({ ...flowers, ...change }));
      await harness.target.advance('1s');
    }
    await live.deliveries.create(flowers);
    const [one, two, three, , , six, seven] = made;
    if (!one || !two || !three || !six || !seven) throw new Error('A delivery is missing.');
    await test.deliveries.cancel(one.id, { reason: 'duplicate' });
    await test.sandbox.advanceDelivery(two.id);
    const ids = async (query: Parameters<Doorstep['deliveries']['list']>[0]): Promise<string[]> => {
      const listed: string[] = [];
      for await (const { id } of test.deliveries.list(query)) listed.push(id);
      return listed;
    };
    const all = made.map(({ id }) => id).reverse();
    expect(await ids({})).toEqual(all);
    expect(await ids({ limit: 2 })).toEqual(all);
    expect(await ids({ status: ['cancelled', 'assigned'] })).toEqual([two.id, one.id]);
    expect(await ids({ status: ['assigned'] })).toEqual([two.id]);
    expect(await ids({ externalReference: 'ref-2' })).toEqual([three.id]);
    expect(await ids({ createdAfter: six.createdAt })).toEqual([seven.id, six.id]);
    expect(await ids({ createdBefore: two.createdAt })).toEqual([one.id]);
    expect(await ids({ createdAfter: two.createdAt, createdBefore: three.createdAt })).toEqual([two.id]);
    const { nextCursor } = await test.deliveries.list({ limit: 2 });
    const list = (query: string) => harness.send('GET', `${path}?${query}`, { token: testKey });
    for (const query of [`status=pending&cursor=${nextCursor}`, 'cursor=nonsense']) {
      expectProblem(await list(query), 'invalid_cursor');
    }
    expectPointers(await list('status=lost'), '/query/status/0');
    expectPointers(
      await list('createdAfter=yesterday&limit=0&page=2'),
      '/query/createdAfter',
      '/query/limit',
      '/query/page',
    );
  });

  scenario('require the scope of each operation', async (harness) => {
    const { test } = await ownPartner(harness);
    const { partner } = await test.account.get();
    const { token } = await harness.as('admin');
    const json = { name: 'Reader', livemode: false, scopes: ['deliveries:read'] };
    const issued = await harness.send('POST', `/api/v1/admin/partners/${partner.id}/keys`, { token, json });
    const reader = harness.direct(IssuedApiKey.parse(bodyOf(issued)).secret);
    const { id } = await test.deliveries.create(flowers);
    expect((await reader.deliveries.list()).data.map((delivery) => delivery.id)).toEqual([id]);
    await refused(reader.deliveries.create(flowers), 'forbidden');
    await refused(reader.deliveries.update(id, {}), 'forbidden');
    await refused(reader.deliveries.cancel(id, { reason: 'other' }), 'forbidden');
    await refused(reader.deliveries.tip(id, { tip: { amount: 1, currency: 'RON' } }), 'forbidden');
    await refused(reader.deliveries.resetPin(id, { stop: 'dropoff' }), 'forbidden');
    await refused(reader.sandbox.advanceDelivery(id), 'forbidden');
    await refused(reader.quotes.create(quoted), 'forbidden');
  });
});
