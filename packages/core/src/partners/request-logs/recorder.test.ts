import { endpoints } from '@doorstep/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredCall } from '../../kernel/answered-call.js';
import { firstId } from '../../kernel/primitives/ids.js';
import { StoreUnavailable } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { endOfSpan } from './batches.js';
import { findNewest, findOne } from './find-entries.js';
import { createRequestRecorder } from './recorder.js';
import { plainTextPacker } from './text-packer.js';

const start = Date.UTC(2026, 10, 21, 10);

/** Returns the id of the request that arrived `n` milliseconds after the start. */
const idAt = (milliseconds: number, n: number): string =>
  firstId('request', start + milliseconds).slice(0, -4) + String(n).padStart(4, '0');

interface Made {
  readonly id: string;
  readonly partnerId?: string;
  readonly livemode?: boolean;
  readonly status?: number;
  readonly body?: unknown;
  readonly payload?: string;
  readonly problemCode?: string;
}

const endpoint = endpoints.find(({ name }) => name === 'direct.quotes.create');

function call({
  id,
  partnerId = 'par_a',
  livemode = false,
  status = 201,
  body,
  payload,
  problemCode,
}: Made): AnsweredCall {
  if (!endpoint) throw new Error('The test needs quotes.');
  // Sound, because the recorder reads no more of a caller and an answer.
  return {
    id,
    headerId: id,
    endpoint,
    request: { path: '/v1/quotes', query: {}, header: () => undefined },
    response: { status, headers: {}, payload: payload ?? '{}' },
    caller: { kind: 'partner', partnerId, livemode, keyId: 'key_a' },
    body,
    problemCode: problemCode ?? null,
    startedAt: start,
    durationMilliseconds: 3,
  } as unknown as AnsweredCall;
}

function setUp() {
  const store = createMemoryStore();
  const recorder = createRequestRecorder(store, plainTextPacker);
  return { store, ...recorder, batches: () => store.reader.find('requestLogBatches', {}) };
}

const failures = [null, 'client_error', 'server_error'] as const;
const statusOf = { null: 201, client_error: 422, server_error: 503 };

describe('the log of requests', () => {
  it('finds exactly the requests that arrived, whatever was stored together and however slow they were', async () => {
    const made = fc.record({
      // Several in a millisecond, in a second, and further apart than a batch may reach.
      at: fc.oneof(fc.nat(5), fc.nat(3_000), fc.nat(60_000)),
      partnerId: fc.constantFrom('par_a', 'par_a', 'par_a', 'par_b'),
      livemode: fc.constantFrom(false, false, false, true),
      failure: fc.constantFrom(null, null, ...failures),
      flushes: fc.constantFrom(false, false, true),
    });
    const from = fc.constantFrom(undefined, 2, 1_000, 30_000);
    const filter = fc.constantFrom({}, ...failures.map((failure) => ({ failure })));
    const list = fc.record({ from, filter, limit: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 60, size: 'max' }), list, async (requests, asked) => {
        const { store, record, flush } = setUp();
        const all = requests.map((request, n) => ({ ...request, id: idAt(request.at, n) }));
        for (const request of all) {
          record(call({ ...request, status: statusOf[`${request.failure}`] }));
          if (request.flushes) await flush();
        }
        await flush();
        const owner = { partnerId: 'par_a', livemode: false };
        const own = all.filter(({ partnerId, livemode }) => partnerId === 'par_a' && !livemode);
        const first = asked.from === undefined ? undefined : firstId('request', start + asked.from);
        const expected = own
          .filter(({ failure }) => !('failure' in asked.filter) || failure === asked.filter.failure)
          .map(({ id }) => id)
          .filter((id) => first === undefined || id >= first)
          .sort()
          .reverse();
        const listed: string[] = [];
        for (let before: string | undefined; ; before = listed.at(-1)) {
          const range = { from: first, before };
          const page = await findNewest(
            store.reader,
            plainTextPacker,
            { ...owner, ...asked.filter },
            range,
            asked.limit,
          );
          listed.push(...page.map(({ id }) => id));
          if (page.length < asked.limit) break;
        }
        expect(listed).toEqual(expected);
        for (const { id, partnerId, livemode } of all) {
          const one = await findOne(store.reader, plainTextPacker, owner, id);
          expect(one?.id).toBe(partnerId === 'par_a' && !livemode ? id : undefined);
        }
      }),
    );
  });

  it('keeps bodies with line breaks, other alphabets and none at all', async () => {
    const { store, record, flush } = setUp();
    const problem = '{"title":"țară\\n🚲","detail":"\\"pin\\""}';
    record(call({ id: idAt(0, 1), body: { minimumVehicle: 'bicycle' }, payload: '{"status":"open","quote":1}' }));
    record(call({ id: idAt(0, 2), payload: problem, problemCode: 'not_found' }));
    record(call({ id: idAt(0, 3), body: '', payload: '' }));
    await flush();
    const found = await findNewest(store.reader, plainTextPacker, { partnerId: 'par_a', livemode: false }, {}, 9);
    expect(found.map(({ requestBody, responseBody }) => [requestBody, responseBody])).toEqual([
      ['"[redacted]"', ''],
      [null, problem],
      ['{"minimumVehicle":"bicycle"}', '{"status":"open","quote":null}'],
    ]);
  });

  it('stores a hundred requests in a row, those of each partner, mode and outcome for themselves', async () => {
    const { record, flush, batches } = setUp();
    for (let n = 0; n < 250; n += 1) record(call({ id: idAt(n, n) }));
    record(call({ id: idAt(1, 900), status: 404 }));
    record(call({ id: idAt(2, 901), livemode: true }));
    record(call({ id: idAt(3, 902), partnerId: 'par_b' }));
    expect(await batches()).toEqual([]);
    await flush();
    expect(await batches()).toHaveLength(6);
    await flush();
    expect(await batches()).toHaveLength(6);
  });

  it('stores a request apart that arrived long before the others', async () => {
    const { record, flush, batches } = setUp();
    for (const at of [40_000, 0, 40_001]) record(call({ id: idAt(at, 1) }));
    await flush();
    const rows = await batches();
    expect(rows.map(({ id, firstId: first }) => [first, id]).sort()).toEqual([
      [idAt(0, 1), idAt(0, 1)],
      [idAt(40_000, 1), idAt(40_001, 1)],
    ]);
    for (const { id, firstId: first } of rows) expect(id < endOfSpan(first)).toBe(true);
  });

  it('stores them later, once, if the store fails before or after it has committed', async () => {
    const store = createMemoryStore();
    const outcomes = ['fails', 'commits and fails', 'works'];
    const failing = {
      ...store,
      transaction: async <T>(work: Parameters<typeof store.transaction<T>>[0]): Promise<T> => {
        const outcome = outcomes.shift();
        if (outcome === 'fails') throw new StoreUnavailable('away');
        const result = await store.transaction(work);
        if (outcome === 'commits and fails') throw new StoreUnavailable('away');
        return result;
      },
    };
    const { record, flush } = createRequestRecorder(failing, plainTextPacker);
    record(call({ id: idAt(0, 1) }));
    await expect(flush()).rejects.toThrow(StoreUnavailable);
    record(call({ id: idAt(0, 2) }));
    await expect(flush()).rejects.toThrow(StoreUnavailable);
    await flush();
    expect(await store.reader.count('requestLogBatches', {})).toBe(2);
    const [hour, ...others] = await store.reader.find('usageHours', {});
    expect([hour?.requests, others]).toEqual([2, []]);
  });

  it('loses the oldest requests, not the memory, while nothing can be stored', async () => {
    const { store, record, flush } = setUp();
    const payload = JSON.stringify({ title: 'x'.repeat(2_600) });
    for (let n = 0; n < 5_000; n += 1) record(call({ id: idAt(n, n), payload, problemCode: 'not_found' }));
    await flush();
    const rows = await store.reader.find('requestLogBatches', {});
    const characters = rows.reduce((sum, { entries }) => sum + entries.length, 0);
    expect(characters).toBeLessThanOrEqual(8_388_608);
    expect(characters).toBeGreaterThan(8_000_000);
    expect(
      await findOne(store.reader, plainTextPacker, { partnerId: 'par_a', livemode: false }, idAt(4_999, 4_999)),
    ).toBeDefined();
    expect(
      await findOne(store.reader, plainTextPacker, { partnerId: 'par_a', livemode: false }, idAt(0, 0)),
    ).toBeUndefined();
  });
});
