import { describe, expect, it } from 'vitest';
import { companyDay } from '../../values/geo/city/company-day.js';
import { endOfDay, reminderTime } from './jobs.js';

describe('days of documents', () => {
  it.each([
    ['2026-11-21T21:59:59.999Z', '2026-11-21'],
    ['2026-11-21T22:00:00.000Z', '2026-11-22'],
    ['2026-07-01T20:59:59.999Z', '2026-07-01'],
    ['2026-07-01T21:00:00.000Z', '2026-07-02'],
  ])('%s falls on %s in Bucharest', (now, day) => {
    expect(companyDay(now)).toBe(day);
  });

  it.each([
    ['2026-12-31', '2026-12-31T22:00:00.000Z'],
    ['2027-06-30', '2027-06-30T21:00:00.000Z'],
    ['2027-03-28', '2027-03-28T21:00:00.000Z'],
    ['2027-10-31', '2027-10-31T22:00:00.000Z'],
  ])('a document valid until %s expires at %s', (day, end) => {
    expect(endOfDay(day)).toBe(end);
  });

  it.each([
    ['2027-01-30', '2026-12-31T07:00:00.000Z'],
    // Summer time begins on 28 March and ends on 31 October 2027.
    ['2027-04-10', '2027-03-11T07:00:00.000Z'],
    ['2027-11-15', '2027-10-16T06:00:00.000Z'],
  ])('the reminder for %s is due at %s', (day, at) => {
    expect(reminderTime(day)).toBe(at);
  });
});
