import { createRequire } from 'node:module';
import {
  type CreateDeliveryInput,
  type DeliveryResponse,
  DoorDashClient,
  type UpdateDeliveryInput,
} from '@doordash/sdk';
import { DoorDashWebhook, doorDashContract } from '@doorstep/bridges';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { z } from 'zod';
import { createHarness, type Harness } from '../kit/harness.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startExpressTarget } from '../targets/server-target.js';

/*
 * The client that DoorDash publishes, unmodified: against the mocks at DoorDash's own address, and against the server at another one.
 */

/** The library that the client uses, in the format in which it does. */
const axios: typeof import('axios').default = createRequire(import.meta.url)('axios');

const order = {
  pickup_address: 'Strada Lipscani 25, București',
  pickup_business_name: 'Florăria Online',
  pickup_phone_number: '+40213121234',
  pickup_reference_tag: 'C-77',
  dropoff_address: 'Bd. Iuliu Maniu 7, București',
  dropoff_phone_number: '+40722000111',
  dropoff_instructions: 'Etaj 3',
  dropoff_contact_given_name: 'Andrei',
  dropoff_contact_family_name: 'Pop',
  order_value: 9000,
  tip: 500,
  items: [{ name: 'Buchet de trandafiri', quantity: 2, price: 4500, weight: 0.7 }],
};

const parse = (value: unknown) => doorDashContract.getDelivery.responses[200].parse(value);

it('knows every field that the client declares', () => {
  type Routes = typeof doorDashContract;
  type Missing =
    | Exclude<keyof CreateDeliveryInput, keyof z.input<Routes['createDelivery']['body']>>
    | Exclude<keyof UpdateDeliveryInput, keyof z.input<Routes['updateDelivery']['body']>>
    | Exclude<keyof DeliveryResponse, keyof z.input<Routes['getDelivery']['responses'][200]>>;
  expectTypeOf<Missing>().toEqualTypeOf<never>();
});

describe.each([
  ['the mocks', startMocksTarget],
  ['the server', startExpressTarget],
])('the client of DoorDash Drive on %s', (_name, start) => {
  let harness: Harness;
  let partner: OwnPartner;
  let client: DoorDashClient;
  const received: { readonly body: string; readonly headers: Headers }[] = [];
  const hookUrl = 'https://receiver.example/doordash';
  let secret = '';

  async function credentialsOf({ testKey }: OwnPartner) {
    const { baseUrl, name } = harness.target;
    const base = name === 'mocks' ? 'https://openapi.doordash.com' : `${baseUrl}/bridges/doordash`;
    const headers = { authorization: `Bearer ${testKey}` };
    const response = await fetch(`${base}/credentials`, { method: 'POST', headers });
    return doorDashContract.credentials.responses[200].parse(await response.json());
  }

  /** Advances the clock of the target, and on the server that of the client. */
  async function advance(duration: string): Promise<void> {
    const { target } = harness;
    await target.advance(duration);
    if (target.name !== 'mocks') vi.setSystemTime(target.now());
  }

  beforeAll(async () => {
    harness = createHarness(await start());
    const { target } = harness;
    if (target.name !== 'mocks') axios.defaults.baseURL = `${target.baseUrl}/bridges/doordash`;
    // The client signs tokens for a minute of its own clock.
    vi.useFakeTimers({ toFake: ['Date'], now: target.name === 'mocks' ? Date.now() : target.now() });
    partner = await ownPartner(harness);
    client = new DoorDashClient(await credentialsOf(partner));
    target.webhooks.listen(hookUrl, async (request) => {
      received.push({ body: await request.text(), headers: request.headers });
      return new Response(null, { status: 200 });
    });
    ({ secret } = await partner.test.webhookEndpoints.create({ url: hookUrl, format: 'doordash_drive' }));
  });
  // A burst of calls is over.
  beforeEach(() => advance('2s'));
  afterAll(async () => {
    vi.useRealTimers();
    delete axios.defaults.baseURL;
    expect(harness.target.failures).toEqual([]);
    await harness.target.close();
  });

  it('follows a delivery from its quote to the door', async () => {
    const id = 'D-12345';
    const quote = parse((await client.deliveryQuote({ ...order, external_delivery_id: id })).data);
    expect(quote).toMatchObject({ external_delivery_id: id, delivery_status: 'quote', currency: 'RON', tip: 500 });
    expect(quote.fee_components.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.fee);
    expect((await client.getDelivery(id)).data).toEqual(quote);
    const created = parse((await client.deliveryQuoteAccept(id, { tip: 700 })).data);
    expect(created).toMatchObject({
      external_delivery_id: id,
      delivery_status: 'created',
      fee: quote.fee,
      tip: 700,
      order_value: 9000,
      pickup_business_name: 'Florăria Online',
      pickup_reference_tag: 'C-77',
      dropoff_contact_given_name: 'Andrei',
      dropoff_contact_family_name: 'Pop',
      dropoff_instructions: 'Etaj 3',
      items: [{ name: 'Buchet de trandafiri', quantity: 2, price: 4500 }],
    });
    const { data: changed } = await client.updateDelivery(id, { dropoff_instructions: 'Etaj 4', tip: 900 });
    expect(changed).toMatchObject({ dropoff_instructions: 'Etaj 4', tip: 900, order_value: 9000 });
    await advance('150s');
    expect(parse((await client.getDelivery(id)).data)).toMatchObject({
      delivery_status: 'delivered',
      fee: quote.fee,
      pickup_time_actual: expect.any(String),
      dropoff_time_actual: expect.any(String),
    });
    const story = received.map(({ body }) => DoorDashWebhook.parse(JSON.parse(body)));
    expect(story.map(({ event_name: name }) => name)).toEqual([
      'DASHER_CONFIRMED',
      'DASHER_CONFIRMED_PICKUP_ARRIVAL',
      'DASHER_PICKED_UP',
      'DASHER_CONFIRMED_DROPOFF_ARRIVAL',
      'DASHER_DROPPED_OFF',
    ]);
    expect(new Set(story.map(({ external_delivery_id }) => external_delivery_id))).toEqual(new Set([id]));
    const password = Buffer.from(`doorstep:${secret}`).toString('base64');
    for (const { headers } of received) expect(headers.get('authorization')).toBe(`Basic ${password}`);
  });

  it('takes the PIN from the merchant or from the phone number', async () => {
    const asked = { ...order, dropoff_options: { proof_of_delivery: 'pin_code' as const } };
    for (const [index, metadata, pin] of [
      [0, { pin_code_type: 'merchant_provided_number', pin_code_value: '0420' }, { code: '0420', source: 'sender' }],
      [1, undefined, { code: '0111', source: 'contact_phone' }],
    ] as const) {
      const external_delivery_id = `D-PIN-${index}`;
      const chosen = metadata ? { dropoff_pin_code_verification_metadata: metadata } : {};
      const request = { ...asked, external_delivery_id, ...chosen };
      const { support_reference: id } = parse((await client.createDelivery(request)).data);
      expect((await partner.test.deliveries.get(id ?? '')).dropoff.verification.pin).toMatchObject(pin);
    }
  });

  it('has barcodes scanned, and disposes of goods that nobody takes', async () => {
    const asked = {
      ...order,
      external_delivery_id: 'D-SCAN',
      action_if_undeliverable: 'dispose' as const,
      items: [{ name: 'Buchet', quantity: 1, barcode: '036000291452' }],
    };
    const code = {
      verification_type: 'SCAN_QRCODE',
      verification_code: 'bag-77',
      verification_format: 'QR_CODE',
    } as const;
    const request = { ...asked, pickup_verification_metadata: code };
    const created = parse((await client.createDelivery(request)).data);
    expect(created.action_if_undeliverable).toBe('dispose');
    expect(await partner.test.deliveries.get(created.support_reference ?? '')).toMatchObject({
      undeliverableAction: 'discard',
      items: [{ barcode: { value: '0036000291452' } }],
      pickup: { verification: { barcodes: [{ value: 'BAG-77', symbology: 'qr', quantity: 1 }] } },
    });
  });

  it('creates without a quote, and cancels for free or not at all', async () => {
    const first = { ...order, external_delivery_id: 'D-2' };
    expect((await client.createDelivery(first)).data).toMatchObject({ delivery_status: 'created', tip: 500 });
    expect((await client.createDelivery(first)).data.support_reference).toMatch(/^dlv_/);
    expect((await client.cancelDelivery('D-2')).data).toMatchObject({
      delivery_status: 'cancelled',
      cancellation_reason: 'cancelled_by_creator',
      fee: 0,
    });
    await client.createDelivery({ ...order, external_delivery_id: 'D-3' });
    await advance('30s');
    await expect(client.cancelDelivery('D-3')).rejects.toMatchObject({ errorCode: 'cancel_not_allowed' });
    expect((await client.getDelivery('D-3')).data).toMatchObject({ delivery_status: 'confirmed' });
  });

  it('refuses in the format of DoorDash', async () => {
    const id = 'D-4';
    await client.createDelivery({ ...order, external_delivery_id: id });
    const other = new DoorDashClient(await credentialsOf(await ownPartner(harness)));
    await client.deliveryQuote({ ...order, external_delivery_id: 'D-5' });
    await advance('6m');
    const refusals: readonly (readonly [call: () => Promise<unknown>, refusal: object])[] = [
      [
        () => client.createDelivery({ ...order, external_delivery_id: id, tip: 1 }),
        { errorCode: 'duplicate_delivery_id' },
      ],
      [() => client.deliveryQuote({ ...order, external_delivery_id: id }), { errorCode: 'duplicate_delivery_id' }],
      [() => client.deliveryQuoteAccept(id), { errorCode: 'duplicate_delivery_id' }],
      [
        () => client.deliveryQuoteAccept('D-5'),
        { errorCode: 'validation_error', message: expect.stringContaining('five minutes') },
      ],
      [() => client.deliveryQuoteAccept('D-6'), { errorCode: 'unknown_delivery_id' }],
      [() => client.getDelivery('D-6'), { errorCode: 'unknown_delivery_id' }],
      [() => other.getDelivery(id), { errorCode: 'unknown_delivery_id' }],
      [() => other.cancelDelivery(id), { errorCode: 'unknown_delivery_id' }],
      [
        () => client.deliveryQuote({ ...order, external_delivery_id: 'D-7', dropoff_address: 'Brașov' }),
        { errorCode: 'invalid_delivery_parameters' },
      ],
      [
        () => client.createDelivery({ ...order, external_delivery_id: 'D-7', dropoff_phone_number: '12' }),
        { errorCode: 'validation_error', fieldErrors: [{ field: 'dropoff_phone_number', error: expect.any(String) }] },
      ],
      [
        () => client.createDelivery({ ...order, external_delivery_id: 'D-7', dropoff_cash_on_delivery: 100 }),
        {
          errorCode: 'validation_error',
          fieldErrors: [{ field: 'dropoff_cash_on_delivery', error: expect.any(String) }],
        },
      ],
      [
        () => client.updateDelivery(id, { dropoff_address: 'Piața Romană' }),
        { errorCode: 'validation_error', fieldErrors: [{ field: 'dropoff_address', error: expect.any(String) }] },
      ],
    ];
    for (const [call, refusal] of refusals) {
      await expect(call()).rejects.toMatchObject(refusal);
      await advance('1s');
    }
  });

  it('accepts no other signature', async () => {
    const own = await credentialsOf(partner);
    const wrong = { ...own, signing_secret: `${own.signing_secret.slice(0, -4)}AAAA` };
    const unauthorized = { errorCode: 'Unauthorized' };
    await expect(new DoorDashClient(wrong).getDelivery('D-2')).rejects.toMatchObject(unauthorized);
    await expect(new DoorDashClient({ ...own, developer_id: 'x' }).getDelivery('D-2')).rejects.toMatchObject(
      unauthorized,
    );
    vi.setSystemTime(Date.now() - 120_000);
    const stale = client.getDelivery('D-2');
    vi.setSystemTime(Date.now() + 120_000);
    await expect(stale).rejects.toMatchObject(unauthorized);
    const foreign = new DoorDashClient({ key_id: 'foreign', developer_id: 'x', signing_secret: 'c2VjcmV0' });
    const call = foreign.getDelivery('D-2');
    // In a test, the credentials of somebody else stand for the published key, whose partner is another one.
    await expect(call).rejects.toMatchObject(
      harness.target.name === 'mocks' ? { errorCode: 'unknown_delivery_id' } : unauthorized,
    );
  });
});
