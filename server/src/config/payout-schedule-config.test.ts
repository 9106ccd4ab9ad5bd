import { expect, it } from 'vitest';
import { readConfig } from './config.js';

it.each([
  [undefined, null],
  ['', null],
  ['monday 09:00', { weekday: 0, time: '09:00' }],
  ['sunday 23:59', { weekday: 6, time: '23:59' }],
])('reads the schedule %j', (schedule, expected) => {
  expect(readConfig({ PAYOUT_SCHEDULE: schedule }).payoutSchedule).toEqual(expected);
});

it.each(['monday', '09:00', 'Monday 09:00', 'monday 9:00', 'monday 24:00', 'monday 09:60', 'monday 09:00 '])(
  'refuses the schedule %j',
  (schedule) => {
    const message = 'PAYOUT_SCHEDULE must be a weekday and a time, such as monday 09:00';
    expect(() => readConfig({ PAYOUT_SCHEDULE: schedule })).toThrow(message);
  },
);
