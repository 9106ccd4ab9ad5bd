import { z } from 'zod';
import { component, type Named } from './schema.js';
import { LocalTime } from './time.js';

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
