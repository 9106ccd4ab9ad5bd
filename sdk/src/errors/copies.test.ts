import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as own from '../index.js';

type Package = typeof own;

/** A second copy of the package, as in a program that loads both module formats or two versions. */
let copy: Package;

beforeAll(async () => {
  vi.resetModules();
  copy = await import('../index.js');
});

const details = {
  status: 429,
  code: 'rate_limited',
  detail: '',
  requestId: undefined,
  problem: undefined,
  headers: new Headers(),
  rateLimits: [],
  retryAfterSeconds: undefined,
  idempotencyKey: undefined,
};

const classes = (from: Package) => ({
  DoorstepError: from.DoorstepError,
  ApiError: from.ApiError,
  RateLimitError: from.RateLimitError,
  NotFoundError: from.NotFoundError,
  ConnectionError: from.ConnectionError,
  TimeoutError: from.TimeoutError,
  AbortError: from.AbortError,
  WebhookVerificationError: from.WebhookVerificationError,
});

type ClassName = keyof ReturnType<typeof classes>;

const cases: readonly [name: string, make: (from: Package) => Error, expected: readonly ClassName[]][] = [
  ['ApiError', (from) => new from.ApiError(details), ['DoorstepError', 'ApiError']],
  ['RateLimitError', (from) => new from.RateLimitError(details), ['DoorstepError', 'ApiError', 'RateLimitError']],
  ['ConnectionError', (from) => new from.ConnectionError(''), ['DoorstepError', 'ConnectionError']],
  ['TimeoutError', (from) => new from.TimeoutError('total', ''), ['DoorstepError', 'TimeoutError']],
  ['AbortError', (from) => new from.AbortError(''), ['DoorstepError', 'AbortError']],
  [
    'WebhookVerificationError',
    (from) => new from.WebhookVerificationError('malformed_body', ''),
    ['DoorstepError', 'WebhookVerificationError'],
  ],
];

/** The classes that `error` is an instance of. */
function instanceOf(error: unknown, from: Package): readonly string[] {
  return Object.entries(classes(from)).flatMap(([name, type]) => (error instanceof type ? [name] : []));
}

describe('instanceof', () => {
  it('is tested with two different copies', () => {
    expect(copy.ApiError).not.toBe(own.ApiError);
  });

  it.each(cases)('classifies a %s alike in both copies', (name, make, expected) => {
    for (const maker of [own, copy]) {
      for (const judge of [own, copy]) {
        expect(instanceOf(make(maker), judge)).toEqual(expected);
        expect(judge.isDoorstepError(make(maker))).toBe(true);
        expect(judge.isApiError(make(maker))).toBe(expected.includes('ApiError'));
        expect(judge.isConnectionError(make(maker))).toBe(name === 'ConnectionError');
        expect(judge.isTimeoutError(make(maker))).toBe(name === 'TimeoutError');
        expect(judge.isAbortError(make(maker))).toBe(name === 'AbortError');
        expect(judge.isWebhookVerificationError(make(maker))).toBe(name === 'WebhookVerificationError');
      }
    }
  });

  it.each(cases)('keeps %s an Error with name and stack', (name, make) => {
    const error = make(own);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe(name);
    expect(error.stack).toMatch(new RegExp(`^${name}\\b`));
  });

  it.each([[undefined], [null], ['ApiError'], [0], [{}], [new Error('ApiError')], [{ name: 'ApiError' }]])(
    'is false for %j',
    (value) => {
      expect(instanceOf(value, own)).toEqual([]);
    },
  );

  it('recognizes classes that a program derives by their prototype', () => {
    class Mine extends own.ConnectionError {}
    class Theirs extends own.ConnectionError {}
    const error = new Mine('');
    expect([error instanceof Mine, error instanceof own.ConnectionError, error instanceof copy.DoorstepError]).toEqual([
      true,
      true,
      true,
    ]);
    expect(error instanceof Theirs).toBe(false);
    expect(new own.ConnectionError('') instanceof Mine).toBe(false);
  });
});
