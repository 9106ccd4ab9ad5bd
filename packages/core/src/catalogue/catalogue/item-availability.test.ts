import { describe, expect, it } from 'vitest';
import { isItemAvailable } from './item-availability.js';

const breakfast = { from: '08:00', to: '11:30' };
const night = { from: '22:00', to: '02:00' };

describe('isItemAvailable', () => {
  it.each([
    ['true all day without a window', null, '2026-11-21T02:00:00.000Z', true],
    ['true from the first minute of the window', breakfast, '2026-11-21T06:00:00.000Z', true],
    ['false before the window', breakfast, '2026-11-21T05:59:59.000Z', false],
    ['false from the end of the window', breakfast, '2026-11-21T09:30:00.000Z', false],
    ['true an hour earlier UTC in summer', breakfast, '2026-07-21T05:00:00.000Z', true],
    ['true after midnight in a window of the night', night, '2026-11-20T23:59:00.000Z', true],
    ['false from the end of a window of the night', night, '2026-11-21T00:00:00.000Z', false],
  ])('is %s', (_name, window, at, available) => {
    expect(isItemAvailable({ soldOut: false, window }, 'Europe/Bucharest', at)).toBe(available);
  });

  it('is false when the item is sold out', () => {
    expect(isItemAvailable({ soldOut: true, window: null }, 'Europe/Bucharest', '2026-11-21T10:00:00.000Z')).toBe(
      false,
    );
  });
});
