import { decisionReasonCodes, languages } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { distanceText, minutesText, ordersText } from './quantities.js';
import type { StoredReason } from './reason.js';
import { reasonView } from './reason-texts.js';

const ends: StoredReason = { code: 'nearer_shift_ends', courierId: 'cou_2', meters: 420, seconds: 360 };
const staff = {
  kind: 'staff',
  chosenId: 'cou_1',
  nameOf: (id: string) => (id === 'cou_1' ? 'Ana P.' : 'Dan M.'),
} as const;

describe('the reason of a decision', () => {
  it.each([
    [ends, { ...staff, language: 'en' }, 'Dan M. is nearer (420 m), and ends the shift in 6 minutes.'],
    [ends, { ...staff, language: 'ro' }, 'Dan M. este mai aproape (420 m), dar își termină tura în 6 minute.'],
    [ends, { kind: 'courier', language: 'en' }, 'Another courier is nearer (420 m), and ends the shift in 6 minutes.'],
    [
      { code: 'nearest', meters: 1_240 },
      { ...staff, language: 'ro' },
      'Ana P. este cel mai apropiat curier liber: 1,2 km până la ridicare.',
    ],
    [
      { code: 'waits_for_bundle', courierId: 'cou_2', seconds: 120, orders: 2 },
      { ...staff, language: 'en' },
      'Waits 2 minutes, because 2 orders of this store go the same way with Dan M.',
    ],
  ] as const)('%o, read by %o: %s', (reason, reader, text) => {
    expect(reasonView(reason, reader)).toEqual({ code: reason.code, text: expect.stringContaining(text) });
  });

  it.each(languages)('has every word, and never a name for couriers, in %s', (language) => {
    for (const code of decisionReasonCodes) {
      const reason: StoredReason = { code, courierId: 'cou_2', meters: 500, seconds: 300, orders: 2 };
      const own = reasonView(reason, { kind: 'courier', language }).text;
      for (const text of [own, reasonView(reason, { ...staff, language }).text]) expect(text).toMatch(/^[^{}]+[.]$/);
      expect(own).not.toMatch(/Ana|Dan|cou_/);
    }
  });
});

describe('numbers in sentences', () => {
  it.each([
    [minutesText(20, 'ro'), 'un minut'],
    [minutesText(19 * 60, 'ro'), '19 minute'],
    [minutesText(20 * 60, 'ro'), '20 de minute'],
    [minutesText(101 * 60, 'ro'), '101 minute'],
    [minutesText(100, 'en'), '2 minutes'],
    [ordersText(1, 'ro'), 'o comandă'],
    [ordersText(3, 'en'), '3 orders'],
    [distanceText(994, 'en'), '990 m'],
    [distanceText(2_150, 'ro'), '2,1 km'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
