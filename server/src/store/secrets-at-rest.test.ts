import { demoApiKey, demoEmails, type TableName, tables, type WebhookTransport } from '@doorstep/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswordHasher } from '../system/password-hasher.js';
import {
  type Caller,
  type DiskFixture,
  type Json,
  type RequestParts,
  startDiskFixture,
} from '../testing/disk-fixture.js';

/** A receiver that repeats what it got. */
const echo: WebhookTransport = {
  send: async ({ body }) => ({ kind: 'answer', status: 500, headers: {}, body, durationMilliseconds: 1 }),
};

const password = 'patru-castane-coapte';
const deviceToken = 'registration-token-of-a-phone-0001';
const stop = { contact: { name: 'Ioana Radu', phone: '+40213121234' }, verification: { pin: true } };
const delivery = {
  pickup: { ...stop, address: 'Strada Lipscani 25, București' },
  dropoff: { ...stop, address: 'Bd. Iuliu Maniu 7, București' },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};
const door = { lat: 44.4467, lng: 26.0972 };

/** Fields of responses that contain a secret, at any depth. */
const secretFields = ['token', 'secret', 'uri', 'recoveryCodes'];

let fixture: DiskFixture;
const secrets = new Set<string>([password, deviceToken, demoApiKey]);
/** Codes and PINs of four digits. */
const codes = new Set<string>();
let sent = 0;

beforeAll(async () => {
  fixture = await startDiskFixture({ webhooks: echo, passwords: createPasswordHasher() });
});
afterAll(() => fixture?.stop());

/** Sends a request, twice if its response is kept under its key, and notes every secret in the response. */
async function call(method: string, path: string, parts: RequestParts = {}): Promise<Json> {
  sent += 1;
  const isKept = method === 'POST' && /^\/(v1\/|api\/v1\/checkout$)/.test(path);
  const once = isKept ? { ...parts, idempotencyKey: `key-${sent}` } : parts;
  const response = await fixture.call(method, path, once);
  note(response);
  if (isKept) expect(await fixture.call(method, path, once)).toEqual(response);
  return response;
}

function note(value: unknown, field = ''): void {
  if (Array.isArray(value)) for (const each of value) note(each, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) note(each, name);
  else if (secretFields.includes(field)) secrets.add(String(value));
  else if (field === 'code' && /^\d{4}$/.test(String(value))) codes.add(String(value));
}

const idOf = (object: unknown): string => String(Object(object).id);

async function useAccount(): Promise<Caller> {
  const json = { email: 'ileana@posta.example', password, displayName: 'Ileana F.', phone: '+40744987654' };
  const { token } = await call('POST', '/api/v1/auth/register', { json });
  const caller = { token: String(token) };
  const push = { app: 'customer', platform: 'android', token: deviceToken };
  await call('POST', '/api/v1/mobile/push-tokens', { ...caller, json: push });
  await fixture.call('POST', '/api/v1/auth/step-up', { ...caller, json: { password } });
  await fixture.call('POST', '/api/v1/auth/totp', caller).then((enrolled) => note(enrolled));
  return caller;
}

/** Creates a partner with a key and a webhook endpoint whose secret was rotated, and two deliveries with PINs. */
async function usePartner(admin: Caller): Promise<void> {
  const partner = await call('POST', '/api/v1/admin/partners', { ...admin, json: { name: 'Tinctură SRL' } });
  const json = { name: 'Kiosk', livemode: false };
  const { secret } = await call('POST', `/api/v1/admin/partners/${idOf(partner)}/keys`, { ...admin, json });
  const key = { token: String(secret) };
  const endpoint = await call('POST', '/v1/webhook-endpoints', { ...key, json: { url: 'https://hooks.example/' } });
  await call('POST', `/v1/webhook-endpoints/${idOf(endpoint)}/rotate-secret`, {
    ...key,
    json: { overlapSeconds: 600 },
  });
  const reset = await call('POST', '/v1/deliveries', { ...key, json: delivery });
  await call('POST', `/v1/deliveries/${idOf(reset)}/reset-pin`, { ...key, json: { stop: 'dropoff' } });
  const moved = await call('POST', '/v1/deliveries', { ...key, json: delivery });
  await call('POST', '/v1/sandbox/clock/advance', { ...key, json: { seconds: 60 } });
  await call('GET', `/v1/deliveries/${idOf(moved)}`, key);
  await call('GET', `/v1/deliveries/${idOf(moved)}/events`, key);
  const { data } = await call('GET', `/v1/webhook-endpoints/${idOf(endpoint)}/attempts`, key);
  expect(JSON.stringify(data)).toContain(String(Object(Object(Object(moved)['pickup']).verification).pin.code));
}

async function useOrders(buyer: Caller, admin: Caller): Promise<void> {
  const merchant = await fixture.demo(demoEmails.merchant);
  const carrier = await fixture.demo(demoEmails.courier);
  const id = idOf(await call('POST', '/api/v1/checkout', { ...buyer, json: await cart() }));
  const move = (caller: Caller, action: string, json: object = {}) =>
    call('POST', `/api/v1/orders/${id}/${action}`, { ...caller, json });
  await move(merchant, 'merchant-accept');
  await move(merchant, 'merchant-ready');
  await fixture.call('POST', '/api/v1/couriers/location', { ...carrier, json: { coordinates: door, onShift: true } });
  await move(carrier, 'courier-claim');
  const codesOf = (caller: Caller) => call('GET', `/api/v1/orders/${id}/verification-codes`, caller);
  await Promise.all([codesOf(merchant), codesOf(buyer)]);
  await call('POST', `/api/v1/orders/${id}/verification-codes/reset`, admin);
  const { pickup } = await codesOf(merchant);
  await move(carrier, 'courier-picked-up', { pickupCode: Object(pickup).code, awayReason: 'other' });
  const { dropoff } = await codesOf(buyer);
  await move(carrier, 'courier-delivered', { dropoffCode: Object(dropoff).code, awayReason: 'other' });
}

async function cart(): Promise<object> {
  const { data } = await fixture.call('GET', `/api/v1/discovery/stores?lat=${door.lat}&lng=${door.lng}&limit=100`);
  const stores = (data as readonly Json[]).map(({ store }) => Object(store));
  const storeId = idOf(stores.find(({ name }) => name === 'Cuhnia Amzei'));
  const { categories } = await fixture.call('GET', `/api/v1/stores/${storeId}/menu`);
  const items = (categories as readonly Json[]).flatMap(({ items: inside }) => inside as readonly Json[]);
  const dish = items.find(({ modifiers, availability }) => String(modifiers) === '' && Object(availability).available);
  return {
    storeId,
    items: [{ itemId: idOf(dish), quantity: 10 }],
    payment: { method: 'card_ok' },
    addressText: 'Strada Lipscani 25, București',
    deliveryCoordinates: door,
  };
}

/** Returns every text that the database contains, those inside JSON as well, with their columns. */
async function storedTexts(): Promise<readonly (readonly [column: string, text: string])[]> {
  const { reader } = fixture.server.store;
  const found: [string, string][] = [];
  for (const table of Object.keys(tables) as TableName[]) {
    for (const row of await reader.find(table, {})) {
      for (const [name, value] of Object.entries(row))
        for (const text of textsIn(value)) found.push([`${table}.${name}`, text]);
    }
  }
  return found;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  return /^[[{]/.test(value) ? [value, ...textsIn(JSON.parse(value))] : [value];
}

it('leaves no code or secret that the API returned readable in any table, file or log', async () => {
  const admin = await fixture.demo(demoEmails.admin);
  await fixture.call('POST', '/api/v1/auth/step-up', { ...admin, json: { password: 'doorstep-demo-2026' } });
  const buyer = await useAccount();
  await usePartner(admin);
  await useOrders(buyer, admin);
  expect([secrets.size, codes.size]).toEqual([9, 9]);

  const places: string[] = [];
  for (const secret of secrets) {
    for (const file of await fixture.filesWith(secret)) places.push(`${secret} in ${file}`);
  }
  const words = [...codes].map((code) => [code, new RegExp(`(?<![\\d.:T-])${code}(?![\\d.-])`)] as const);
  for (const [column, text] of await storedTexts()) {
    for (const [code, word] of words) if (word.test(text)) places.push(`${code} in ${column}: ${text.slice(0, 90)}`);
  }
  expect(places).toEqual([]);
}, 60_000);
