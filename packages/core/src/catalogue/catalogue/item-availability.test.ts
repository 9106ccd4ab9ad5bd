import { describe, expect, it } from 'vitest';
import { isItemAvailable, saleTimesText } from './item-availability.js';

const breakfast = { from: '08:00', to: '11:30' };
const night = { from: '22:00', to: '02:00' };
const always = { soldOut: false, deletedAt: null, window: null, weekdays: [] };
const zone = 'Europe/Bucharest';

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
    expect(isItemAvailable({ ...always, window }, zone, at)).toBe(available);
  });

  // 20 November 2026 is a Friday. Bucharest is two hours ahead of UTC.
  it.each([
    ['true from local midnight', null, '2026-11-19T22:00:00.000Z', true],
    ['false until then', null, '2026-11-19T21:59:59.000Z', false],
    ['false from the next midnight', null, '2026-11-20T22:00:00.000Z', false],
    ['true in the window of the day', breakfast, '2026-11-20T07:00:00.000Z', true],
    ['false in the window of another day', breakfast, '2026-11-21T07:00:00.000Z', false],
    ['true past midnight in the window that began on the day', night, '2026-11-20T23:30:00.000Z', true],
    ['false past midnight in the window of the evening before', night, '2026-11-19T23:30:00.000Z', false],
  ])('on Fridays, is %s', (_name, window, at, available) => {
    expect(isItemAvailable({ ...always, window, weekdays: ['friday'] }, zone, at)).toBe(available);
  });

  it('is false when the item is sold out or deleted', () => {
    const at = '2026-11-21T10:00:00.000Z';
    expect(isItemAvailable({ ...always, soldOut: true }, zone, at)).toBe(false);
    expect(isItemAvailable({ ...always, deletedAt: '2026-11-20T10:00:00.000Z' }, zone, at)).toBe(false);
  });
});

describe('saleTimesText', () => {
  it('names window and days, Monday first', () => {
    expect(saleTimesText({ window: breakfast, weekdays: ['friday', 'monday'] })).toBe(
      'from 08:00 to 11:30 on Monday, Friday',
    );
  });
});
