import { endpoints, ratePolicies } from '@doorstep/contracts';
import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerViolations } from './document-check.js';

/** Headers that only repeated answers have. Every answer of a rate-limited route has the headers of its limit. */
const ofRepeats = new Set(['Idempotency-Replayed']);

let server: RunningServer;
beforeAll(async () => {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', CHECK_ANSWERS: 'on', SEED: 'none' });
  server = await startServer({ config, ports: createTestPorts(), store: createMemoryStore(), worker: false });
});
afterAll(() => server?.close());

it.each(endpoints.map((endpoint) => ({ ...endpoint, title: endpoint.name })))(
  '$title answers a bad credential as documented, with its rate limits',
  async (endpoint) => {
    const { route, meta } = endpoint;
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => meta.examples[0].params?.[name] ?? '');
    const response = await fetch(`${server.url}${path}`, {
      method: route.method,
      headers: { authorization: 'Bearer ds_ses_short' },
    });
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    expect([401, 429]).toContain(answer.status);
    expect(answerViolations(endpoint, answer, ofRepeats)).toEqual([]);
    expect(answer.headers.has('ratelimit')).toBe(ratePolicies[meta.rate].length > 0);
  },
);
