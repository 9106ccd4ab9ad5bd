import { describe, expect, it } from 'vitest';
import { isItemAvailable } from './item-availability.js';

const breakfast = { from: '08:00', to: '11:30' };
const night = { from: '22:00', to: '02:00' };

describe('isItemAvailable', () => {
  it.each([
    ['all day', null, '2026-11-21T02:00:00.000Z', true],
    ['from the first minute of its window', breakfast, '2026-11-21T06:00:00.000Z', true],
    ['not before', breakfast, '2026-11-21T05:59:59.000Z', false],
    ['not at its end', breakfast, '2026-11-21T09:30:00.000Z', false],
    ['an hour earlier in summer', breakfast, '2026-07-21T05:00:00.000Z', true],
    ['after midnight', night, '2026-11-20T23:59:00.000Z', true],
    ['not after the end past midnight', night, '2026-11-21T00:00:00.000Z', false],
  ])('is sold %s', (_name, window, at, available) => {
    expect(isItemAvailable({ soldOut: false, window }, 'Europe/Bucharest', at)).toBe(available);
  });

  it('is not sold when sold out', () => {
    expect(isItemAvailable({ soldOut: true, window: null }, 'Europe/Bucharest', '2026-11-21T10:00:00.000Z')).toBe(
      false,
    );
  });
});
