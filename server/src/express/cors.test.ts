import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

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

  it('never allows credentials, and no other origin', async () => {
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
