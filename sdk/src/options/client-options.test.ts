import { describe, expect, it } from 'vitest';
import { Doorstep, type DoorstepOptions } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import { type ClientOptions, resolveOptions } from './client-options.js';

const apiKey = 'ds_test_secret';

describe('options', () => {
  it('have defaults', () => {
    expect(resolveOptions({}, [])).toMatchObject({
      baseUrl: 'https://api.doorstep.example',
      timeoutMs: 30_000,
      totalTimeoutMs: 90_000,
      maxRetries: 2,
    });
  });

  it('fall back to the default when undefined', () => {
    expect(resolveOptions({ timeoutMs: undefined, baseUrl: undefined }, []).timeoutMs).toBe(30_000);
  });

  it.each([
    [{ timeout: 1 }, /option "timeout"/],
    [{ timeoutMs: 0 }, /timeoutMs/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs/],
    [{ totalTimeoutMs: 1.5 }, /totalTimeoutMs/],
    [{ maxRetries: -1 }, /maxRetries/],
    [{ maxRetries: Number.NaN }, /maxRetries/],
    [{ retryBudget: -1 }, /retryBudget/],
    [{ retryBudget: 0.5 }, /retryBudget/],
    [{ baseUrl: 'api.test' }, /baseUrl/],
    [{ baseUrl: 'ftp://api.test' }, /baseUrl/],
    [{ baseUrl: 'https://user:pass@api.test' }, /baseUrl/],
    [{ baseUrl: 'https://api.test?key=1' }, /baseUrl/],
    [{ baseUrl: 'https://api.test#a' }, /baseUrl/],
    [{ baseUrl: 'https://api.test:x' }, /baseUrl/],
    [{ baseUrl: 'https://' }, /baseUrl/],
    [{ baseUrl: 'https://a b' }, /baseUrl/],
    [{ apiKey: '' }, /apiKey/],
    [{ apiKey: undefined }, /apiKey/],
  ])('such as %j are rejected', (options: object, message) => {
    expect(() => new Doorstep({ apiKey, ...options })).toThrow(message);
  });

  it.each(['http://[::1]:4000', 'http://localhost:4000/a/b', 'https://api.test'])(
    'accept the base URL %s',
    (baseUrl) => {
      expect(resolveOptions({ baseUrl: `${baseUrl}/` }, []).baseUrl).toBe(baseUrl);
    },
  );

  it('must be an object', () => {
    expect(() => new Doorstep('ds_test_secret' as unknown as DoorstepOptions)).toThrow(TypeError);
    expect(() => new DoorstepPlatform({ apiKey } as ClientOptions)).toThrow(/option "apiKey"/);
  });
});
