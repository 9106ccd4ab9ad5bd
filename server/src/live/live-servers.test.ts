import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApiKey } from '@doorstep/core';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { createLogger } from '../logger.js';
import { createSystemPorts } from '../ports.js';
import { type RunningServer, startServer } from '../serve.js';
import { startPostgres } from '../testing/postgres.js';
import { channelApplicationName } from './notify-channel.js';
import { openPostgresLiveBus } from './postgres-live-bus.js';

const logger = createLogger('silent');
const never = () => () => undefined;
const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
const flowers = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Ana Popescu', phone: '+40721000001' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

/** Newest first. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A server whose streams never look again by themselves, and for which no time brings a change. */
async function startProcess(url: string): Promise<RunningServer> {
  const live = await openPostgresLiveBus({ url, logger, lookAgain: never });
  const ports = createSystemPorts({ logger, publicUrl: () => '', webhookPrivateNetworks: 'off', live });
  return start(url, { ports, worker: false });
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

/** Reads a stream until a message contains a text. */
async function openStream(server: RunningServer, deliveryId: string): Promise<(text: string) => Promise<void>> {
  const stream = await fetch(`${server.url}/v1/deliveries/${deliveryId}/tracking/stream`, { headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return async (text) => {
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

  it('a stream of one tells what was done through the other', async () => {
    const { here, there } = await startTwo();
    const { id } = await post(there, '', flowers);
    const reads = await openStream(here, id);
    await reads('"status":"pending"');
    await post(there, `/${id}/cancel`, { reason: 'customer_request' });
    await reads('"status":"cancelled"');
  });

  it('a stream tells what was done while the connection was cut', async () => {
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

describe('a server on SQLite', () => {
  it('tells what is done through it, and closes while streams and reads are open', async () => {
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
    const ended = streams.map((until) => expect(until('never told')).rejects.toThrow('The stream ended'));
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
