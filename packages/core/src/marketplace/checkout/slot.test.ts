import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '../../catalogue/catalogue/records.js';
import { acceptedSlots, chooseSlot } from './slot.js';

const week = (opens: string, closes: string): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ opens, closes }]),
  exceptions: { '2026-12-25': [] },
});

const store = {
  name: 'Hanul Domnesc',
  timeZone: 'Europe/Bucharest',
  hours: week('10:00', '22:00'),
  prepSeconds: 1_200,
};
const always = { ...store, hours: week('00:00', '00:00') };
/** Saturday, 12:00 in Bucharest. */
const now = '2026-11-21T10:00:00.000Z';
const terms = { store, distanceMeters: 800, now };

describe('chooseSlot', () => {
  it('returns null for an immediate order while the store is open', () => {
    expect(chooseSlot(undefined, terms)).toBeNull();
  });

  it('refuses an immediate order while the store is closed', () => {
    expect(() => chooseSlot(undefined, { ...terms, now: '2026-11-21T20:00:00.000Z' })).toThrow('store_closed');
  });

  it.each([
    ['the earliest slot', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['a slot with an offset', '2026-11-21T15:30:00+02:00', '2026-11-21T13:30:00.000Z'],
    ['a slot with milliseconds', '2026-11-21T15:30:00.000+02:00', '2026-11-21T13:30:00.000Z'],
    ['a slot at opening time', '2026-11-22T10:00:00+02:00', '2026-11-22T08:00:00.000Z'],
    ['the last slot of a day', '2026-11-22T21:30:00+02:00', '2026-11-22T19:30:00.000Z'],
    ['the latest slot', '2026-11-28T12:00:00+02:00', '2026-11-28T10:00:00.000Z'],
  ])('accepts %s', (_name, requested, slot) => {
    expect(chooseSlot(requested, terms)).toBe(slot);
  });

  it.each([
    ['off the half hour', '2026-11-21T15:45:00+02:00', 'invalid_slot'],
    ['off by a second', '2026-11-21T15:30:01+02:00', 'invalid_slot'],
    ['in the past', '2026-11-20T12:00:00+02:00', 'invalid_slot'],
    ['too soon', '2026-11-21T12:30:00+02:00', 'invalid_slot'],
    ['too far ahead', '2026-11-28T12:30:00+02:00', 'invalid_slot'],
    ['before opening', '2026-11-22T09:30:00+02:00', 'slot_unavailable'],
    ['at closing time', '2026-11-22T22:00:00+02:00', 'slot_unavailable'],
  ])('refuses a slot %s', (_name, requested, code) => {
    expect(() => chooseSlot(requested, terms)).toThrow(code);
  });

  it('states the time that a slot too soon or too far ahead was compared with', () => {
    for (const requested of ['2026-11-21T12:30:00+02:00', '2026-11-28T12:30:00+02:00']) {
      expect(() => chooseSlot(requested, terms)).toThrow(`It is ${now} now.`);
    }
  });

  it('refuses a date on which the store is exceptionally closed', () => {
    expect(() => chooseSlot('2026-12-25T12:00:00+02:00', { ...terms, now: '2026-12-22T10:00:00.000Z' })).toThrow(
      'slot_unavailable',
    );
  });

  it('keeps local opening hours on the day that the clocks go forward', () => {
    const before = '2027-03-26T10:00:00.000Z';
    expect(chooseSlot('2027-03-28T10:00:00+03:00', { ...terms, now: before })).toBe('2027-03-28T07:00:00.000Z');
    expect(() => chooseSlot('2027-03-28T09:30:00+03:00', { ...terms, now: before })).toThrow('slot_unavailable');
    expect(() => chooseSlot('2027-03-28T22:00:00+03:00', { ...terms, now: before })).toThrow('slot_unavailable');
  });

  it.each([
    ['18:00', '03:30', '2027-03-28T00:30:00.000Z', true],
    ['18:00', '03:30', '2027-03-28T01:00:00.000Z', false],
    ['03:30', '12:00', '2027-03-28T00:30:00.000Z', false],
    ['03:30', '12:00', '2027-03-28T01:00:00.000Z', true],
  ])(
    'with hours from %s to %s on the day that the clocks go forward, offers %s: %s',
    (opens, closes, slot, offered) => {
      const choose = () =>
        chooseSlot(slot, {
          ...terms,
          store: { ...store, hours: week(opens, closes) },
          now: '2027-03-26T10:00:00.000Z',
        });
      if (offered) expect(choose()).toBe(slot);
      else expect(choose).toThrow('slot_unavailable');
    },
  );

  it('offers the full and half hours of local clocks', () => {
    const nepalese = { ...store, timeZone: 'Asia/Kathmandu' };
    expect(chooseSlot('2026-11-22T10:30:00+05:45', { store: nepalese, distanceMeters: 800, now })).toBe(
      '2026-11-22T04:45:00.000Z',
    );
    expect(() => chooseSlot('2026-11-22T05:00:00Z', { store: nepalese, distanceMeters: 800, now })).toThrow(
      'invalid_slot',
    );
  });

  it('accepts both slots of the hour that is repeated when the clocks go back', () => {
    const before = '2027-10-30T10:00:00.000Z';
    expect(chooseSlot('2027-10-31T03:30:00+03:00', { store: always, distanceMeters: 800, now: before })).toBe(
      '2027-10-31T00:30:00.000Z',
    );
    expect(chooseSlot('2027-10-31T03:30:00+02:00', { store: always, distanceMeters: 800, now: before })).toBe(
      '2027-10-31T01:30:00.000Z',
    );
  });

  it('refuses a slot that a slow store cannot keep, and says how long it needs', () => {
    const slow = { ...terms, store: { ...store, prepSeconds: 90 * 60 } };
    expect(() => chooseSlot('2026-11-21T13:30:00+02:00', slow)).toThrow('needs 103 minutes');
    expect(chooseSlot('2026-11-21T14:00:00+02:00', slow)).toBe('2026-11-21T12:00:00.000Z');
  });
});

describe('acceptedSlots', () => {
  it.each([
    ['a store', terms],
    ['a slow store', { ...terms, store: { ...store, prepSeconds: 90 * 60 } }],
    ['a store in Nepal', { ...terms, store: { ...store, timeZone: 'Asia/Kathmandu' } }],
    ['the night in which the clocks go back', { ...terms, store: always, now: '2027-10-30T10:07:09.123Z' }],
    ['the night in which the clocks go forward', { ...terms, store: always, now: '2027-03-27T10:00:00.000Z' }],
  ])('returns exactly what chooseSlot accepts: %s', (_name, of) => {
    const minutes = Array.from({ length: 8 * 24 * 12 }, (_, index) => Math.floor(Date.parse(of.now) / 300_000) + index);
    const instants = minutes.map((minute) => new Date(minute * 300_000).toISOString());
    const accepted = instants.filter((instant) => {
      try {
        return chooseSlot(instant, of) !== null;
      } catch {
        return false;
      }
    });
    expect(acceptedSlots(of)).toEqual(accepted);
    expect(accepted.length).toBeGreaterThan(100);
  });
});
