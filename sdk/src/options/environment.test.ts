import { afterEach, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import { json, scriptedFetch } from '../testing/scripted-fetch.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('takes the key and the base URL from the environment unless they are given', async () => {
  vi.stubEnv('DOORSTEP_API_KEY', 'ds_test_env');
  vi.stubEnv('DOORSTEP_BASE_URL', 'https://env.test/');
  const { fetch, sent } = scriptedFetch(json(200, {}));
  await new Doorstep({ fetch }).account.get();
  await new Doorstep({ fetch, apiKey: 'ds_test_own', baseUrl: 'https://own.test' }).account.get();
  await new DoorstepPlatform({ fetch }).reference.getStatus();
  expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['https://env.test/v1/account', 'Bearer ds_test_env'],
    ['https://own.test/v1/account', 'Bearer ds_test_own'],
    ['https://env.test/api/v1/status', null],
  ]);
});

it('refuses an invalid key of the environment, and an empty one that is given', () => {
  vi.stubEnv('DOORSTEP_API_KEY', 'sk_live_1');
  expect(() => new Doorstep()).toThrow('apiKey must be an API key');
  vi.stubEnv('DOORSTEP_API_KEY', 'ds_test_env');
  expect(() => new Doorstep({ apiKey: '' })).toThrow('set DOORSTEP_API_KEY');
});

it('sends no key if it is null, as on a page, whatever the environment says', async () => {
  vi.stubEnv('DOORSTEP_API_KEY', 'ds_test_env');
  const { fetch, sent } = scriptedFetch(json(200, {}));
  await new Doorstep({ fetch, apiKey: null, baseUrl: 'https://own.test' }).tracking.get('A'.repeat(27));
  await new Doorstep({ fetch, apiKey: null }).withOptions({ baseUrl: 'https://own.test' }).tracking.get('B'.repeat(27));
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
});

it('needs no process', () => {
  vi.stubGlobal('process', undefined);
  expect(() => new Doorstep()).toThrow('set DOORSTEP_API_KEY');
  expect(new Doorstep({ apiKey: 'ds_test_1' })).toBeInstanceOf(Doorstep);
});
