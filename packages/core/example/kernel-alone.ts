/** The kernel alone: a contract, its operations, a server, a client and a mock. `docs/kernel.md` explains it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { declareRoute, defineRoutes, endpointsOf } from '@doorstep/contracts';
import { initClient } from '@ts-rest/core';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { createPathMatcher } from '../src/kernel/http/path.js';
import type { ServiceRequest } from '../src/kernel/http/request.js';
import { createKernel } from '../src/kernel/kernel.js';
import { createClocks } from '../src/kernel/operation/clocks.js';
import type { Operations } from '../src/kernel/operation/operation.js';
import { ServiceProblem } from '../src/kernel/primitives/problem.js';
import { createRateCounter } from '../src/kernel/rate-limit/rate-limit.js';
import { watchStore } from '../src/kernel/store/watched-store.js';
import { createMemoryStore } from '../src/service/memory-store.js';
import { createTestPorts } from '../src/service/testing/test-ports.js';

// 1. The contract: what can be asked, what is answered, and who may ask.

const Guest = z.object({ id: z.string().min(1).max(40), createdAt: z.string() });
const ana = { id: 'Ana', createdAt: '2026-11-21T10:00:00.000Z' };
const anyone = { kind: 'public' } as const;

const guests = defineRoutes({
  add: {
    method: 'POST',
    path: '/guests',
    body: Guest.pick({ id: true }),
    responses: { 201: Guest },
    metadata: declareRoute({ access: anyone, examples: [{ name: 'a guest', body: { id: 'Ana' }, response: ana }] }),
  },
  get: {
    method: 'GET',
    path: '/guests/:id',
    pathParams: Guest.pick({ id: true }),
    responses: { 200: Guest },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [{ name: 'a guest', params: { id: 'Ana' }, response: ana }],
    }),
  },
});

// 2. The operations: what the service does. A write is one transaction. The guests borrow the smallest table of Doorstep.

const operations: Operations<typeof guests> = {
  async add({ db, now, body: { id } }) {
    await db.insertIfAbsent('smsSuppressions', { id, createdAt: now });
    return { status: 201, body: (await db.get('smsSuppressions', id)) ?? { id, createdAt: now } };
  },
  async get({ reader, params: { id } }) {
    const guest = await reader.get('smsSuppressions', id);
    if (!guest) throw new ServiceProblem('not_found');
    return { status: 200, body: guest };
  },
};

// 3. The service: the kernel joins contract and operations. It knows neither HTTP nor a database.

type Answer = (request: Request) => Promise<Response>;

function createGuestService(): Answer {
  const endpoints = endpointsOf({ platform: { guests } });
  const matchPath = createPathMatcher(endpoints);
  const ports = createTestPorts();
  const store = watchStore(createMemoryStore());
  const kernel = createKernel({
    endpoints,
    operations: { platform: { guests: operations } },
    store,
    ports,
    identify: async (_authorization, network) => ({ kind: 'anonymous', network }),
    rateCounter: createRateCounter(ports.clock),
    clocks: createClocks(store, ports.clock),
    clockDriver: { advanceClock: () => Promise.reject(new Error('There are no sandboxes.')) },
  });
  return async (request) => {
    const received = await receive(request);
    const match = matchPath(request.method, received.path);
    const { status, headers, payload } =
      match.kind === 'endpoint'
        ? await kernel.handle(match.endpoint.route, { ...received, params: match.params })
        : kernel.fail(new ServiceProblem('not_found'), received);
    return new Response(typeof payload === 'string' ? payload : null, { status, headers });
  };
}

async function receive(request: Request): Promise<ServiceRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    path: new URL(request.url).pathname,
    params: {},
    query: {},
    header: (name) => request.headers.get(name) ?? undefined,
    address: '127.0.0.1',
    readBytes: async () => bytes,
    readForm: () => {
      throw new ServiceProblem('unsupported_media_type');
    },
  };
}

// 4. The server: the service behind HTTP.

export async function serveGuests(): Promise<{ readonly baseUrl: string; close(): void }> {
  const answer = createGuestService();
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const body = method === 'GET' ? {} : { body: Readable.toWeb(incoming), duplex: 'half' };
    const response = await answer(new Request(`http://localhost${url}`, { method, headers, ...body } as RequestInit));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://localhost:${port}`, close: () => void server.close() };
}

// 5. The client: methods and types from the contract.

export const createGuestClient = (baseUrl: string) => initClient(guests, { baseUrl, baseHeaders: {} });

// 6. The mock: the service in place of the network, in the process of a test.

export function mockGuests(baseUrl: string): { close(): void } {
  const answer = createGuestService();
  const mock = setupServer(http.all(`${baseUrl}/*`, ({ request }) => answer(request)));
  mock.listen();
  return mock;
}
