import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { crc32, generateApiKey, looksLikeApiKey, parseApiKey } from './api-key.js';

describe('API keys', () => {
  it('are parsed back with their mode', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, livemode) => {
        const key = generateApiKey(createSeededRandom(seed), livemode);
        expect(key).toMatch(livemode ? /^ds_live_[0-9A-Za-z]{33}$/ : /^ds_test_[0-9A-Za-z]{33}$/);
        expect(parseApiKey(key)).toEqual({ livemode });
        expect(looksLikeApiKey(key)).toBe(true);
      }),
    );
  });

  it('are refused if one character is wrong', () => {
    const key = generateApiKey(createSeededRandom(1), false);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(...'0aZ9'), (index, character) => {
        const changed = `${key.slice(0, index)}${character}${key.slice(index + 1)}`;
        expect(parseApiKey(changed) === undefined).toBe(changed !== key);
      }),
    );
  });

  it.each(['', 'ds_test_', 'ds_ses_abc', ` ${demoApiKey}`, `${demoApiKey}\n`, demoApiKey.replace('test', 'live')])(
    'do not include %j',
    (text) => {
      expect(parseApiKey(text)).toBeUndefined();
    },
  );
});

describe('crc32', () => {
  it('returns the check value of the standard', () => {
    expect(crc32('123456789')).toBe(0xcbf43926);
  });
});
