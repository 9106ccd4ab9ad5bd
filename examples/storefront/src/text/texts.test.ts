import { ApiError, ConnectionError } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { en } from './en.js';
import { describeFailure, isUnclear } from './failure.js';
import { ro } from './ro.js';
import { createTexts } from './texts.js';

const english = createTexts('en');
const romanian = createTexts('ro');
/** The runtime's formats may contain non-breaking spaces. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('texts', () => {
  it('have the same placeholders in both languages', () => {
    const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const differing = Object.entries(en).filter(([key, text]) => {
      const other = Object.entries(ro).find(([name]) => name === key)?.[1] ?? '';
      return String(placeholders(text)) !== String(placeholders(other));
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('use the plural forms of the language', () => {
    expect([1, 2, 20].map((count) => romanian.count('stores.count', count))).toEqual([
      '1 magazin livrează la tine',
      '2 magazine livrează la tine',
      '20 de magazine livrează la tine',
    ]);
    expect(english.count('stores.count', 1)).toBe('1 store delivers to you');
  });

  it.each([
    [english, '1,234.50 lei', '12:05', 'Saturday'],
    [romanian, '1.234,50 lei', '12:05', 'sâmbătă'],
  ])('format money and times in Bucharest', (texts, money, time, weekday) => {
    const instant = '2026-11-21T10:05:00.000Z';
    expect(plainSpaces(texts.money({ amount: 123_450, currency: 'RON' }))).toBe(money);
    expect(plainSpaces(texts.money({ amount: 950, currency: 'ISK' }))).toBe('950 ISK');
    expect(texts.time(instant)).toBe(time);
    expect(texts.day(instant)).toContain(weekday);
  });
});

function refusal(status: number, code: string): ApiError {
  return new ApiError({
    status,
    code,
    detail: 'What the service says.',
    requestId: 'req_1',
    problem: undefined,
    headers: new Headers(),
    retryAfterSeconds: undefined,
    rateLimits: [],
    idempotencyKey: undefined,
  });
}

describe('failures', () => {
  it('are described in the language of the app', () => {
    expect(describeFailure(refusal(409, 'store_closed'), english)).toEqual({
      title: 'The store is closed now',
      hint: 'Schedule the order for later.',
    });
    expect(describeFailure(new ConnectionError('reset'), romanian).title).toBe('Fără conexiune la Doorstep');
  });

  it('with unknown codes show the detail of the service and a reference for support', () => {
    expect(describeFailure(refusal(409, 'a_new_code'), english).hint).toBe(
      'What the service says. Reference for support: req_1',
    );
  });

  it.each([
    ['no answer', new ConnectionError('reset'), true],
    ['a failure of the service', refusal(503, 'unavailable'), true],
    ['the same request under way', refusal(409, 'idempotency_in_progress'), true],
    ['a refusal', refusal(409, 'payment_declined'), false],
    ['an invalid request', refusal(400, 'invalid_request'), false],
  ])('after %s are unclear only if a write may have happened', (_title, error, unclear) => {
    expect(isUnclear(error)).toBe(unclear);
  });
});
