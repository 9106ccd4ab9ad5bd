import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { ClientOptions } from '../options/client-options.js';
import type { ResponseEvent } from '../options/hooks.js';
import {
  json,
  networkFailure,
  problem,
  type ScriptedFetch,
  type Step,
  scriptedFetch,
  silence,
} from '../testing/scripted-fetch.js';

const apiKey = 'ds_test_secret';
const stops = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };
const quote = { id: 'quo_1' };

function client(
  steps: readonly [Step, ...Step[]],
  options: ClientOptions = {},
): ScriptedFetch & { doorstep: Doorstep } {
  const scripted = scriptedFetch(...steps);
  return {
    ...scripted,
    doorstep: new Doorstep({ apiKey, baseUrl: 'https://api.test', fetch: scripted.fetch, ...options }),
  };
}

/** Settles `promise` while the virtual clock runs. */
async function settled<T>(promise: PromiseLike<T>): Promise<{ value?: T; error?: unknown }> {
  const result = Promise.resolve(promise).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a request', () => {
  it('carries method, path, credential, body and idempotency key', async () => {
    const { doorstep, sent } = client([json(201, quote)]);
    expect(await doorstep.quotes.create(stops)).toEqual(quote);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://api.test/v1/quotes', body: JSON.stringify(stops) });
    const headers = Object.fromEntries(sent[0]?.headers ?? []);
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      'user-agent': expect.stringMatching(/^doorstep-sdk\/\d/),
    });
  });

  it('encodes path parameters and keeps the path of baseUrl', async () => {
    const { doorstep, sent } = client([json(200, quote)], { baseUrl: 'https://proxy.test/doorstep/' });
    await doorstep.quotes.get('a/b?x=1#h');
    expect(sent[0]?.url).toBe('https://proxy.test/doorstep/v1/quotes/a%2Fb%3Fx%3D1%23h');
    expect(sent[0]?.headers.get('idempotency-key')).toBeNull();
    expect(sent[0]?.headers.get('content-type')).toBeNull();
  });

  it('adds headers of the client and of the call, which cannot replace its own', async () => {
    const { doorstep, sent } = client([json(200, quote)], { headers: { 'x-app': 'shop', 'x-trace': '1' } });
    await doorstep.quotes.get('quo_1', { headers: { 'x-trace': '2', Authorization: 'Bearer other' } });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'x-app': 'shop',
      'x-trace': '2',
      authorization: `Bearer ${apiKey}`,
    });
  });

  it('calls an API key function for each attempt', async () => {
    const scripted = scriptedFetch(problem(503, 'unavailable'), json(200, quote));
    let version = 0;
    const key = async () => `ds_test_${++version}`;
    const doorstep = new Doorstep({ apiKey: key, fetch: scripted.fetch });
    await settled(doorstep.quotes.get('quo_1'));
    expect(scripted.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer ds_test_1',
      'Bearer ds_test_2',
    ]);
  });
});

describe('an invalid argument', () => {
  const { doorstep, sent } = client([json(200, quote)]);
  const platform = new DoorstepPlatform({ fetch: scriptedFetch(json(200, {})).fetch });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['an empty path parameter', () => doorstep.quotes.get('')],
    ['a dot segment', () => doorstep.quotes.get('..')],
    ['an unknown call option', () => doorstep.quotes.get('quo_1', { timeout: 1 } as object)],
    [
      'an idempotency key where none is accepted',
      () => doorstep.quotes.get('quo_1', { idempotencyKey: 'k' } as object),
    ],
    ['an idempotency key with a space', () => doorstep.quotes.create(stops, { idempotencyKey: 'a b' })],
    ['a time-out of 0', () => doorstep.quotes.get('quo_1', { timeoutMs: 0 })],
    ['an invalid header', () => doorstep.quotes.get('quo_1', { headers: { 'x-note': 'sec\nret' } })],
    [
      'a query value that is an object',
      () => platform.discovery.listStores({ lat: 1, lng: { a: 1 } as unknown as number }),
    ],
  ])('such as %s rejects with a TypeError before anything is sent', async (_, call) => {
    await expect(call()).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });

  it('does not reveal the value of a header', async () => {
    await expect(doorstep.quotes.get('quo_1', { headers: { 'x-note': 'sec\nret' } })).rejects.not.toThrow(/sec\nret/);
  });
});

describe('a call', () => {
  it.each<[string, Step]>([
    ['a network failure', networkFailure()],
    ['408', problem(408, 'timeout')],
    ['429', problem(429, 'rate_limited')],
    ['500', problem(500, 'internal_error')],
    ['502 from a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['409 idempotency_in_progress', problem(409, 'idempotency_in_progress')],
    [
      'a response that breaks off',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) })),
    ],
  ])('is retried after %s with the same key and body', async (_, failure) => {
    const { doorstep, sent } = client([failure, failure, json(201, quote)]);
    expect(await settled(doorstep.quotes.create(stops))).toEqual({ value: quote });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toHaveProperty('size', 1);
    expect(new Set(sent.map(({ body }) => body))).toHaveProperty('size', 1);
  });

  it.each([400, 401, 403, 404, 410, 413, 422])('is not retried after %d', async (status) => {
    const { doorstep, sent } = client([problem(status, 'some_code')]);
    expect((await settled(doorstep.quotes.create(stops))).error).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it('is not retried after another conflict', async () => {
    const { doorstep, sent } = client([problem(409, 'outside_service_area')]);
    await settled(doorstep.quotes.create(stops));
    expect(sent).toHaveLength(1);
  });

  it('is not retried when it writes without an idempotency key', async () => {
    const { fetch, sent } = scriptedFetch(networkFailure());
    const session = new DoorstepPlatform({ fetch }).withToken('token');
    expect((await settled(session.orders.claim('ord_1'))).error).toMatchObject({ name: 'ConnectionError' });
    expect(sent).toHaveLength(1);
  });

  it('stops after maxRetries of the client or of the call', async () => {
    const first = client([networkFailure()], { maxRetries: 1 });
    await settled(first.doorstep.quotes.get('quo_1'));
    expect(first.sent).toHaveLength(2);
    const second = client([networkFailure()]);
    await settled(second.doorstep.quotes.get('quo_1', { maxRetries: 0 }));
    expect(second.sent).toHaveLength(1);
  });

  it('waits for the time of Retry-After', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { doorstep, sent } = client([problem(429, 'rate_limited', { 'retry-after': '7' }), json(200, quote)]);
    const call = doorstep.quotes.get('quo_1').then();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toEqual(quote);
  });

  it('gives up at once when Retry-After is too long', async () => {
    const { doorstep, sent } = client([problem(429, 'rate_limited', { 'retry-after': '3600' })]);
    const { error } = await settled(doorstep.quotes.get('quo_1'));
    expect(error).toMatchObject({ name: 'RateLimitError', retryAfterSeconds: 3_600 });
    expect(sent).toHaveLength(1);
  });

  it('reports each attempt to the observers without the credential', async () => {
    const attempts: ResponseEvent[] = [];
    const starts: number[] = [];
    const { doorstep } = client([problem(503, 'unavailable'), json(200, quote, { 'x-request-id': 'req_2' })], {
      onRequest: ({ attempt }) => starts.push(attempt),
      onResponse: (event) => attempts.push(event),
    });
    await settled(doorstep.quotes.get('quo_1'));
    expect(starts).toEqual([1, 2]);
    expect(attempts).toMatchObject([
      { attempt: 1, status: 503, requestId: 'req_1', retryInMs: expect.any(Number) },
      { attempt: 2, status: 200, requestId: 'req_2', retryInMs: undefined, error: undefined },
    ]);
    expect(attempts.every(({ headers }) => !headers.has('authorization'))).toBe(true);
  });
});

describe('a time-out', () => {
  it('ends an attempt but not the next one', async () => {
    const { doorstep, sent } = client([silence(), json(200, quote)], { timeoutMs: 1_000 });
    expect(await settled(doorstep.quotes.get('quo_1'))).toEqual({ value: quote });
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it('covers reading the body', async () => {
    const { doorstep } = client([() => new Response(new ReadableStream())], { maxRetries: 0, timeoutMs: 1_000 });
    const { error } = await settled(doorstep.quotes.get('quo_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'attempt' });
  });

  it('ends the whole call even if attempts are left', async () => {
    const { doorstep, sent } = client([silence()], { timeoutMs: 400, totalTimeoutMs: 1_000, maxRetries: 10 });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const startedAt = Date.now();
    const { error } = await settled(doorstep.quotes.create(stops));
    // 400 ms, a pause of 250 ms, and the remaining 350 ms.
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'total', idempotencyKey: expect.any(String) });
    expect(sent).toHaveLength(2);
    expect(Date.now() - startedAt).toBe(1_000);
  });

  it('leaves no timer behind', async () => {
    const { doorstep } = client([json(200, quote)]);
    await doorstep.quotes.get('quo_1');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a signal', () => {
  it('that has already fired prevents the request', async () => {
    const { doorstep, sent } = client([json(200, quote)]);
    const { error } = await settled(doorstep.quotes.get('quo_1', { signal: AbortSignal.abort('changed my mind') }));
    expect(error).toMatchObject({ name: 'AbortError', cause: 'changed my mind' });
    expect(sent).toHaveLength(0);
  });

  it('ends an attempt without a retry', async () => {
    const { doorstep, sent } = client([silence()]);
    const controller = new AbortController();
    const call = settled(doorstep.quotes.get('quo_1', { signal: controller.signal }));
    controller.abort();
    expect((await call).error).toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  it('keeps no listener of a finished call', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const { doorstep } = client([silence(), problem(503, 'unavailable'), json(200, quote)], { timeoutMs: 1_000 });
    await settled(doorstep.quotes.get('quo_1', { signal }));
    // Three attempts and two pauses.
    expect(added).toHaveBeenCalledTimes(5);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  it('ends a pause', async () => {
    const { doorstep, sent } = client([problem(503, 'unavailable', { 'retry-after': '30' })]);
    const controller = new AbortController();
    const call = doorstep.quotes.get('quo_1', { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
