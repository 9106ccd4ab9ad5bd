import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, Fetch } from '../options/client-options.js';
import { createQueryOptions } from '../query/create-query-options.js';
import { json, networkFailure, problem, type Step, scriptedFetch, silence } from '../testing/scripted-fetch.js';
import { signingKeys } from '../webhooks/signing-key.js';
import { verify } from '../webhooks/verify.js';
import { Doorstep } from './doorstep.js';
import { DoorstepPlatform } from './doorstep-platform.js';

const secret = 'sEcReT_4fQ0Yq8Zb1TtVx2Wn3Rm5Lk7Jh9Gd6';
const base = { baseUrl: 'https://api.test', maxRetries: 0 };

/** Every representation of a value that a log could contain. */
function shown(value: unknown): string {
  const seen = new Set<unknown>();
  const everything: string[] = [];
  const look = (part: unknown): void => {
    if (seen.has(part)) return;
    seen.add(part);
    everything.push(String(part), inspect(part, { showHidden: true, depth: Number.POSITIVE_INFINITY }));
    if (part instanceof Headers) everything.push(JSON.stringify([...part]));
    if (typeof part !== 'object' || part === null) return;
    everything.push(JSON.stringify(part) ?? '');
    if (part instanceof Error) everything.push(part.message, part.stack ?? '');
    for (const key of Reflect.ownKeys(part)) look(Reflect.get(part, key));
  };
  look(value);
  return everything.join('\n');
}

type Call = (options: ClientOptions) => PromiseLike<unknown>;

const calls: readonly [name: string, call: Call][] = [
  ['an API key', (options) => new Doorstep({ apiKey: `ds_test_${secret}`, ...options }).quotes.get('quo_1')],
  [
    'an API key from a function',
    (options) => new Doorstep({ apiKey: async () => `ds_test_${secret}`, ...options }).quotes.get('q'),
  ],
  ['a token', (options) => new DoorstepPlatform(options).withToken(secret).orders.get('ord_1')],
  ['a password', (options) => new DoorstepPlatform(options).signIn({ email: 'a@b.example', password: secret })],
  ['a tracking token', (options) => new Doorstep({ apiKey: 'ds_test_key', ...options }).tracking.get(secret)],
  ['a download token', (options) => new DoorstepPlatform(options).privacy.downloadExport('prv_1', { token: secret })],
  [
    'an authorization header set by the program',
    (options) =>
      new DoorstepPlatform({
        ...options,
        headers: { Authorization: `Bearer ${secret}`, cookie: secret },
      }).reference.getStatus(),
  ],
];

const endings: readonly [name: string, fetch: () => Fetch][] = [
  ['success', () => scriptedFetch(json(200, { data: [], nextCursor: null })).fetch],
  ['an error response', () => scriptedFetch(problem(401, 'unauthenticated')).fetch],
  ['a response from a proxy', () => scriptedFetch(() => new Response('<html>', { status: 502 })).fetch],
  ['a network failure', () => scriptedFetch(networkFailure()).fetch],
  ['a time-out', () => scriptedFetch(silence()).fetch],
  ['a failure of the real fetch', () => (_, init) => globalThis.fetch('http://127.0.0.1:1', init)],
  ['a response that breaks off', () => scriptedFetch(brokenOff).fetch],
];

const brokenOff: Step = () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) }));
const table = calls.flatMap(([what, call]) => endings.map(([ending, fetch]) => ({ what, call, ending, fetch })));

afterEach(() => {
  vi.useRealTimers();
});

describe('a secret', () => {
  it.each(table)('of a call ($what) is in no event and no error after $ending', async ({ call, fetch }) => {
    const events: unknown[] = [];
    const log = (event: unknown): void => void events.push(event);
    const logger = { error: log, warn: log, info: log, debug: log };
    const hooks = { onRequest: log, onResponse: log, logger, logLevel: 'debug' } as const;
    const options = { ...base, timeoutMs: 50, fetch: fetch(), ...hooks };
    const error = await Promise.resolve(call(options)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(events).toHaveLength(4);
    expect(shown(events).includes(secret)).toBe(false);
    expect(shown(error).includes(secret)).toBe(false);
  });

  const fetch = scriptedFetch(json(201, { token: secret, account: { id: 'acc_1' }, session: { id: 'ses_1' } })).fetch;
  const empty = scriptedFetch(json(200, { data: [], nextCursor: null })).fetch;
  const platform = new DoorstepPlatform({ ...base, fetch });
  it.each<[string, () => unknown]>([
    ['a partner client', () => new Doorstep({ ...base, apiKey: `ds_test_${secret}` })],
    ['an area of a client', () => new Doorstep({ ...base, apiKey: `ds_test_${secret}` }).deliveries],
    ['a pending call', () => new Doorstep({ ...base, apiKey: `ds_test_${secret}`, fetch: empty }).quotes.get('quo_1')],
    ['a pending list', () => new Doorstep({ ...base, apiKey: `ds_test_${secret}`, fetch: empty }).deliveries.list()],
    ['a stream', () => new Doorstep({ ...base, apiKey: `ds_test_${secret}` }).deliveries.follow('dlv_1')],
    [
      'query options',
      () => createQueryOptions(new Doorstep({ ...base, apiKey: `ds_test_${secret}` })).quotes.get.query('quo_1'),
    ],
    ['a session', () => platform.withToken(secret)],
    [
      'a client with other options',
      () => new Doorstep({ ...base, apiKey: `ds_test_${secret}` }).withOptions({ maxRetries: 1 }),
    ],
    ['a session with other options', () => platform.withToken(secret).withOptions({ maxRetries: 1 })],
    ['a session just opened', () => platform.demoSignIn({ role: 'customer' })],
  ])('is not revealed by %s', async (_, make) => {
    const value = make();
    expect(shown(value).includes(secret)).toBe(false);
    expect(shown(await Promise.resolve(value)).includes(secret)).toBe(false);
  });

  it.each<[string, () => unknown]>([
    ['an API key', () => new Doorstep({ apiKey: `ds_test_${secret} ` })],
    ['an API key passed instead of options', () => new Doorstep(JSON.parse(`"${secret}"`))],
    ['a token', () => platform.withToken(`${secret}\n`)],
    [
      'an API key from a function',
      () => new Doorstep({ ...base, apiKey: () => `ds_test_${secret} `, fetch }).quotes.get('q'),
    ],
    [
      'a header',
      () => new Doorstep({ ...base, apiKey: 'ds_test_k', headers: { 'x-a': `${secret}\nx` }, fetch }).quotes.get('q'),
    ],
    ['a base URL', () => new Doorstep({ apiKey: 'ds_test_key', baseUrl: `https://user:${secret}@api.test` })],
    [
      'an idempotency key',
      () => platform.withToken('t').checkout.create(JSON.parse('{}'), { idempotencyKey: `${secret} ` }),
    ],
    ['a webhook secret', () => signingKeys(`"${secret}"`)],
    ['a webhook secret that is an API key', () => verify('{}', {}, secret)],
  ])('that is invalid as %s is not revealed', async (_, use) => {
    const error = await new Promise((resolve) => resolve(use())).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(shown(error).includes(secret)).toBe(false);
  });

  it('would be found if it were revealed', () => {
    const cause = Object.assign(new Error('x'), { request: { headers: new Headers({ authorization: secret }) } });
    expect(shown(new Error('outer', { cause }))).toContain(secret);
  });
});
