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

  it('keeps the keys of the direct interface out of browsers', async () => {
    expect(await headersOf('/v1/quotes', app, true)).toMatchObject({ origin: null, methods: null });
    expect(await headersOf('/v1/deliveries', app)).toMatchObject({ status: '401', origin: null });
  });

  it('lets pages of any origin read a tracking link, also to learn that it has expired', async () => {
    const link = `/v1/tracking/${'A'.repeat(27)}`;
    for (const path of [link, `${link}/stream`]) {
      const origin = 'https://shop.example';
      expect(await headersOf(path, origin)).toEqual({
        status: '404',
        origin: '*',
        methods: null,
        credentials: null,
        vary: null,
      });
      expect(await headersOf(path, origin, true)).toMatchObject({
        status: '204',
        origin: '*',
        methods: 'GET, HEAD, PATCH',
      });
    }
    expect(await headersOf(`${link}/more`, app)).toMatchObject({ status: '404', origin: null });
  });
});

const platform = endpoints.filter((endpoint) => endpoint.interface === 'platform');
const open = endpoints.filter(({ meta }) => meta.origins === 'any');
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
  const answer = preflightAnswer([app], '/api/v1/orders', 'OPTIONS', {
    origin: app,
    'access-control-request-method': 'GET',
  });
  const allowed = names(answer?.['access-control-allow-headers']);
  const taken = platform.flatMap(({ route, meta }) => [
    ...(route.headers instanceof z.ZodObject ? Object.keys(route.headers.shape as object) : []),
    ...(meta.ranges ? ['range'] : []),
  ]);
  expect(taken).toContain('last-event-id');
  expect(taken.filter((name) => !allowed.includes(name))).toEqual([]);
});

it.each([
  ['the platform interface', '/api/v1/orders', 'authorization'],
  ['a tracking link', `/v1/tracking/${'A'.repeat(27)}`, 'x-request-id'],
])('lets pages send headers without a meaning to %s, as their monitoring does', (_name, path, known) => {
  const monitoring = ['sentry-trace', 'baggage', 'x-datadog-trace-id', 'cache-control', 'x-requested-with'];
  const answer = preflightAnswer([app], path, 'OPTIONS', {
    origin: app,
    'access-control-request-method': 'GET',
    'access-control-request-headers': `Authorization,${monitoring.join(', ')}, SENTRY-TRACE, no header`,
  });
  const allowed = names(answer?.['access-control-allow-headers']);
  expect(allowed.slice(-monitoring.length)).toEqual(monitoring);
  expect(allowed).toContain(known);
  expect(allowed.includes('authorization')).toBe(path.startsWith('/api/'));
});

it('opens only routes of a tracking link, which need neither a key nor a session, and lets pages send no key to them', () => {
  expect(open.map(({ name }) => name)).toEqual([
    'direct.tracking.get',
    'direct.tracking.update',
    'direct.tracking.follow',
  ]);
  for (const { route, meta } of open) {
    expect(meta.access.kind).toBe('public');
    const path = route.path.replaceAll(/:\w+/g, 'x');
    const asked = { origin: app, 'access-control-request-method': route.method };
    const answer = preflightAnswer([], path, 'OPTIONS', asked);
    expect(names(answer?.['access-control-allow-methods'])).toContain(route.method);
    const allowed = names(answer?.['access-control-allow-headers']);
    const taken = route.headers instanceof z.ZodObject ? Object.keys(route.headers.shape as object) : [];
    expect(taken.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(allowed).toContain('doorstep-version');
    if (route.method !== 'GET') expect(allowed).toContain('content-type');
    expect(allowed).not.toContain('authorization');
  }
});
