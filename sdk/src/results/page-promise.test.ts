import { describe, expect, it } from 'vitest';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { PlatformSession } from '../client/platform-session.js';
import { json, problem, type ScriptedFetch, type Step, scriptedFetch } from '../testing/scripted-fetch.js';

const first = json(200, { data: [{ id: 'ord_1' }, { id: 'ord_2' }], nextCursor: 'c 2' });
const second = json(200, { data: [], nextCursor: 'c3' });
const third = json(200, { data: [{ id: 'ord_3' }], nextCursor: null });

function session(...steps: readonly [Step, ...Step[]]): ScriptedFetch & { customer: PlatformSession } {
  const scripted = scriptedFetch(...steps);
  return { ...scripted, customer: new DoorstepPlatform({ fetch: scripted.fetch, maxRetries: 0 }).withToken('token') };
}

describe('a list', () => {
  it('resolves with its first page', async () => {
    const { customer, sent } = session(first, third);
    expect(await customer.orders.list()).toEqual({ data: [{ id: 'ord_1' }, { id: 'ord_2' }], nextCursor: 'c 2' });
    expect(sent).toHaveLength(1);
  });

  it('yields every entry of every page with the same filters', async () => {
    const { customer, sent } = session(first, second, third);
    const ids: string[] = [];
    for await (const order of customer.orders.list({ status: ['ready', 'claimed'], limit: 2 })) ids.push(order.id);
    expect(ids).toEqual(['ord_1', 'ord_2', 'ord_3']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?status=ready&status=claimed&limit=2',
      '?status=ready&status=claimed&limit=2&cursor=c%202',
      '?status=ready&status=claimed&limit=2&cursor=c3',
    ]);
  });

  it('fetches a page only when the loop reaches it', async () => {
    const { customer, sent } = session(first, third);
    for await (const order of customer.orders.list()) if (order.id === 'ord_2') break;
    expect(sent).toHaveLength(1);
  });

  it('yields pages, and has the status of the first', async () => {
    const { customer } = session(first, second, third);
    const list = customer.orders.list();
    const sizes: number[] = [];
    for await (const page of list.pages()) sizes.push(page.data.length);
    expect(sizes).toEqual([2, 0, 1]);
    expect((await list.withResponse()).response.status).toBe(200);
  });

  it('ends with the error of a later page', async () => {
    const { customer } = session(first, problem(400, 'invalid_cursor'));
    const ids: string[] = [];
    const walk = async (): Promise<void> => {
      for await (const order of customer.orders.list()) ids.push(order.id);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'invalid_cursor' });
    expect(ids).toEqual(['ord_1', 'ord_2']);
  });

  it('exposes status, request id and rate limits of every page', async () => {
    const answers = ['req_1', 'req_2'].map((id, index) =>
      json(
        200,
        { data: [{ id: `ord_${index}` }], nextCursor: index === 0 ? 'c2' : null },
        { 'x-request-id': id, ratelimit: `"default";r=${9 - index}` },
      ),
    );
    const { customer } = session(answers[0] ?? first, answers[1] ?? first);
    const pages: unknown[] = [];
    for await (const { data, response } of customer.orders.list().pages().withResponse()) {
      pages.push([data.data.map(({ id }) => id), response.requestId, response.rateLimits[0]?.remaining]);
    }
    expect(pages).toEqual([
      [['ord_0'], 'req_1', 9],
      [['ord_1'], 'req_2', 8],
    ]);
  });

  it.each([
    [1, ['ord_1'], 1],
    [2, ['ord_1', 'ord_2'], 1],
    [3, ['ord_1', 'ord_2', 'ord_3'], 3],
    [9, ['ord_1', 'ord_2', 'ord_3'], 3],
    [Number.POSITIVE_INFINITY, ['ord_1', 'ord_2', 'ord_3'], 3],
  ])('returns the first %d entries as an array and fetches no further page', async (limit, expected, requests) => {
    const { customer, sent } = session(first, second, third);
    expect((await customer.orders.list().toArray({ limit })).map(({ id }) => id)).toEqual(expected);
    expect(sent).toHaveLength(requests);
  });

  it.each([[{}], [{ limit: 0 }], [{ limit: 1.5 }], [{ limit: Number.NaN }], [{ limit: 1, max: 2 }]])(
    'rejects toArray(%j)',
    async (options) => {
      const { customer } = session(first);
      await expect(customer.orders.list().toArray(options as { limit: number })).rejects.toThrow(TypeError);
    },
  );
});
