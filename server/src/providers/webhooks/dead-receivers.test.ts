import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { startWebhookReceiver } from '@doorstep/simulation';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.js';
import { openWebhookInbox } from '../../testing/webhook-inbox.js';
import { createWebhookPartner } from '../../testing/webhook-partner.js';
import { createWebhookTransport } from './webhook-transport.js';

it('a partner gets its webhooks while four others have twenty endpoints each that never respond', async () => {
  const webhooks = createWebhookTransport({ privateNetworks: 'test', timeoutMs: 600_000 });
  const ports = { ...createTestPorts(), webhooks, close: () => webhooks.close() };
  const env = { SEED: 'demo', RATE_LIMITS: 'off' };
  const server = await startTestServer(env, { store: createMemoryStore(), worker: true, ports });
  const dead = await Promise.all(Array.from({ length: 20 }, () => startWebhookReceiver({ hangs: true })));
  const requests = (): number => dead.reduce((sum, receiver) => sum + receiver.requests, 0);
  const inbox = await openWebhookInbox();
  for (const name of ['Unu', 'Doi', 'Trei', 'Patru']) {
    const partner = await createWebhookPartner(server.url, `Florăria ${name} SRL`);
    for (const { url } of dead) await partner.createEndpoint(`${url}/${name}`);
    for (let made = 0; made < 5; made += 1) await partner.quote();
  }
  await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThan(200);
  const healthy = await createWebhookPartner(server.url, 'Florăria Vie SRL');
  await healthy.createEndpoint(inbox.url);
  for (let made = 0; made < 10; made += 1) await healthy.quote();
  await expect.poll(() => inbox.webhooks.length, { timeout: 5_000 }).toBe(10);
  // Some of the 256 slots stay free.
  expect(requests()).toBeLessThan(250);
  for (const receiver of dead) receiver.recover();
  await expect.poll(requests, { timeout: 20_000 }).toBe(400);
  await server.close();
  await Promise.all([...dead, { close: inbox.goDown }].map((receiver) => receiver.close()));
});
