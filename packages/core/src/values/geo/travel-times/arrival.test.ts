import { describe, expect, it } from 'vitest';
import { arrivalAfter } from './arrival.js';

describe('arrivalAfter', () => {
  it.each([
    [0, '2026-11-21T10:00:00.000Z', '2026-11-21T10:05:00.000Z'],
    [600, '2026-11-21T10:07:00.000Z', '2026-11-21T10:19:00.000Z'],
    [3_600, '2026-11-21T10:47:00.000Z', '2026-11-21T11:29:00.000Z'],
  ])('is wider the more is left: %i s', (remainingSeconds, low, high) => {
    expect(arrivalAfter('2026-11-21T10:00:00.000Z', remainingSeconds)).toEqual({ low, high });
  });
});
