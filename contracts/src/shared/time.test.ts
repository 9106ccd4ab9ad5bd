import { expect, it } from 'vitest';
import { Instant } from './time.js';

it.each([
  ['2026-11-28T10:00:00+02:00', '2026-11-28T10:00:00+02:00'],
  // In a query, a plus that is not encoded arrives as a space.
  ['2026-11-28T10:00:00 02:00', '2026-11-28T10:00:00+02:00'],
  ['2026-11-28T10:00:00.123 05:30', '2026-11-28T10:00:00.123+05:30'],
  ['2026-11-28T10:00:00 0200', undefined],
  ['2026-11-28T10:00:00 99:99', undefined],
  ['2026-11-28 10:00', undefined],
])('an instant %s is read as %s', (sent, read) => {
  expect(Instant.safeParse(sent).data).toBe(read);
});
