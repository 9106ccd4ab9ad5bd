import { endpoints, ratePolicies } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestPorts } from '../service/testing/test-ports.js';
import { type Admit, createAdmission } from './admission.js';
import type { ServiceRequest } from './http/request.js';
import type { Caller } from './operation/caller.js';
import { ServiceProblem } from './primitives/problem.js';
import { createRateCounter } from './rate-limit/rate-limit.js';
import { unauthenticated } from './routes/access.js';
import type { Binding } from './routes/bindings.js';

const now = '2026-11-21T08:00:00.000Z';
const address = '192.0.2.7';
const anonymous: Caller = { kind: 'anonymous', address };

/** Admits calls of one endpoint from one address, whose credential `identify` judges. */
function createDoor(name: string, identify: () => Promise<Caller>) {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  if (!endpoint) throw new Error(`No endpoint ${name}.`);
  const ports = createTestPorts();
  const admit: Admit = createAdmission({ ports, identify, rateCounter: createRateCounter(ports.clock) });
  const binding: Binding = { kind: 'read', endpoint, run: () => Promise.reject(new Error('not run')) };
  const request = { address, header: () => undefined } as unknown as ServiceRequest;
  const [policy] = ratePolicies[endpoint.meta.rate];
  return {
    quota: policy?.quota ?? 0,
    async enter() {
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

  it('admits everybody to a public route', async () => {
    const door = createDoor('platform.discovery.stores', async () => anonymous);
    expect((await door.enter()).outcome).toEqual(anonymous);
  });

  it('does not turn a fault into a refusal', async () => {
    const door = createDoor('platform.orders.list', () => Promise.reject(new TypeError('a fault')));
    const { outcome } = await door.enter();
    expect(outcome).not.toBeInstanceOf(ServiceProblem);
    expect(outcome).toBeInstanceOf(TypeError);
  });
});
