import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

const names = ['baseUrl', 'timeoutMs', 'totalTimeoutMs', 'maxRetries', 'retryBudget', 'fetch', 'headers', 'apiKey'];

describe('nearest', () => {
  it.each([
    ['timeout', 'timeoutMs'],
    ['totalTimeout', 'totalTimeoutMs'],
    ['baseURL', 'baseUrl'],
    ['bseUrl', 'baseUrl'],
    ['url', 'baseUrl'],
    ['retries', 'maxRetries'],
    ['api_key', 'apiKey'],
    ['key', 'apiKey'],
    ['header', 'headers'],
    ['fecth', 'fetch'],
  ])('finds for %s the name %s', (word, name) => {
    expect(nearest(word, names)).toBe(name);
  });

  it.each([['zzz'], ['x'], [''], ['locale']])('finds nothing similar to %j', (word) => {
    expect(nearest(word, names)).toBeUndefined();
  });
});
