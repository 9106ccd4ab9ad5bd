import { endpoints, ratePolicies } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestPorts } from '../service/testing/test-ports.js';
import { type Admit, createAdmission, type Identify } from './admission.js';
import type { ServiceRequest } from './http/request.js';
import type { Caller } from './operation/caller.js';
import { ServiceProblem } from './primitives/problem.js';
import { createRateCounter } from './rate-limit/rate-limit.js';
import { unauthenticated } from './routes/access.js';
import type { Binding } from './routes/bindings.js';

const now = '2026-11-21T08:00:00.000Z';
const address = '192.0.2.7';
const anonymous: Caller = { kind: 'anonymous', network: address };

/** Admits calls of one endpoint from one address, whose credential `identify` judges. */
function createDoor(name: string, identify: Identify) {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  if (!endpoint) throw new Error(`No endpoint ${name}.`);
  const ports = createTestPorts();
  const admit: Admit = createAdmission({ ports, identify, rateCounter: createRateCounter(ports.clock) });
  const binding: Binding = { kind: 'read', endpoint, run: () => Promise.reject(new Error('not run')) };
  const [policy] = ratePolicies[endpoint.meta.rate];
  return {
    quota: policy?.quota ?? 0,
    async enter(from = address) {
      const request = { address: from, header: () => undefined } as unknown as ServiceRequest;
      const headers: Record<string, string> = {};
      const outcome = await admit(binding, { request, headers, known: { version: '2026-11-01' } }, now).catch(
        (error: unknown) => error,
      );
      return { outcome, headers };
    },
  };
}

describe('the admission', () => {
  it.each<[string, () => Promise<Caller>, string]>([
    ['a bad credential', () => Promise.reject(unauthenticated('Unknown.')), 'unauthenticated'],
    ['nobody where a session is needed', async () => anonymous, 'unauthenticated'],
  ])('refuses %s, counts it by its address, and shows what is left', async (_name, identify, code) => {
    const door = createDoor('platform.orders.list', identify);
    const first = await door.enter();
    expect(first.outcome).toMatchObject({ code });
    expect(first.headers['ratelimit']).toContain(`r=${door.quota - 1};`);
    for (let count = 1; count < door.quota; count++) await door.enter();
    expect((await door.enter()).outcome).toMatchObject({ code: 'rate_limited' });
  });

  it.each<[string, Identify]>([
    ['a bad credential', () => Promise.reject(unauthenticated('Unknown.'))],
    ['no credential', async (_authorization, network) => ({ kind: 'anonymous', network })],
  ])('counts a client with %s by its network, whichever of its addresses it uses', async (_name, identify) => {
    const door = createDoor('platform.discovery.listStores', identify);
    const left = async (from: string): Promise<string | undefined> =>
      /r=(\d+)/.exec((await door.enter(from)).headers['ratelimit'] ?? '')?.[1];
    const [first, ...others] = ['2001:db8:9::1', '2001:db8:9::2', '2001:DB8:9:0:ffff:0:0:1', '2001:db8:9:1::1'];
    const counts = [await left(first ?? ''), ...(await Promise.all(others.map(left)))].map(Number);
    expect(counts.map((count) => door.quota - count)).toEqual([1, 2, 3, 1]);
    const mapped = [await left('192.0.2.1'), await left('::ffff:192.0.2.1'), await left('::ffff:c000:201')];
    expect(mapped.map((count) => door.quota - Number(count))).toEqual([1, 2, 3]);
  });

  it('admits everybody to a public route', async () => {
    const door = createDoor('platform.discovery.listStores', async () => anonymous);
    expect((await door.enter()).outcome).toEqual(anonymous);
  });

  it('does not turn a fault into a refusal', async () => {
    const door = createDoor('platform.orders.list', () => Promise.reject(new TypeError('a fault')));
    const { outcome } = await door.enter();
    expect(outcome).not.toBeInstanceOf(ServiceProblem);
    expect(outcome).toBeInstanceOf(TypeError);
  });
});
