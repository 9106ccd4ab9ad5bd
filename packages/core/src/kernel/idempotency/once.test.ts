import { latestApiVersion } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestSealer } from '../../service/testing/test-sealer.js';
import type { TextResponse } from '../http/request.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { Store } from '../store/store.js';
import { createOnce, type FirstTime } from './once.js';

const now = '2026-11-21T10:00:00.000Z';
const request = { id: 'key', clockId: 'system', fingerprint: 'print' };

/** A write that creates a fleet, so that its effects can be counted. */
function createFleet(store: Store, id: string): FirstTime {
  const response: TextResponse = { status: 201, headers: {}, payload: JSON.stringify({ id }) };
  return {
    perform: (keep) =>
      store.transaction(async (db) => {
        await db.insert('fleets', { id, name: id, createdAt: now });
        await keep(db, response);
        return response;
      }),
    refuse: (problem) => ({ status: problem.status, headers: {}, payload: problem.code }),
  };
}

const failing = (problem: Error): FirstTime => ({
  perform: () => Promise.reject(problem),
  refuse: ({ status, code }) => ({ status, headers: {}, payload: code }),
});

describe('once', () => {
  it('performs a request once, then repeats the first response', async () => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    const first = await once(request, now, createFleet(store, 'fle_1'));
    const second = await once(request, now, createFleet(store, 'fle_2'));
    expect(second).toEqual({
      ...first,
      headers: { 'doorstep-version': latestApiVersion, 'idempotency-replayed': 'true' },
    });
    expect(await store.reader.count('fleets', {})).toBe(1);
  });

  it('refuses a second request while the first is in progress', async () => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    const first = once(request, now, createFleet(store, 'fle_1'));
    await expect(once(request, now, createFleet(store, 'fle_2'))).rejects.toMatchObject({
      code: 'idempotency_in_progress',
      headers: { 'retry-after': '1' },
    });
    await first;
  });

  it('lets one of two processes win, and both return its response', async () => {
    const store = createMemoryStore();
    const [here, there] = [createOnce(store, createTestSealer()), createOnce(store, createTestSealer())];
    const responses = await Promise.all([
      here(request, now, createFleet(store, 'fle_1')),
      there(request, now, createFleet(store, 'fle_2')),
    ]);
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(1);
    expect(await store.reader.count('fleets', {})).toBe(1);
  });

  it('refuses a different request with the same key', async () => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    await once(request, now, createFleet(store, 'fle_1'));
    const other = once({ ...request, fingerprint: 'other' }, now, createFleet(store, 'fle_2'));
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('stores a refusal that is about the request', async () => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    const refusal = failing(new ServiceProblem('outside_service_area'));
    expect(await once(request, now, refusal)).toMatchObject({ status: 409, payload: 'outside_service_area' });
    expect(await once(request, now, createFleet(store, 'fle_1'))).toMatchObject({ status: 409 });
    expect(await store.reader.count('fleets', {})).toBe(0);
  });

  it.each([
    ['an invalid request', new ServiceProblem('invalid_request')],
    ['a rate limit', new ServiceProblem('rate_limited')],
    ['an unavailable store', new ServiceProblem('unavailable')],
    ['a failure', new Error('broken')],
  ])('does not store %s, so that the request can be retried', async (_name, problem) => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    await expect(once(request, now, failing(problem))).rejects.toBe(problem);
    expect(await once(request, now, createFleet(store, 'fle_1'))).toMatchObject({ status: 201 });
  });

  it('forgets a response after 24 hours', async () => {
    const store = createMemoryStore();
    const once = createOnce(store, createTestSealer());
    await once(request, now, createFleet(store, 'fle_1'));
    const almost = await once(request, '2026-11-22T09:59:59.999Z', createFleet(store, 'fle_2'));
    expect(almost.headers['idempotency-replayed']).toBe('true');
    const later = await once(request, '2026-11-22T10:00:00.000Z', createFleet(store, 'fle_3'));
    expect(later).toMatchObject({ payload: '{"id":"fle_3"}', headers: {} });
  });
});
