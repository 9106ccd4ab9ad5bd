import { expect, it, vi } from 'vitest';
import type { Fetch } from '../options/client-options.js';
import { json, problem } from '../testing/scripted-fetch.js';
import { DoorstepPlatform } from './doorstep-platform.js';
import type { RenewToken } from './session-token.js';

/** A service that accepts one token, and counts the requests. */
function service(accepted: string) {
  const sent: (readonly [token: string | null, key: string | null, body: unknown])[] = [];
  const fetch: Fetch = async (_, { headers, body }) => {
    const token = new Headers(headers).get('authorization');
    sent.push([token, new Headers(headers).get('idempotency-key'), body]);
    return (
      token === `Bearer ${accepted}` ? json(200, { data: [], nextCursor: null }) : problem(401, 'unauthenticated')
    )();
  };
  const session = (onUnauthenticated?: RenewToken, token = 'old') =>
    new DoorstepPlatform({ baseUrl: 'https://api.test', fetch, onUnauthenticated }).withToken(token);
  return { sent, session };
}

it('repeats a refused call with the token of onUnauthenticated, with the same idempotency key and body', async () => {
  const { sent, session } = service('new');
  const renew = vi.fn(async () => 'new');
  const client = session(renew);
  await client.checkout.create({ cartId: 'crt_1' } as never);
  expect(renew.mock.calls).toEqual([['old']]);
  expect(sent.map(([token]) => token)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[1]?.slice(1)).toEqual(sent[0]?.slice(1));
  expect(client.token).toBe('new');
});

it('renews once for parallel calls, also of a client with other options', async () => {
  const { sent, session } = service('new');
  const renew = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('new'), 1)));
  const client = session(renew);
  const other = client.withOptions({ maxRetries: 0 });
  await Promise.all([client.orders.list(), other.orders.list(), client.orders.list()]);
  await client.orders.list();
  expect(renew).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(7);
  expect(other.token).toBe('new');
});

it.each<[string, RenewToken | undefined, string, number]>([
  ['there is no function', undefined, 'unauthenticated', 1],
  ['it returns no token', () => undefined, 'unauthenticated', 1],
  ['its token is refused too', () => 'other', 'unauthenticated', 2],
  ['it throws', () => Promise.reject(new Error('signed out')), 'signed out', 1],
  ['it returns an API key', () => 'ds_test_1', 'token is an API key', 1],
])('fails with the reason if %s', async (_, renew, message, requests) => {
  const { sent, session } = service('new');
  await expect(session(renew).orders.list()).rejects.toThrow(message);
  expect(sent).toHaveLength(requests);
});

it('waits for the function no longer than for the call', async () => {
  const { session } = service('new');
  const never = session(() => new Promise(() => {}));
  await expect(never.withOptions({ totalTimeoutMs: 20 }).orders.list()).rejects.toThrow('unauthenticated');
  const controller = new AbortController();
  const call = never.orders.get('ord_1', { signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  await expect(call).rejects.toThrow('aborted');
});
