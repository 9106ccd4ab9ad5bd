import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AbortError } from '../errors/abort-error.js';
import { ConnectionError } from '../errors/connection-error.js';
import { createApiError } from '../errors/create-api-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { isRepeatable, isTransient, retryDelayMs } from './retry.js';

const apiError = (status: number, code = 'some_code', retryAfterSeconds?: number) =>
  createApiError(
    {
      status,
      headers: new Headers(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      requestId: undefined,
      rateLimits: [],
      idempotencyKey: undefined,
    },
    { code, detail: '' },
  );

const ask = { error: apiError(503), attempts: 1, remainingMs: 90_000 };

describe('isTransient', () => {
  it.each([
    [new ConnectionError(''), true],
    [new TimeoutError('attempt', ''), true],
    [new TimeoutError('total', ''), false],
    [new AbortError(''), false],
    [new TypeError(''), false],
    [apiError(408), true],
    [apiError(429), true],
    [apiError(500), true],
    [apiError(503), true],
    [apiError(409, 'idempotency_in_progress'), true],
    [apiError(409, 'invalid_transition'), false],
    [apiError(400), false],
    [apiError(401), false],
    [apiError(404), false],
    [apiError(422), false],
    [apiError(200, 'unexpected_response'), false],
  ])('for %s returns %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected);
  });
});

describe('isRepeatable', () => {
  it.each([
    ['GET', undefined, true],
    ['PUT', undefined, true],
    ['DELETE', undefined, true],
    ['POST', undefined, false],
    ['PATCH', undefined, false],
    ['POST', 'key', true],
  ] as const)('for %s with key %s returns %s', (method, key, expected) => {
    expect(isRepeatable(method, key)).toBe(expected);
  });
});

describe('retryDelayMs', () => {
  it.each([
    ['the first pause', {}, 250],
    ['twice the pause after a second failure', { attempts: 2 }, 500],
    ['a capped pause after many failures', { attempts: 10 }, 4_000],
    ['Retry-After plus the pause', { error: apiError(429, 'rate_limited', 7) }, 7_250],
    ['the longest Retry-After plus the pause', { error: apiError(503, 'unavailable', 60) }, 60_250],
    ['undefined for a longer Retry-After', { error: apiError(503, 'unavailable', 61) }, undefined],
    ['undefined for an error that is not transient', { error: apiError(404) }, undefined],
    ['undefined without time left', { remainingMs: 250 }, undefined],
  ])('returns %s', (_, change, expected) => {
    const { error, attempts, remainingMs } = { ...ask, ...change };
    expect(retryDelayMs(error, attempts, remainingMs, 0.5)).toBe(expected);
  });

  it('never returns less than Retry-After or more than the time left', () => {
    const question = fc.record({
      attempts: fc.integer({ min: 1, max: 10 }),
      remainingMs: fc.integer({ min: -1_000, max: 100_000 }),
      random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      seconds: fc.nat(120),
    });
    fc.assert(
      fc.property(question, ({ seconds, attempts, remainingMs, random }) => {
        const delay = retryDelayMs(apiError(429, 'rate_limited', seconds), attempts, remainingMs, random);
        if (delay === undefined) return;
        expect(delay).toBeGreaterThanOrEqual(seconds * 1_000);
        expect(delay).toBeLessThan(remainingMs);
        expect(delay).toBeLessThanOrEqual(seconds * 1_000 + 8_000);
      }),
    );
  });
});
