import type { PayoutSchedule } from '@doorstep/core';
import { z } from 'zod';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const schedulePattern = new RegExp(`^(${weekdays.join('|')}) (([01]\\d|2[0-3]):[0-5]\\d)$`);

/** The environment variable of the schedule of payouts. */
export const payoutScheduleVariables = {
  PAYOUT_SCHEDULE: z
    .string()
    .optional()
    .transform((text, context) => {
      const schedule = text === undefined ? null : parseSchedule(text);
      if (schedule !== undefined) return schedule;
      context.addIssue({ code: 'custom', message: 'must be a weekday and a time, such as monday 09:00' });
      return null;
    })
    .describe(
      'Weekday and time at which payouts of the last week start, in the time zone of the ledger, such as monday 09:00 (default none: staff start them)',
    ),
};

function parseSchedule(text: string): PayoutSchedule | undefined {
  const [, weekday = '', time] = schedulePattern.exec(text) ?? [];
  return time === undefined ? undefined : { weekday: weekdays.indexOf(weekday), time };
}
