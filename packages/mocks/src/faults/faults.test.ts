import { type Doorstep, isApiError, isConnectionError } from '@doorstep/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, setupSandboxServer } from '../node.js';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';
import type { Fault } from './fault.js';

const flowers = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

let sandbox: Sandbox;
let server: SandboxServer;
beforeAll(async () => {
  sandbox = await createSandbox();
  server = setupSandboxServer(sandbox);
  server.listen();
});
beforeEach(() => sandbox.reset());
afterAll(() => server.close());

const once = (change: Partial<Fault> = {}): Doorstep => {
  sandbox.faults.add({ route: 'direct.*', ...change });
  return sandbox.partner({ maxRetries: 0 });
};

const reasonOf = (call: PromiseLike<unknown>): PromiseLike<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

/** Both ways to call the sandbox: `sandbox.fetch`, and the global `fetch` that MSW intercepts. */
const ways: readonly [string, (path: string, init?: RequestInit) => Promise<Response>][] = [
  ['sandbox.fetch', (path, init) => sandbox.fetch(`${sandbox.baseUrl}${path}`, init)],
  ['MSW', (path, init) => fetch(`${sandbox.baseUrl}${path}`, init)],
];

describe.each(ways)('a fault with %s', (_, send) => {
  it('answers 429 like the rate limits', async () => {
    sandbox.faults.add({ route: 'discovery.listStores', status: 429, retryAfterSeconds: 7 });
    const response = await send('/api/v1/discovery/stores?lat=44.4&lng=26.1');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
    expect(response.headers.get('ratelimit')).toBe('"default";r=0;t=7');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toMatchObject({
      code: 'rate_limited',
      instance: '/api/v1/discovery/stores',
      requestId,
    });
  });

  it.each([
    [500, 'internal_error', null],
    [503, 'unavailable', '1'],
  ] as const)('answers %i with the problem %s', async (status, code, retryAfter) => {
    sandbox.faults.add({ route: '*', status });
    const response = await send('/api/v1/health');
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(await response.json()).toMatchObject({ code, status });
  });

  it.each([502, 504, 503] as const)('answers %i with a page as from a proxy', async (status) => {
    sandbox.faults.add({ route: 'GET /api/v1/health', status, html: true });
    const response = await send('/api/v1/health');
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain(`<h1>${status} `);
    expect(response.headers.get('x-request-id')).toBeNull();
  });

  it('drops the connection', async () => {
    sandbox.faults.add({ route: 'reference.getHealth', drop: true, times: 1 });
    await expect(send('/api/v1/health')).rejects.toThrow(TypeError);
    expect((await send('/api/v1/health')).status).toBe(200);
    expect(sandbox.requests.list().map(({ status }) => status)).toEqual([null, 200]);
  });

  it('hangs until the client gives up', async () => {
    sandbox.faults.add({ route: 'reference.*', timeout: true });
    const controller = new AbortController();
    const call = send('/api/v1/health', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toThrow(/abort/i);
  });

  it('delays the response of the service', async () => {
    sandbox.faults.add({ route: '*', latencyMs: 5 });
    expect((await send('/api/v1/health')).status).toBe(200);
    sandbox.faults.add({ route: '*', latencyMs: 60_000 });
    await expect(send('/api/v1/health', { signal: AbortSignal.timeout(20) })).rejects.toThrow();
  });
});

describe('a lost response', () => {
  it('makes the SDK retry with the same idempotency key, so that there is one delivery', async () => {
    sandbox.faults.add({ route: 'deliveries.create', drop: true, when: 'after', times: 1 });
    const doorstep = sandbox.partner();
    const { id } = await doorstep.deliveries.create(flowers);
    sandbox.faults.clear();
    const { data } = await doorstep.deliveries.list();
    expect(data.map((delivery) => delivery.id)).toEqual([id]);
    expect(sandbox.requests.list({ route: 'deliveries.create' }).map(({ status }) => status)).toEqual([null, 201]);
  });

  it.each<Partial<Fault>>([{ status: 504 }, { drop: true }])(
    'leaves the work done without a retry: %j',
    async (fault) => {
      const doorstep = once({ ...fault, route: 'deliveries.create', when: 'after' });
      const error = await reasonOf(doorstep.deliveries.create(flowers));
      expect(isApiError(error) || isConnectionError(error)).toBe(true);
      expect(sandbox.events.list({ type: 'delivery.created' })).toHaveLength(1);
    },
  );

  it('leaves nothing behind when it fails before the effect', async () => {
    await reasonOf(once({ route: 'deliveries.create', drop: true }).deliveries.create(flowers));
    expect(sandbox.events.list({ type: 'delivery.created' })).toEqual([]);
  });
});

describe('the choice of a fault', () => {
  const statusOf = async (path: string, method = 'GET'): Promise<number> =>
    (await sandbox.fetch(`${sandbox.baseUrl}${path}`, { method })).status;

  it.each<[Fault['route'], string, string, boolean]>([
    ['deliveries.get', 'GET', '/v1/deliveries/del_x', true],
    ['deliveries.get', 'GET', '/v1/deliveries', false],
    ['deliveries.*', 'GET', '/v1/deliveries', true],
    ['deliveries.*', 'GET', '/api/v1/deliveries', false],
    ['platform.deliveries.*', 'GET', '/api/v1/deliveries', true],
    ['platform.*', 'GET', '/api/v1/health', true],
    ['platform.*', 'GET', '/v1/account', false],
    ['direct.*', 'GET', '/v1/account', true],
    ['*', 'GET', '/nowhere', true],
    ['GET /v1/deliveries/:id', 'GET', '/v1/deliveries/del_x', true],
    ['GET /v1/deliveries/:id', 'GET', '/v1/deliveries/del_x/tracking', false],
    ['GET /v1/deliveries/*', 'GET', '/v1/deliveries/del_x/tracking', true],
    ['POST /v1/deliveries', 'GET', '/v1/deliveries', false],
  ])('for %s matches %s %s: %s', async (route, method, path, isMeant) => {
    sandbox.faults.add({ route, status: 502 });
    expect((await statusOf(path, method)) === 502).toBe(isMeant);
  });

  it('takes the newest match until its calls are used up or it is removed', async () => {
    const end = sandbox.faults.add({ route: '*', status: 500 });
    sandbox.faults.add({ route: 'reference.getHealth', status: 503, times: 2 });
    const statuses = [];
    for (let calls = 0; calls < 3; calls++) statuses.push(await statusOf('/api/v1/health'));
    end();
    statuses.push(await statusOf('/api/v1/health'));
    expect(statuses).toEqual([503, 503, 500, 200]);
    expect(sandbox.requests.list().map(({ fault }) => fault?.status)).toEqual([503, 503, 500, undefined]);
  });

  it('depends on the seed if the fault has a probability', async () => {
    const play = async (): Promise<readonly number[]> => {
      sandbox.faults.add({ route: '*', status: 500, probability: 0.3 });
      const statuses: number[] = [];
      for (let calls = 0; calls < 200; calls++) statuses.push(await statusOf('/api/v1/health'));
      return statuses;
    };
    const first = await play();
    await sandbox.reset();
    expect(await play()).toEqual(first);
    const failed = first.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(40);
    expect(failed).toBeLessThan(80);
  });

  it('does not change ids', async () => {
    const first = await sandbox.partner().deliveries.create(flowers);
    await sandbox.reset();
    sandbox.faults.add({ route: 'quotes.*', status: 503, probability: 0.5 });
    expect(await sandbox.partner().deliveries.create(flowers)).toEqual(first);
  });

  it('finds none after a reset or restore', async () => {
    const before = sandbox.snapshot();
    sandbox.faults.add({ route: '*', status: 500 });
    sandbox.restore(before);
    expect(await statusOf('/api/v1/health')).toBe(200);
  });
});

describe('an invalid fault is refused with', () => {
  it.each<[string, Fault]>([
    // @ts-expect-error There is no such route.
    ['No route is named "delivery.get"', { route: 'delivery.get', drop: true }],
    ['only one of status, drop and timeout', { route: '*', drop: true, timeout: true }],
    ['needs status, drop, timeout or latencyMs', { route: '*' }],
    // @ts-expect-error A fault cannot have the status 418.
    ['429, 500, 502, 503, 504, not 418', { route: '*', status: 418 }],
    ['which only a proxy sends', { route: '*', status: 502, html: false }],
    ['probability of a fault cannot be 3', { route: '*', drop: true, probability: 3 }],
    ['times of a fault cannot be 0', { route: '*', drop: true, times: 0 }],
    // @ts-expect-error The name is latencyMs.
    ['Unknown option "latency". Did you mean "latencyMs"?', { route: '*', drop: true, latency: 3 }],
  ])('%s', (message, fault) => {
    expect(() => sandbox.faults.add(fault)).toThrow(message);
  });
});
