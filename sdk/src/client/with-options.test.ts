import { expect, it, vi } from 'vitest';
import { json, problem, scriptedFetch } from '../testing/scripted-fetch.js';
import { Doorstep } from './doorstep.js';
import { DoorstepPlatform } from './doorstep-platform.js';

const base = { apiKey: 'ds_test_1', baseUrl: 'https://api.test', maxRetries: 1 };

it('keeps the options that are not given', async () => {
  const { fetch, sent } = scriptedFetch(json(200, {}));
  const doorstep = new Doorstep({ ...base, fetch, headers: { 'x-shop': '1' } });
  await doorstep.withOptions({ headers: { 'x-shop': '2' }, timeoutMs: undefined }).account.get();
  await doorstep.withOptions({ apiKey: 'ds_test_2' }).account.get();
  await doorstep.account.get();
  expect(sent.map(({ headers }) => [headers.get('x-shop'), headers.get('authorization')])).toEqual([
    ['2', 'Bearer ds_test_1'],
    ['1', 'Bearer ds_test_2'],
    ['1', 'Bearer ds_test_1'],
  ]);
});

it('shares the retry budget unless another is given', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { fetch, sent } = scriptedFetch(problem(503, 'unavailable'));
  const doorstep = new Doorstep({ ...base, fetch, retryBudget: 1 });
  await expect(doorstep.withOptions({ timeoutMs: 1_000 }).account.get()).rejects.toThrow('2 attempts');
  await expect(doorstep.account.get()).rejects.toThrow('HTTP 503, request req_1)');
  await expect(doorstep.withOptions({ retryBudget: 1 }).account.get()).rejects.toThrow('2 attempts');
  expect(sent).toHaveLength(5);
});

it('works for the platform and its sessions, which keep their token', async () => {
  const { fetch, sent } = scriptedFetch(json(200, {}));
  const platform = new DoorstepPlatform({ baseUrl: 'https://api.test', fetch }).withOptions({ maxRetries: 0 });
  await platform
    .withToken('t1')
    .withOptions({ headers: { 'x-app': 'a' } })
    .profile.get();
  expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('x-app')]).toEqual(['Bearer t1', 'a']);
});

it('refuses an unknown option', () => {
  const session = new DoorstepPlatform().withToken('t');
  for (const client of [new Doorstep(base), new DoorstepPlatform(), session]) {
    expect(() => client.withOptions({ timeout: 1 } as never)).toThrow('Did you mean "timeoutMs"?');
  }
});
