import { request as httpRequest } from 'node:http';
import { endpoints } from '@doorstep/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());

describe('the application', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has a route for %s',
    async (name, { route }) => {
      const path = route.path.replaceAll(/:\w+/g, 'x');
      const response = await fetch(`${server.url}${path}`, { method: route.method });
      expect(response.status).not.toBe(405);
      await response.text();
      await expect.poll(() => server.log.at(-1)).toMatchObject({ route: name, path, method: route.method });
    },
  );
});

describe('routing', () => {
  /** Segments of the contract's paths, and others. */
  const segment = fc.oneof(
    fc.constantFrom(
      ...new Set(endpoints.flatMap(({ route }) => route.path.split('/').map((part) => part.replace(':', '')))),
    ),
    fc.constantFrom('', '.', 'x', 'API', '%2F', 'a%20b', 'é', 'x.json', ':id', '*'),
  );
  const path = fc
    .tuple(fc.constantFrom('/api/v1/', '/v1/', '/'), fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '/'))
    .map(([base, segments, slash]) => base + segments.join('/') + slash);

  it('is the same in Express and in the path matcher of the mocks', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'DELETE'), async (target, method) => {
        const match = server.service.matchPath(method, encodeURI(target).replaceAll('%25', '%'));
        expect(await routed(method, target)).toBe(match.kind === 'endpoint' ? match.endpoint.name : undefined);
      }),
      { numRuns: 300 },
    );
  });

  async function routed(method: string, target: string): Promise<unknown> {
    const before = server.log.length;
    const { hostname, port } = new URL(server.url);
    const path = encodeURI(target).replaceAll('%25', '%');
    await new Promise<void>((resolve, reject) => {
      const request = httpRequest({ hostname, port, method, path }, (response) => response.resume().on('end', resolve));
      request.on('error', reject).end();
    });
    await expect.poll(() => server.log.length, { interval: 2 }).toBe(before + 1);
    return server.log.at(-1)?.['route'];
  }
});
