import { expect, it } from 'vitest';
import { localMinute } from './local-minute.js';

it.each([
  ['2026-11-21T10:05:59.000Z', '2026-11-21T12:05'],
  ['2026-07-01T21:30:00.000Z', '2026-07-02T00:30'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01T00:00'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29T02:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T04:00'],
])('%s is %s in Bucharest', (instant, local) => {
  expect(localMinute(instant)).toBe(local);
});
