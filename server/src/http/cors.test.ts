import { endpoints } from '@doorstep/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';
import { corsHeaders, preflightAnswer } from './cors.js';

const app = 'https://app.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CORS_ORIGINS: `${app},http://localhost:3000` });
});
afterAll(() => server.close());

async function headersOf(path: string, origin: string, preflight = false): Promise<Record<string, string | null>> {
  const response = await fetch(`${server.url}${path}`, {
    method: preflight ? 'OPTIONS' : 'GET',
    headers: { origin, ...(preflight ? { 'access-control-request-method': 'POST' } : {}) },
  });
  await response.text();
  return {
    status: String(response.status),
    origin: response.headers.get('access-control-allow-origin'),
    methods: response.headers.get('access-control-allow-methods'),
    credentials: response.headers.get('access-control-allow-credentials'),
    vary: response.headers.get('vary'),
  };
}

describe('CORS', () => {
  it('lets the configured origins call the platform interface', async () => {
    expect(await headersOf('/api/v1/health', app)).toMatchObject({ status: '200', origin: app, vary: 'origin' });
    expect(await headersOf('/api/v1/checkout', app, true)).toMatchObject({
      status: '204',
      origin: app,
      methods: expect.stringContaining('POST'),
    });
  });

  it('allows neither credentials nor other origins', async () => {
    expect(await headersOf('/api/v1/health', app)).toMatchObject({ credentials: null });
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
      expect(await headersOf('/api/v1/health', origin)).toMatchObject({ origin: null, vary: 'origin' });
      expect(await headersOf('/api/v1/checkout', origin, true)).toMatchObject({ origin: null, methods: null });
    }
  });

  it('keeps the direct interface out of browsers', async () => {
    expect(await headersOf('/v1/quotes', app, true)).toMatchObject({ origin: null, methods: null });
  });
});

const platform = endpoints.filter((endpoint) => endpoint.interface === 'platform');
const names = (list: unknown): string[] => String(list).split(/, */);

it('exposes every response header of the platform interface to pages', () => {
  const headers = corsHeaders([app], '/api/v1/orders', { origin: app });
  const exposed = names(headers['access-control-expose-headers']);
  const declared = platform.flatMap(({ meta }) => [
    ...Object.keys(meta.responseHeaders ?? {}),
    ...(meta.ranges ? ['accept-ranges', 'content-range'] : []),
  ]);
  // The browser evaluates these two. Pages do not read them.
  const forBrowsers = ['content-security-policy', 'x-content-type-options'];
  expect(declared.filter((name) => ![...exposed, ...forBrowsers].includes(name.toLowerCase()))).toEqual([]);
});

it('lets pages send every request header of the platform interface', () => {
  const answer = preflightAnswer([app], 'OPTIONS', { origin: app, 'access-control-request-method': 'GET' });
  const allowed = names(answer?.['access-control-allow-headers']);
  const taken = platform.flatMap(({ route, meta }) => [
    ...(route.headers instanceof z.ZodObject ? Object.keys(route.headers.shape as object) : []),
    ...(meta.ranges ? ['range'] : []),
  ]);
  expect(taken).toContain('last-event-id');
  expect(taken.filter((name) => !allowed.includes(name))).toEqual([]);
});
