import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApiKey, type Tables } from '@doorstep/core';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { startPostgres } from '../../testing/postgres.js';
import { createSystemPorts } from '../ports.js';
import { channelApplicationName } from './notify-channel.js';
import { openPostgresLiveBus } from './postgres-live-bus.js';

const logger = createLogger('silent');
const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
const flowers = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Ana Popescu', phone: '+40721000001' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

/** Clean-up functions, newest first. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** Starts a server. Without a worker, nothing changes by time alone. */
async function startProcess(url: string, worker = false): Promise<RunningServer> {
  const live = await openPostgresLiveBus({ url, logger });
  const ports = createSystemPorts({ logger, publicUrl: () => '', webhookPrivateNetworks: 'off', live });
  return start(url, { ports, worker });
}

async function start(database: string, options: Pick<Parameters<typeof startServer>[0], 'ports' | 'worker'> = {}) {
  const config = readConfig({ DATABASE_URL: database, PORT: '0', SHUTDOWN_SECONDS: '1' });
  const server = await startServer({ config, logger, ...options });
  cleanUps.unshift(() => server.close());
  return server;
}

async function post(server: RunningServer, path: string, body: object): Promise<{ readonly id: string }> {
  const response = await fetch(`${server.url}/v1/deliveries${path}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  expect(answer).toMatchObject({ id: expect.any(String) });
  return answer;
}

const openStream = (server: RunningServer, deliveryId: string) =>
  openStreamAt(server, `/v1/deliveries/${deliveryId}/tracking/stream`, demoApiKey);

/** Opens a stream. Returns a function that reads it until a message contains a text. */
async function openStreamAt(server: RunningServer, path: string, token: string) {
  const stream = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return async (text: string): Promise<void> => {
    while (!read.includes(text)) {
      const chunk = await reader?.read();
      if (chunk?.value === undefined) throw new Error(`The stream ended without ${text}: ${read}`);
      read += chunk.value;
    }
  };
}

describe('two servers on one PostgreSQL', () => {
  async function startTwo() {
    const postgres = await startPostgres();
    cleanUps.unshift(() => postgres.stop());
    const url = await postgres.createDatabase();
    const [here, there] = [await startProcess(url), await startProcess(url)];
    return { url, here, there };
  }

  it('stream changes that were made through the other', async () => {
    const { here, there } = await startTwo();
    const { id } = await post(there, '', flowers);
    const reads = await openStream(here, id);
    await reads('"status":"pending"');
    await post(there, `/${id}/cancel`, { reason: 'customer_request' });
    await reads('"status":"cancelled"');
  });

  it('know at once that the other has stepped up a session', async () => {
    const { here, there } = await startTwo();
    const password = 'patru-castane-coapte';
    const person = { email: 'ioana.marin@posta.example', password, displayName: 'Ioana Marin' };
    const token = String((await call(here, '/auth/register', person))['token']);
    const enrol = () =>
      fetch(`${there.url}/api/v1/auth/totp`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await enrol()).status).toBe(403);
    await call(here, '/auth/step-up', { password }, token);
    expect((await enrol()).status).toBe(201);
  });

  it('stream changes that were made while the connection was cut', async () => {
    const { url, here, there } = await startTwo();
    const { id } = await post(there, '', flowers);
    const reads = await openStream(here, id);
    await reads('"status":"pending"');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const cut = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1';
    await client.query(cut, [channelApplicationName]);
    await client.end();
    await post(there, `/${id}/cancel`, { reason: 'customer_request' });
    await reads('"status":"cancelled"');
  });
});

/** Calls the platform interface. */
async function call(
  server: RunningServer,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return response.json();
}

async function signIn(server: RunningServer, role: string): Promise<string> {
  return String((await call(server, '/auth/demo-login', { role }))['token']);
}

/** Adds an order of the demo customer that the demo courier carries. Returns its id. */
async function addCarriedOrder({ store }: RunningServer): Promise<string> {
  const { reader } = store;
  const [customer] = await reader.find('sessions', { where: { role: 'customer' } });
  const [courier] = await reader.find('sessions', { where: { role: 'courier' } });
  const [shop] = await reader.find('stores', { limit: 1 });
  if (!customer || !courier || !shop) throw new Error('Nobody is signed in.');
  const now = new Date().toISOString();
  const order: Tables['orders'] = {
    id: `ord_${'0'.repeat(26)}`,
    number: 'LIVE-0001',
    status: 'picked_up',
    outcome: 'open',
    endedAt: null,
    unpaid: false,
    sequence: 5,
    customerId: customer.accountId,
    storeId: shop.id,
    merchantId: shop.merchantId,
    courierId: courier.courierId,
    fleetId: null,
    approachPay: 0,
    searchedSince: null,
    offerId: null,
    reservedFor: null,
    parties: {
      store: { name: shop.name, address: shop.address, lat: shop.lat, lng: shop.lng },
      customer: { displayName: 'Ana', phone: null },
      courier: { displayName: 'Mihai Dinu', vehicle: 'scooter' },
    },
    lines: [],
    pricing: { items: 0, discount: 0, deliveryFee: 0, serviceFee: 0, tip: 0, total: 0, vat: [] },
    commissionBasisPoints: 0,
    paysCash: false,
    pickupLat: shop.lat,
    pickupLng: shop.lng,
    dropoffAddress: 'Piața Romană 5',
    addressKey: null,
    dropoffLat: 44.4467,
    dropoffLng: 26.0972,
    alerted: false,
    deadlines: [],
    zoneId: 'bucharest-sector-1',
    cityId: 'bucharest',
    currency: 'RON',
    dropoffZoneId: 'bucharest-sector-1',
    cutleryRequested: false,
    allergyNotes: null,
    deliveryNotes: null,
    scheduledFor: null,
    minimumAge: null,
    distanceMeters: 1_000,
    travelSeconds: 300,
    prepSeconds: 600,
    readyBy: null,
    delay: null,
    removedItems: null,
    promisedBy: null,
    sealedPickupCode: null,
    pickupAttempts: 0,
    sealedDropoffCode: null,
    dropoffAttempts: 0,
    reportedPlaces: null,
    closure: null,
    callSession: null,
    unreadMessages: {},
    reviewed: false,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await store.transaction((db) => db.insert('orders', order));
  return order.id;
}

describe('a courier between two servers on one PostgreSQL', () => {
  it('can be followed through either, and is stored before a server closes', async () => {
    const postgres = await startPostgres();
    cleanUps.unshift(() => postgres.stop());
    const url = await postgres.createDatabase();
    const [here, there] = [await startProcess(url, true), await startProcess(url, true)];
    const [customer, courier] = [await signIn(there, 'customer'), await signIn(here, 'courier')];
    const reads = await openStreamAt(there, `/api/v1/orders/${await addCarriedOrder(here)}/tracking/stream`, customer);
    await reads('"status":"picked_up"');
    // One metre at a time, so that no speed limit applies.
    const report = async (server: RunningServer, lat: number): Promise<void> => {
      const answer = await call(server, '/couriers/location', { coordinates: { lat, lng: 26.1111 } }, courier);
      expect(answer).toMatchObject({ accepted: true });
    };
    // `here` sends the position to `there`, and its worker stores it within a second.
    await report(here, 44.4444);
    await reads('"lat":44.4444,');
    await report(there, 44.44441);
    await reads('"lat":44.44441,');
    await report(here, 44.44442);
    await here.close();
    await reads('"lat":44.44442,');
  });
});

describe('a server on SQLite', () => {
  it('streams its changes, and closes while streams and reads are open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doorstep-live-'));
    cleanUps.unshift(() => rm(folder, { recursive: true, force: true }));
    const server = await start(join(folder, 'doorstep.sqlite'));
    const { id } = await post(server, '', flowers);
    const cancelled = await post(server, '', flowers);
    const reads = await openStream(server, cancelled.id);
    await reads('"status":"pending"');
    await post(server, `/${cancelled.id}/cancel`, { reason: 'customer_request' });
    await reads('"status":"cancelled"');
    const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(server, id)));
    const ended = streams.map((until) => expect(until('never sent')).rejects.toThrow('The stream ended'));
    const reading = Array.from({ length: 40 }, () =>
      fetch(`${server.url}/v1/deliveries/${id}/tracking`, { headers }).then(
        (response) => response.text(),
        () => undefined,
      ),
    );
    await server.close();
    await Promise.all([...ended, ...reading]);
  });
});
