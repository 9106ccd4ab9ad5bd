import { vehicles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { usualTraffic } from '../roads/speeds.js';
import { trafficShare } from './traffic.js';

describe('trafficShare', () => {
  it.each([
    ['2026-11-20T06:30:00.000Z', 'Friday, half past eight', 0.45],
    ['2026-11-20T16:00:00.000Z', 'Friday, six in the evening', 0.42],
    ['2026-11-20T01:00:00.000Z', 'Friday, three at night', 1],
    ['2026-11-21T06:30:00.000Z', 'Saturday, half past eight', 0.95],
    ['2026-07-20T15:00:00.000Z', 'Monday in summer, six in the evening', 0.42],
    ['2026-11-22T22:30:00.000Z', 'half past midnight of a Monday', 1],
  ])('of a car at %s (%s) is %d', (departAt, _title, share) => {
    expect(trafficShare('car', departAt, { timeZone: 'Europe/Bucharest' })).toBe(share);
  });

  it.each([
    ['Europe/Bucharest', 0.45],
    ['America/New_York', 1],
    ['Asia/Kolkata', 0.65],
  ])('follows the clocks of the city: in %s, %d', (timeZone, share) => {
    expect(trafficShare('car', '2026-11-20T06:30:00.000Z', { timeZone })).toBe(share);
  });

  it('is that of an average hour without a time', () => {
    expect(trafficShare('scooter', undefined, { timeZone: 'Europe/Bucharest' })).toBe(usualTraffic.scooter.usual);
  });

  it('is that of the configuration of a city', () => {
    const scooter = { ...usualTraffic.scooter, usual: 0.5 };
    const city = { timeZone: 'Europe/Bucharest', traffic: { ...usualTraffic, scooter } };
    expect(trafficShare('scooter', undefined, city)).toBe(0.5);
  });

  it.each(vehicles)('has a share for each hour of a %s', (vehicle) => {
    const { weekday, weekend, usual } = usualTraffic[vehicle];
    expect([weekday.length, weekend.length]).toEqual([24, 24]);
    for (const share of [...weekday, ...weekend, usual]) expect(share > 0 && share <= 1).toBe(true);
  });
});
