import { type Deprecation, platformContract, type RouteMeta, routeMeta } from '@doorstep/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';
import { corsHeaders } from './cors.js';

const deprecated: Deprecation = {
  since: '2026-11-21',
  sunset: '2027-05-31',
  replacement: 'reference.getStatus',
  reason: 'It says too little.',
};
/** The contract deprecates no route, so these tests deprecate one. */
const meta: { deprecated?: RouteMeta['deprecated'] } = routeMeta(platformContract.reference.getHealth);

let server: TestServer;
beforeAll(async () => {
  meta.deprecated = deprecated;
  server = await startTestServer();
});
afterAll(async () => {
  delete meta.deprecated;
  await server?.close();
});

it('marks each answer of a deprecated route, problems included', async () => {
  for (const headers of [{}, { authorization: 'Bearer ds_ses_short' }]) {
    const answer = await fetch(`${server.url}/api/v1/health`, { headers });
    expect(answer.headers.get('deprecation')).toBe('@1795219200');
    expect(answer.headers.get('sunset')).toBe('Mon, 31 May 2027 00:00:00 GMT');
  }
});

it('leaves answers of other routes unmarked', async () => {
  const answer = await fetch(`${server.url}/api/v1/status`);
  expect(answer.headers.has('deprecation')).toBe(false);
});

it('exposes the headers to pages of other origins', () => {
  const headers = corsHeaders(['https://app.example'], '/api/v1/health', { origin: 'https://app.example' });
  expect(headers['access-control-expose-headers']).toMatch(/\bdeprecation\b.*\bsunset\b/);
});
