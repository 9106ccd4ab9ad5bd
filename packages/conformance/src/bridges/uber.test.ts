import { createHmac } from 'node:crypto';
import { UberWebhook, uberContract } from '@doorstep/bridges';
import { getAccessToken } from 'uber-direct/auth';
import { createDeliveriesClient, type DeliveriesClient } from 'uber-direct/deliveries';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHarness, type Harness } from '../kit/harness.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startExpressTarget } from '../targets/server-target.js';

/*
 * The client that Uber publishes, unmodified: against the mocks at Uber's own addresses, and against the server at another one.
 */

const address = (street: string) =>
  JSON.stringify({ street_address: [street], city: 'București', state: '', zip_code: '', country: 'RO' });

const journey = { pickup_address: address('Strada Lipscani 25'), dropoff_address: address('Bd. Iuliu Maniu 7') };

const order = {
  ...journey,
  pickup_name: 'Ioana Radu',
  pickup_business_name: 'Florăria Online',
  pickup_phone_number: '+40213121234',
  dropoff_name: 'Andrei Pop',
  dropoff_phone_number: '+40722000111',
  dropoff_notes: 'Etaj 3',
  manifest_items: [{ name: 'Buchet de trandafiri', quantity: 2, size: 'small' as const, price: 4500, weight: 300 }],
  manifest_total_value: 9000,
};

const robot = { test_specifications: { robo_courier_specification: { mode: 'auto' } } };

describe.each([
  ['the mocks', startMocksTarget],
  ['the server', startExpressTarget],
])('the client of Uber Direct on %s', (_name, start) => {
  let harness: Harness;
  let partner: OwnPartner;
  let client: DeliveriesClient;
  const received: { readonly body: string; readonly headers: Headers }[] = [];
  const hookUrl = 'https://receiver.example/uber';
  let secret = '';

  /** Returns a client of the partner with an API key. */
  async function clientOf({ id, testKey }: OwnPartner): Promise<DeliveriesClient> {
    vi.stubEnv('UBER_DIRECT_CLIENT_ID', id);
    vi.stubEnv('UBER_DIRECT_CLIENT_SECRET', testKey);
    const { baseUrl, name } = harness.target;
    if (name === 'mocks') return createDeliveriesClient(await getAccessToken(), id);
    const { access_token: token } = await getToken(id, testKey);
    const own = createDeliveriesClient(String(token), id);
    own.baseURL = `${baseUrl}/bridges/uber/v1/customers/${id}`;
    return own;
  }

  async function getToken(id: string, key: string): Promise<Record<string, unknown>> {
    const body = new URLSearchParams({
      client_id: id,
      client_secret: key,
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    });
    return (await fetch(`${harness.target.baseUrl}/bridges/uber/oauth/v2/token`, { method: 'POST', body })).json();
  }

  beforeAll(async () => {
    harness = createHarness(await start());
    partner = await ownPartner(harness);
    client = await clientOf(partner);
    harness.target.webhooks.listen(hookUrl, async (request) => {
      received.push({ body: await request.text(), headers: request.headers });
      return new Response(null, { status: 200 });
    });
    ({ secret } = await partner.test.webhookEndpoints.create({ url: hookUrl, format: 'uber_direct' }));
  });
  // A burst of calls is over.
  beforeEach(() => harness.target.advance('2s'));
  afterAll(async () => {
    vi.unstubAllEnvs();
    expect(harness.target.failures).toEqual([]);
    await harness.target.close();
  });

  it('follows a delivery from its quote to the door', async () => {
    const quote = uberContract.createQuote.responses[200].parse(await client.createQuote(journey));
    expect(quote).toMatchObject({ kind: 'delivery_quote', currency: 'ron', currency_type: 'RON' });
    const wanted = {
      ...order,
      ...robot,
      quote_id: quote.id,
      tip: 500,
      manifest_reference: 'REF-1',
      external_id: 'X-1',
    };
    const { parse } = { parse: (value: unknown) => uberContract.getDelivery.responses[200].parse(value) };
    const created = parse(await client.createDelivery(wanted));
    expect(created).toMatchObject({
      status: 'pending',
      complete: false,
      live_mode: false,
      quote_id: quote.id,
      fee: quote.fee + 500,
      tip: 500,
      external_id: 'X-1',
      manifest: { reference: 'REF-1', total_value: 9000 },
      manifest_items: [{ name: 'Buchet de trandafiri', quantity: 2, size: 'small', price: 4500, weight: 300 }],
      pickup: { name: 'Florăria Online', phone_number: '+40213121234' },
      dropoff: { name: 'Andrei Pop', notes: 'Etaj 3' },
    });
    const changed = await client.updateDelivery(created.id, { dropoff_notes: 'Etaj 4', tip_by_customer: 700 });
    expect(changed).toMatchObject({ dropoff: { notes: 'Etaj 4' }, tip: 700 });
    expect(await client.listDeliveries({ filter: 'ongoing', limit: 1 })).toMatchObject({
      data: [{ id: created.id }],
      next_href: '',
    });
    await harness.target.advance('150s');
    expect(parse(await client.getDelivery(created.id))).toMatchObject({ status: 'delivered', complete: true });
    const story = received.map(({ body }) => UberWebhook.parse(JSON.parse(body)));
    expect(story.map(({ status, data }) => [status, data.courier_imminent])).toEqual([
      ['pending', false],
      ['pickup', false],
      ['pickup', true],
      ['pickup_complete', false],
      ['dropoff', true],
      ['delivered', false],
    ]);
    expect(story.map(({ delivery_id: id }) => id)).toEqual(Array(6).fill(created.id));
    for (const { body, headers } of received) {
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      expect([headers.get('x-postmates-signature'), headers.get('x-uber-signature')]).toEqual([signature, signature]);
    }
    const [attempt] = (await partner.test.webhookEndpoints.listAttempts(await endpointId())).data;
    expect(attempt?.request.body).toBe(received.at(-1)?.body);
  });

  async function endpointId(): Promise<string> {
    const { data } = await partner.test.webhookEndpoints.list();
    return data[0]?.id ?? '';
  }

  it('returns the photo of the handover, cancels, and pages through the list', async () => {
    const proven = { ...order, ...robot, dropoff_verification: { picture: true, pincode: { enabled: true } } };
    const { id, dropoff } = await client.createDelivery(proven);
    expect(dropoff.verification_requirements).toMatchObject({ picture: true, pincode: { enabled: true } });
    await harness.target.advance('150s');
    expect(await client.getDelivery(id)).toMatchObject({
      status: 'delivered',
      dropoff: { verification: { picture: {} } },
    });
    const { document } = await client.proofOfDelivery(id, { waypoint: 'dropoff', type: 'picture' });
    expect(Buffer.from(document, 'base64').length).toBeGreaterThan(50);
    await expect(client.proofOfDelivery(id, { waypoint: 'dropoff', type: 'signature' })).rejects.toMatchObject({
      status: 404,
    });
    const again = await client.createDelivery(order);
    expect(await client.cancelDelivery(again.id)).toMatchObject({ id: again.id, status: 'canceled', complete: true });
    await expect(client.cancelDelivery(again.id)).rejects.toMatchObject({
      status: 400,
      code: 'noncancelable_delivery',
    });
    const { data, next_href: next } = await client.listDeliveries({ limit: 1 });
    expect(data[0]).toMatchObject({ id: again.id });
    const [, query = ''] = next.split('?');
    const second = await client.listDeliveries(Object.fromEntries(new URLSearchParams(query)));
    expect(second.data[0]).toMatchObject({ id });
    expect((await client.listDeliveries({ limit: 1, Offset: 1 })).data[0]).toMatchObject({ id });
  });

  it('has barcodes scanned, and goods discarded that nobody takes', async () => {
    const barcodes = [{ value: 'bag 77', type: 'CODE128' }];
    const labelled = { ...order, ...robot, pickup_verification: { barcodes } };
    const { id, pickup } = await client.createDelivery(labelled);
    expect(pickup.verification_requirements).toMatchObject({ barcodes: [{ value: 'BAG77' }] });
    await harness.target.advance('150s');
    expect(await client.getDelivery(id)).toMatchObject({
      pickup: { verification: { barcodes: [{ value: 'BAG77', scan_result: { outcome: 'SUCCESS' } }] } },
    });
    const robo_courier_specification = { mode: 'auto' as const, cancel_reason: 'customer_unavailable' };
    const refused = {
      ...order,
      undeliverable_action: 'discard' as const,
      test_specifications: { robo_courier_specification },
    };
    const { id: discarded } = await client.createDelivery(refused);
    await harness.target.advance('150s');
    expect(await client.getDelivery(discarded)).toMatchObject({
      undeliverable_action: 'discarded',
      complete: true,
      related_deliveries: [],
    });
  });

  it('refuses in the format of Uber', async () => {
    const { quote_id } = { quote_id: (await client.createQuote(journey)).id };
    const { id } = await client.createDelivery({ ...order, quote_id, idempotency_key: 'once' });
    expect((await client.createDelivery({ ...order, quote_id, idempotency_key: 'once' })).id).toBe(id);
    const other = await clientOf(await ownPartner(harness));
    const refusals: readonly (readonly [call: () => Promise<unknown>, refusal: object])[] = [
      [() => client.createDelivery({ ...order, quote_id }), { status: 400, code: 'used_quote' }],
      [() => client.createDelivery({ ...order, idempotency_key: 'once' }), { status: 409, code: 'duplicate_delivery' }],
      [
        () => client.createQuote({ ...journey, dropoff_address: 'Brașov' }),
        { status: 400, code: 'address_undeliverable' },
      ],
      [
        () => client.createQuote({ ...journey, dropoff_address: address('Strada Nicăieri 1') }),
        { code: 'unknown_location' },
      ],
      [
        () => client.createDelivery({ ...order, dropoff_phone_number: '12' }),
        { status: 400, code: 'invalid_params', metadata: { dropoff_phone_number: expect.any(String) } },
      ],
      [
        () => client.createDelivery({ ...order, return_verification: { picture: true } }),
        { code: 'invalid_params', metadata: { return_verification: expect.any(String) } },
      ],
      [
        () => client.createQuote({ ...journey, pickup_deadline_dt: '2020-01-01T10:00:00Z' }),
        { status: 400, code: 'pickup_deadline_too_early' },
      ],
      [() => client.getDelivery('del_01kb2m5v3xe8wr9q4t7n6c0d1f'), { status: 404, code: 'delivery_not_found' }],
      [() => client.getDelivery('nothing'), { status: 404, code: 'delivery_not_found' }],
      [() => other.getDelivery(id), { status: 404, code: 'delivery_not_found' }],
    ];
    for (const [call, refusal] of refusals) {
      await expect(call()).rejects.toMatchObject(refusal);
      await harness.target.advance('1s');
    }
  });

  it('accepts no other credentials', async () => {
    if (harness.target.name === 'mocks') return expect(getAccessToken()).resolves.toEqual(expect.any(String));
    expect(await getToken('par_x', partner.testKey)).toMatchObject({ error: 'invalid_client' });
    expect(await getToken(partner.id, 'wrong')).toMatchObject({ error: 'invalid_client' });
    const { accessToken, baseURL } = client;
    const other = createDeliveriesClient(accessToken, 'par_x');
    other.baseURL = baseURL.replace(partner.id, 'par_x');
    await expect(other.listDeliveries()).rejects.toMatchObject({ status: 404, code: 'customer_not_found' });
    const unknown = createDeliveriesClient('unknown', partner.id);
    unknown.baseURL = baseURL;
    await expect(unknown.listDeliveries()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });
});
