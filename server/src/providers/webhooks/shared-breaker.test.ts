import { setTimeout as pause } from 'node:timers/promises';
import { createTestPorts } from '@doorstep/core/testing';
import { startWebhookReceiver } from '@doorstep/simulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { startTestServer } from '../../testing/start-test-server.js';
import { createWebhookPartner } from '../../testing/webhook-partner.js';
import { createWebhookTransport } from './webhook-transport.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('postgres');
});

afterAll(() => database?.stop());

it('two processes send one probe at a time to an endpoint that does not respond', async () => {
  const webhooks = createWebhookTransport({ privateNetworks: 'test', timeoutMs: 200 });
  const ports = { ...createTestPorts(), webhooks };
  const start = async () =>
    startTestServer(
      { SEED: 'demo', RATE_LIMITS: 'off' },
      { store: await database.openMigrated(), worker: true, ports },
    );
  const servers = [await start(), await start()] as const;
  const receiver = await startWebhookReceiver({ hangs: true });
  const partner = await createWebhookPartner(servers[0].url, 'Florăria Dublă SRL');
  const { id } = await partner.createEndpoint(receiver.url);
  for (let made = 0; made < 12; made += 1) await partner.quote();
  const health = async () => (await partner.endpoint(id)).health;
  await expect.poll(async () => (await health()).circuit, { timeout: 20_000 }).toBe('open');
  await pause(1_500);
  for (const seconds of [6, 6]) {
    const before = receiver.requests;
    const { nextProbeAt } = await health();
    ports.clock.set(ports.clock.now() + seconds * 1_000 + 1);
    await expect.poll(async () => (await health()).nextProbeAt, { timeout: 10_000 }).not.toBe(nextProbeAt);
    await pause(1_200);
    expect(receiver.requests - before).toBe(1);
  }
  receiver.recover();
  const pendingLater = async (): Promise<number> => {
    ports.clock.set(ports.clock.now() + 1_000);
    return (await health()).pendingMessages;
  };
  await expect.poll(pendingLater, { timeout: 20_000, interval: 500 }).toBe(0);
  expect(await health()).toMatchObject({ circuit: 'closed', nextProbeAt: null });
  for (const server of servers) await server.close();
  await webhooks.close();
  await receiver.close();
});
