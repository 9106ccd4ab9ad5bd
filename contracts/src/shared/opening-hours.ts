import { z } from 'zod';
import { component, type Named } from './schema.js';
import { LocalTime } from './time.js';

const openingInterval = z
  .object({ opens: LocalTime, closes: LocalTime.describe('At or before `opens`: on the next day') })
  .strict();
export interface OpeningIntervalSchema extends Named<typeof openingInterval> {}
/** A span in which a store is open, in local times; `00:00` to `00:00` is the whole day. */
export const OpeningInterval: OpeningIntervalSchema = component('OpeningInterval', openingInterval);

/** The spans of one day. */
export const OpeningDay = z.array(OpeningInterval).max(4).describe('Empty: closed all day');

const openingWeek = z.array(OpeningDay).length(7).describe('Seven days, Monday first');
export interface OpeningWeekSchema extends Named<typeof openingWeek> {}
/** When a store is open, Monday first. */
export const OpeningWeek: OpeningWeekSchema = component('OpeningWeek', openingWeek);
export type OpeningWeek = z.infer<OpeningWeekSchema>;
