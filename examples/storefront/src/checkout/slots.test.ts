import { describe, expect, it } from 'vitest';
import { slotDays } from './slots.js';

describe('slots', () => {
  it('begin between one hour and seven days ahead', () => {
    const slots = slotDays(Date.parse('2026-11-21T10:10:00Z')).flatMap((day) => day.slots);
    expect(slots.at(0)).toBe('2026-11-21T11:30:00.000Z');
    expect(slots.at(-1)).toBe('2026-11-28T10:00:00.000Z');
    expect(slots.length).toBe(7 * 48 - 2);
  });

  it('include the current full hour', () => {
    expect(slotDays(Date.parse('2026-11-21T10:00:00Z'))[0]?.slots[0]).toBe('2026-11-21T11:00:00.000Z');
  });

  it('are grouped by days in Bucharest, and a day has 50 when the clocks go back', () => {
    const days = slotDays(Date.parse('2026-10-23T20:00:00Z'));
    expect(days.find(({ date }) => date === '2026-10-25')?.slots.length).toBe(50);
    expect(days.find(({ date }) => date === '2026-10-24')?.slots[0]).toBe('2026-10-23T21:00:00.000Z');
  });
});
