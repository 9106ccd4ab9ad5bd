import { createMemoryStore, demoApiKey, StoreUnavailable } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.js';
import { type ScrapedPage, scrape } from '../../testing/scrape.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

const contact = { name: 'Ioana Radu', phone: '+40213121234' };
const delivery = {
  pickup: { address: 'Strada Lipscani 25, București', contact },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact },
  items: [{ name: 'Buchet', quantity: 1 }],
};

describe('the metrics page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SEED: 'demo', METRICS_PORT: '0', RATE_LIMITS: 'off' });
  });
  afterAll(() => server.close());

  async function send(method: string, path: string, body?: object, key = demoApiKey): Promise<number> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) ?? null });
    await response.text();
    return response.status;
  }

  it('counts requests by route, method and status, and their durations', async () => {
    await send('GET', '/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f');
    await send('GET', '/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d2g');
    const labels = { route: '/v1/deliveries/:id', method: 'GET' };
    const page = await scrape(server.metricsUrl);
    expect(page.value('doorstep_http_requests_total', { ...labels, status: '404' })).toBe(2);
    expect(page.value('doorstep_http_request_duration_seconds_count', labels)).toBe(2);
    expect(page.value('doorstep_problems_total', { interface: 'direct', code: 'not_found' })).toBe(2);
  });

  it('has one label for all unknown paths and one for all invented methods', async () => {
    const series = async (): Promise<number> =>
      (await scrape(server.metricsUrl)).samples.filter(({ name }) => name.startsWith('doorstep_')).length;
    const before = await series();
    await send('GET', '/v1/nothing');
    await send('PROPFIND', '/v1/nothing');
    const first = await series();
    for (let index = 0; index < 30; index += 1) {
      await send('GET', `/v1/nothing-${index}`);
      await send('GET', `/random/${index}?q=${index}`);
      await send('PURGE', `/random/${index}`);
    }
    expect(first).toBeGreaterThan(before);
    expect(await series()).toBe(first);
    const last = await scrape(server.metricsUrl);
    expect(last.value('doorstep_http_requests_total', { route: 'other', method: 'GET', status: '404' })).toBe(61);
    expect(last.value('doorstep_http_requests_total', { route: 'other', method: '_OTHER' })).toBe(31);
  });

  it('counts transactions, jobs and webhook attempts', async () => {
    await send('POST', '/v1/webhook-endpoints', { url: 'https://receiver.example/' });
    await send('POST', '/v1/deliveries', delivery);
    await server.service.jobs.runAllDue();
    const page = await scrape(server.metricsUrl);
    expect(page.value('doorstep_transaction_duration_seconds_count', { outcome: 'committed' })).toBeGreaterThan(0);
    expect(page.value('doorstep_transaction_retries_total')).toBe(0);
    expect(page.value('doorstep_job_runs_total', { kind: 'webhook.send', outcome: 'done' })).toBe(1);
    expect(page.value('doorstep_job_duration_seconds_count', { kind: 'webhook.send' })).toBe(1);
    expect(page.value('doorstep_job_lateness_seconds_count', { kind: 'webhook.send' })).toBe(1);
    const attempt = { outcome: 'succeeded', mode: 'test' };
    expect(page.value('doorstep_webhook_attempt_duration_seconds_count', attempt)).toBe(1);
    expect(page.value('doorstep_work_in_progress', { work: 'job' })).toBe(0);
  });

  it('shows open streams, whose duration says nothing about the service', async () => {
    const created = await fetch(`${server.url}/v1/deliveries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(delivery),
    });
    const { id } = (await created.json()) as { id: string };
    const stop = new AbortController();
    const path = `/v1/deliveries/${id}/tracking/stream`;
    await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${demoApiKey}` },
      signal: stop.signal,
    });
    const page = (): Promise<ScrapedPage> => scrape(server.metricsUrl);
    expect((await page()).value('doorstep_open_streams')).toBe(1);
    stop.abort();
    await expect.poll(async () => (await page()).value('doorstep_open_streams')).toBe(0);
    const labels = { route: '/v1/deliveries/:id/tracking/stream', method: 'GET' };
    await expect.poll(async () => (await page()).value('doorstep_http_requests_total', labels)).toBe(1);
    expect((await page()).value('doorstep_http_request_duration_seconds_count', labels)).toBeUndefined();
  });

  it('says which version runs, and how the process is', async () => {
    const page = await scrape(server.metricsUrl);
    expect(page.value('doorstep_build_info', { version: '0.1.0' })).toBe(1);
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds_count',
    ])
      expect(page.samples.map((sample) => sample.name)).toContain(name);
  });

  it('shows the figures of the database', async () => {
    const other = await startTestServer({ METRICS_PORT: '0' }, { store: server.store });
    const page = await scrape(other.metricsUrl);
    const pending = await server.store.reader.count('deliveries', { status: 'pending' });
    expect(page.value('doorstep_deliveries', { status: 'pending', mode: 'test' })).toBe(pending);
    expect(page.value('doorstep_jobs', { kind: 'order.release', state: 'failed' })).toBe(0);
    expect(page.value('doorstep_ledger_variance_minor_units', { currency: 'RON' })).toBe(0);
    expect(page.value('doorstep_dispatch_offers', { outcome: 'declined' })).toBe(0);
    expect(page.value('doorstep_webhook_endpoints', { breaker: 'open' })).toBe(0);
    expect(page.value('doorstep_webhook_messages', { state: 'held' })).toBe(0);
    expect(page.value('doorstep_webhook_oldest_message_age_seconds')).toBe(0);
    expect(page.value('doorstep_collect_failures_total', { figures: 'jobs' })).toBe(0);
    await other.close();
  });

  it.each([
    ['GET', '/', 404],
    ['GET', '/metrics/x', 404],
    ['POST', '/metrics', 405],
    ['HEAD', '/metrics?x=1', 200],
  ])('answers %s %s with %i', async (method, path, status) => {
    const { origin } = new URL(server.metricsUrl ?? '');
    expect((await fetch(`${origin}${path}`, { method })).status).toBe(status);
  });
});

it('shows the connections to the database', async () => {
  const database = await createTestDatabase('sqlite');
  const server = await startTestServer({ METRICS_PORT: '0', DATABASE_URL: database.url });
  const page = await scrape(server.metricsUrl);
  expect(page.value('doorstep_database_connections_max', { pool: 'writer' })).toBe(1);
  expect(page.value('doorstep_database_connections', { pool: 'writer', state: 'used' })).toBe(0);
  expect(page.value('doorstep_database_connection_waits', { pool: 'readers' })).toBe(0);
  expect(page.value('doorstep_database_connections_discarded_total')).toBe(0);
  await server.close();
  await database.stop();
});

describe('the metrics page without a database', () => {
  it.each([
    ['is gone', () => Promise.reject(new StoreUnavailable('gone'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('is complete except for the figures of the database that %s', async (_name, fail) => {
    const memory = createMemoryStore();
    const store = {
      ...memory,
      reader: { ...memory.reader, aggregate: fail, find: fail, get: fail },
      transaction: fail,
    };
    const server = await startTestServer({ METRICS_PORT: '0' }, { store });
    const start = performance.now();
    const page = await scrape(server.metricsUrl);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(page.value('doorstep_ready')).toBe(0);
    expect(page.value('doorstep_build_info')).toBe(1);
    expect(page.value('doorstep_database_outages_total')).toBe(1);
    expect(page.value('doorstep_collect_failures_total', { figures: 'orders' })).toBe(1);
    expect(
      page.samples.filter(({ name }) =>
        /^doorstep_(?:jobs|orders|quotes|ledger|webhook_(?:endpoints|oldest))/.test(name),
      ),
    ).toEqual([]);
    await server.close();
  });
});

it('is off by default', async () => {
  const server = await startTestServer();
  expect(server.metricsUrl).toBeUndefined();
  await server.close();
});
