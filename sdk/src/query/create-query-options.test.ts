import { isCancelledError, MutationObserver, QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import { directRoutes } from '../resources/generated/routes-direct.js';
import { platformRoutes } from '../resources/generated/routes-platform.js';
import {
  json,
  networkFailure,
  problem,
  type ScriptedFetch,
  type Step,
  scriptedFetch,
} from '../testing/scripted-fetch.js';
import { createQueryOptions } from './create-query-options.js';

const order = json(200, { id: 'ord_1' });
const firstPage = json(200, { data: [{ id: 'ord_1' }], nextCursor: 'c2' });
const lastPage = json(200, { data: [{ id: 'ord_2' }], nextCursor: null });

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(() => queries.clear());

function platform(...steps: readonly [Step, ...Step[]]) {
  const scripted: ScriptedFetch = scriptedFetch(...steps);
  const session = new DoorstepPlatform({ fetch: scripted.fetch, baseUrl: 'https://api.test', maxRetries: 0 }).withToken(
    't',
  );
  return { ...scripted, q: createQueryOptions(session) };
}

describe('query', () => {
  it('reads with the arguments in its key', async () => {
    const { q, sent } = platform(order);
    expect(await queries.fetchQuery(q.orders.get.query('ord_1'))).toEqual({ id: 'ord_1' });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.test/api/v1/orders/ord_1']);
    expect(queries.getQueryData(q.orders.get.query('ord_1', {}).queryKey)).toEqual({ id: 'ord_1' });
    expect(queries.getQueryData(q.orders.get.query('ord_2').queryKey)).toBeUndefined();
  });

  it('passes on options without adding them to the key', async () => {
    const { q, sent } = platform(order);
    await queries.fetchQuery(q.orders.get.query('ord_1', { headers: { 'x-trace': '1' } }));
    expect(sent[0]?.headers.get('x-trace')).toBe('1');
    expect(q.orders.get.query('ord_1', { timeoutMs: 5 }).queryKey).toEqual(['doorstep', 'orders', 'get', 'ord_1', {}]);
  });

  it('adds query parameters among the options to the key', async () => {
    const { q, sent } = platform(order);
    const { queryKey, queryFn } = q.orders.get.query('ord_1', { reveal: true, headers: { 'x-trace': '1' } });
    expect(queryKey).toEqual(['doorstep', 'orders', 'get', 'ord_1', { reveal: true }]);
    expect(q.orders.get.key('ord_1', { reveal: true, timeoutMs: 5 })).toEqual(queryKey);
    await queryFn({ signal: new AbortController().signal });
    expect(sent[0]?.url).toMatch(/\/orders\/ord_1\?reveal=true$/);
    expect(sent[0]?.headers.get('x-trace')).toBe('1');
  });

  it('is aborted by the signal of TanStack Query', async () => {
    const { q, sent } = platform(() => new Promise<Response>(() => {}));
    const options = q.orders.get.query('ord_1');
    const fetched = queries.fetchQuery({ ...options, retry: false }).catch((error: unknown) => error);
    await queries.cancelQueries({ queryKey: q.orders.key() });
    expect(isCancelledError(await fetched)).toBe(true);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it('fails with the error of the client', async () => {
    const { q } = platform(problem(404, 'not_found'));
    await expect(queries.fetchQuery({ ...q.orders.get.query('ord_1'), retry: false })).rejects.toMatchObject({
      name: 'NotFoundError',
      code: 'not_found',
    });
  });
});

describe('infinite', () => {
  it('reads page after page with the same filters', async () => {
    const { q, sent } = platform(firstPage, lastPage);
    const options = q.orders.list.infinite({ status: ['placed'] });
    const data = await queries.fetchInfiniteQuery({ ...options, pages: 5 });
    expect(data.pages.flatMap((page) => page.data.map(({ id }) => id))).toEqual(['ord_1', 'ord_2']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?status=placed', '?status=placed&cursor=c2']);
  });

  it('has a different key from the first page alone, with a prefix that invalidates both', async () => {
    const { q } = platform(lastPage);
    await queries.fetchQuery(q.orders.list.query({ status: ['placed'] }));
    await queries.fetchInfiniteQuery(q.orders.list.infinite({ status: ['placed'] }));
    await queries.fetchQuery(q.orders.get.query('ord_1'));
    const invalidated = async (queryKey: readonly unknown[]): Promise<number> => {
      await queries.invalidateQueries({ queryKey });
      const found = queries
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated).length;
      for (const query of queries.getQueryCache().getAll()) query.setState({ isInvalidated: false });
      return found;
    };
    expect(await invalidated(q.orders.list.key({ status: ['placed'] }))).toBe(2);
    expect(await invalidated(q.orders.list.key({ status: ['ready'] }))).toBe(0);
    expect(await invalidated(q.orders.list.key())).toBe(2);
    expect(await invalidated(q.orders.get.key('ord_1'))).toBe(1);
    expect(await invalidated(q.orders.key())).toBe(3);
  });
});

describe('stream', () => {
  it('opens the stream with the arguments in its key, until the signal fires', async () => {
    const message = 'id: 1\ndata: {"status":"placed"}\n\n';
    const { q, sent } = platform(() => new Response(message, { headers: { 'content-type': 'text/event-stream' } }));
    const { queryKey, streamFn } = q.orders.follow.stream('ord_1', { headers: { 'x-trace': '1' } });
    expect(queryKey).toEqual(q.orders.follow.key('ord_1', {}));
    const aborter = new AbortController();
    const followed: unknown[] = [];
    const loop = async (): Promise<void> => {
      for await (const tracking of streamFn({ signal: aborter.signal })) {
        followed.push(tracking);
        aborter.abort();
      }
    };
    await expect(loop()).rejects.toMatchObject({ name: 'AbortError' });
    expect(followed).toEqual([{ status: 'placed' }]);
    expect(sent[0]?.headers.get('x-trace')).toBe('1');
  });
});

describe('mutation', () => {
  it('takes the arguments of the method as variables', async () => {
    const { q, sent } = platform(order);
    const observer = new MutationObserver(queries, q.orders.cancel.mutation());
    expect(await observer.mutate(['ord_1', { reason: 'changed_mind' }])).toEqual({ id: 'ord_1' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.test/api/v1/orders/ord_1/cancel',
      body: '{"reason":"changed_mind"}',
    });
  });

  it('needs no variables where the method needs no arguments', async () => {
    const { q, sent } = platform(json(201, {}));
    await new MutationObserver(queries, q.privacy.requestExport.mutation()).mutate();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps its idempotency key across the attempts of one mutate call and uses a new one for the next', async () => {
    const fetched = scriptedFetch(networkFailure(), networkFailure(), json(201, {}));
    const doorstep = new Doorstep({ apiKey: 'ds_test_key', fetch: fetched.fetch, maxRetries: 0 });
    const { quotes } = createQueryOptions(doorstep);
    const observer = new MutationObserver(queries, { ...quotes.create.mutation(), retry: 3, retryDelay: 0 });
    const variables: Parameters<typeof observer.mutate>[0] = [{ pickup: { address: 'a' }, dropoff: { address: 'b' } }];
    await observer.mutate(variables);
    await observer.mutate(variables);
    const keys = fetched.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('sends an idempotency key given in the variables', async () => {
    const { fetch, sent } = scriptedFetch(json(201, {}));
    const { quotes } = createQueryOptions(new Doorstep({ apiKey: 'ds_test_key', fetch }));
    await new MutationObserver(queries, quotes.requote.mutation()).mutate(['quo_1', { idempotencyKey: 'order-1' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toBe('order-1');
  });
});

describe('the factories', () => {
  const clients = [
    ['direct', new Doorstep({ apiKey: 'ds_test_key' }), directRoutes(), () => true],
    ['session', new DoorstepPlatform().withToken('token'), platformRoutes(), () => true],
    ['public', new DoorstepPlatform(), platformRoutes(), ({ open }: { open: boolean }) => open],
  ] as const;

  it.each(clients)('of a %s client match the kinds of its routes', (_, client, routes, offers) => {
    const made = JSON.parse(
      JSON.stringify(createQueryOptions(client), (_key, value: unknown) =>
        typeof value === 'function' ? true : value,
      ),
    );
    for (const [area, operations] of Object.entries(routes)) {
      for (const [name, route] of Object.entries(operations)) {
        const read =
          route.answer === 'stream'
            ? { stream: true }
            : { query: true, ...(route.answer === 'list' && { infinite: true }) };
        const expected = { key: true, ...(route.method === 'GET' ? read : { mutation: true }) };
        expect([area, name, made[area]?.[name]]).toEqual([area, name, offers(route) ? expected : undefined]);
      }
    }
  });

  it('start their keys with the given prefix', () => {
    const q = createQueryOptions(new DoorstepPlatform(), { keyPrefix: ['shop', 'anna'] });
    expect(q.discovery.stores.query({ lat: 44.4, lng: 26.1 }).queryKey.slice(0, 4)).toEqual([
      'shop',
      'anna',
      'discovery',
      'listStores',
    ]);
    expect(q.discovery.key()).toEqual(['shop', 'anna', 'discovery']);
  });

  it('reject unknown settings and values that are not clients', () => {
    expect(() => createQueryOptions(new DoorstepPlatform(), { prefix: 'x' } as object)).toThrow(/option "prefix"/);
    expect(() => createQueryOptions({} as DoorstepPlatform)).toThrow(/takes a client/);
  });
});
