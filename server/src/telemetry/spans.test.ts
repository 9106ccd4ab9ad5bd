import { createMemoryStore, demoApiKey, type EndedSpan, observeSpans } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

const contact = { name: 'Ioana Radu', phone: '+40213121234' };
const delivery = {
  pickup: { address: 'Strada Lipscani 25, București', contact },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact },
  items: [{ name: 'Buchet', quantity: 1 }],
};

describe('spans', () => {
  const ended: EndedSpan[] = [];
  const telemetry = observeSpans({ now: () => performance.now(), onEnd: (span) => void ended.push(span) });
  const ports = { ...createTestPorts(), telemetry };
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ SEED: 'demo', RATE_LIMITS: 'off' }, { ports, store: createMemoryStore() });
  });
  beforeEach(() => void ended.splice(0));
  afterAll(() => server.close());

  async function send(method: string, path: string, body?: object): Promise<void> {
    const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) ?? null });
    await response.text();
    await expect.poll(() => spansOf('request')).not.toEqual([]);
  }
  const spansOf = (name: EndedSpan['name']) =>
    ended.filter((span) => span.name === name).map((span) => span.attributes);

  it('wrap a write once each: the request, its operation and its transaction', async () => {
    await send('POST', '/v1/deliveries', delivery);
    const status = { 'http.response.status_code': 201 };
    expect(spansOf('request')).toEqual([{ 'http.request.method': 'POST', 'http.route': '/v1/deliveries', ...status }]);
    const operation = 'direct.deliveries.create';
    expect(spansOf('operation')).toEqual([
      { 'doorstep.operation': operation, 'doorstep.interface': 'direct', ...status },
    ]);
    expect(spansOf('transaction').filter((span) => span['doorstep.transaction.name'] === operation)).toEqual([
      {
        'doorstep.transaction.name': operation,
        'doorstep.transaction.outcome': 'committed',
        'doorstep.transaction.attempts': 1,
      },
    ]);
  });

  it('name the problem of a refusal, which is no failure', async () => {
    await send('GET', '/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f');
    expect(spansOf('operation')).toMatchObject([
      { 'http.response.status_code': 404, 'doorstep.problem.code': 'not_found' },
    ]);
    expect(ended.filter((span) => span.attributes['error.type'] !== undefined)).toEqual([]);
  });

  it('have no route outside the contract, and no method that a client invented', async () => {
    await send('PROPFIND', '/v1/nothing');
    expect(spansOf('request')).toEqual([{ 'http.request.method': '_OTHER', 'http.response.status_code': 404 }]);
    expect(spansOf('operation')).toEqual([]);
  });

  it('wrap each job once, with its outcome and lateness, and each attempt at a webhook', async () => {
    await send('POST', '/v1/webhook-endpoints', { url: 'https://receiver.example/' });
    await send('POST', '/v1/deliveries', delivery);
    ended.splice(0);
    ports.clock.set(ports.clock.now() + 2_000);
    await server.service.jobs.runAllDue();
    const sent = spansOf('job').filter((span) => span['doorstep.job.kind'] === 'webhook.send');
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([{ 'doorstep.job.outcome': 'done', 'doorstep.job.lateness_ms': 2_000 }]);
    expect(spansOf('webhook.attempt')).toMatchObject([
      { 'doorstep.webhook.outcome': 'succeeded', 'http.response.status_code': 204, 'doorstep.livemode': false },
    ]);
    const transactions = spansOf('transaction').map((span) => span['doorstep.transaction.name']);
    expect(transactions).toContain('webhook.send');
    expect(transactions).not.toContain('other');
  });
});
