import { describe, expect, it } from 'vitest';
import { DoorstepPlatform } from './doorstep-platform.js';
import type { PlatformSession } from './platform-session.js';
import { json, problem, type ScriptedFetch, type Step, scriptedFetch } from './testing/scripted-fetch.js';

const first = json(200, { data: [{ id: 'ord_1' }, { id: 'ord_2' }], nextCursor: 'c 2' });
const second = json(200, { data: [], nextCursor: 'c3' });
const third = json(200, { data: [{ id: 'ord_3' }], nextCursor: null });

function session(...steps: readonly [Step, ...Step[]]): ScriptedFetch & { customer: PlatformSession } {
  const scripted = scriptedFetch(...steps);
  return { ...scripted, customer: new DoorstepPlatform({ fetch: scripted.fetch, maxRetries: 0 }).withToken('token') };
}

describe('a list', () => {
  it('is its first page when awaited', async () => {
    const { customer, sent } = session(first, third);
    expect(await customer.orders.list()).toEqual({ data: [{ id: 'ord_1' }, { id: 'ord_2' }], nextCursor: 'c 2' });
    expect(sent).toHaveLength(1);
  });

  it('gives every entry of every page, with the same filters', async () => {
    const { customer, sent } = session(first, second, third);
    const ids: string[] = [];
    for await (const order of customer.orders.list({ status: ['ready', 'claimed'], limit: 2 })) ids.push(order.id);
    expect(ids).toEqual(['ord_1', 'ord_2', 'ord_3']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?status=ready&status=claimed&limit=2',
      '?status=ready&status=claimed&limit=2&cursor=c+2',
      '?status=ready&status=claimed&limit=2&cursor=c3',
    ]);
  });

  it('fetches a page only when the loop comes to it', async () => {
    const { customer, sent } = session(first, third);
    for await (const order of customer.orders.list()) if (order.id === 'ord_2') break;
    expect(sent).toHaveLength(1);
  });

  it('gives pages, and the status of the first', async () => {
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
});
