import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { json, problem, scriptedFetch } from '../testing/scripted-fetch.js';
import type { ClientOptions } from './client-options.js';

const broken = new Error('The hook is broken.');
const delivery = { id: 'dlv_1' };

const breakages: readonly [name: string, hook: () => unknown][] = [
  [
    'throws',
    () => {
      throw broken;
    },
  ],
  ['rejects', () => Promise.reject(broken)],
];
const table = breakages.flatMap(([how, hook]) =>
  (['onRequest', 'onResponse'] as const).map((name) => ({ how, hook, name })),
);

/** Creates a delivery after a failed first attempt, with `options`. */
async function create(options: ClientOptions): Promise<{ readonly result: unknown; readonly keys: unknown[] }> {
  const { fetch, sent } = scriptedFetch(problem(503, 'unavailable'), json(201, delivery));
  const doorstep = new Doorstep({ apiKey: 'ds_test_1', fetch, ...options });
  const call = doorstep.deliveries.create(JSON.parse('{}'));
  await vi.runAllTimersAsync();
  return { result: await call, keys: sent.map(({ headers }) => headers.get('idempotency-key')) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a hook', () => {
  it.each(table)('$name that $how changes no call, and each failure is reported', async ({ hook, name }) => {
    const reported: unknown[] = [];
    const { result, keys } = await create({ [name]: hook, onHookError: (error) => reported.push(error) });
    expect(result).toEqual(delivery);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(reported).toEqual([broken, broken]);
  });

  it.each(breakages)('that %s is reported to the console by default', async (_, hook) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await create({ onResponse: hook })).result).toEqual(delivery);
    expect(log).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('hook'), broken);
  });

  it.each(breakages)('cannot break a call with an onHookError that %s', async (_, onHookError) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await create({ onRequest: breakages[0]?.[1], onHookError })).result).toEqual(delivery);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('that never ends does not delay the call', async () => {
    expect((await create({ onRequest: () => new Promise(() => {}) })).result).toEqual(delivery);
  });

  it('cannot change the request', async () => {
    const { fetch, sent } = scriptedFetch(json(200, delivery));
    const onRequest: ClientOptions['onRequest'] = ({ headers }) => headers.set('x-added', '1');
    await new Doorstep({ apiKey: 'ds_test_1', fetch, onRequest }).deliveries.get('dlv_1');
    expect(sent[0]?.headers.has('x-added')).toBe(false);
  });
});
