import { z } from 'zod';
import { withRule } from './rules.js';
import { component, type Named } from './schema.js';
import { LocalDate, LocalTime } from './time.js';

const openingInterval = z
  .object({ opens: LocalTime, closes: LocalTime.describe('A time at or before `opens` is on the next day') })
  .strict();
export interface OpeningIntervalSchema extends Named<typeof openingInterval> {}
/** An interval in which a store is open, in local time; `00:00` to `00:00` is the whole day. */
export const OpeningInterval: OpeningIntervalSchema = component('OpeningInterval', openingInterval);

/** The opening intervals of one day. */
export const OpeningDay = z.array(OpeningInterval).max(4).describe('Empty when closed all day');

const openingWeek = z.array(OpeningDay).length(7).describe('Seven days, Monday first');
export interface OpeningWeekSchema extends Named<typeof openingWeek> {}
/** Weekly opening hours of a store, Monday first. */
export const OpeningWeek: OpeningWeekSchema = component('OpeningWeek', openingWeek);
export type OpeningWeek = z.infer<OpeningWeekSchema>;

const maxExceptions = 60;

const openingException = z
  .object({ date: LocalDate.describe('Day, in the time zone of the store or place'), hours: OpeningDay })
  .strict();
export interface OpeningExceptionSchema extends Named<typeof openingException> {}
/** Different hours on one day. An empty list closes it, for example on a holiday or when the kitchen is full. */
export const OpeningException: OpeningExceptionSchema = component('OpeningException', openingException);

const storeHours = withRule(
  z
    .object({
      week: OpeningWeek,
      exceptions: z.array(OpeningException).max(maxExceptions).describe('Replace the weekly hours on their days'),
    })
    .strict(),
  {
    violation: ({ exceptions }) =>
      new Set(exceptions.map(({ date }) => date)).size === exceptions.length
        ? undefined
        : { code: 'repeated', field: 'exceptions', message: '`exceptions` has a day twice: send each day once.' },
  },
);
export interface StoreHoursSchema extends Named<typeof storeHours> {}
/** The opening hours of a store or place. */
export const StoreHours: StoreHoursSchema = component('StoreHours', storeHours);
