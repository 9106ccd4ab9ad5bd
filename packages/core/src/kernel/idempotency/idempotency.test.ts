import { endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import type { Caller } from '../operation/caller.js';
import { idempotentRequest } from './idempotency.js';

const caller: Caller = { kind: 'anonymous', network: '192.0.2.1' };

it('finds the response that the previous release stored under the former name of a route', () => {
  const endpoint = endpoints.find(({ name }) => name === 'platform.orders.createRefund');
  if (!endpoint) throw new Error('There is no such route.');
  const idOf = (one: typeof endpoint): string =>
    idempotentRequest(caller, one, 'key-1', { params: {}, body: {} }, String).id;
  const { formerOperation: _, ...unchanged } = endpoint;
  expect(idOf(endpoint)).toBe(idOf({ ...unchanged, name: 'platform.orders.refund' }));
  expect(idOf(endpoint)).not.toBe(idOf(unchanged));
});
