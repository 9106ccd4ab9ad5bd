import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The reasons to drop a reported position. */
export const positionDropReasons = [
  'too_old',
  'out_of_order',
  'implausible_speed',
  'outside_region',
  'swapped_axes',
] as const;
export type PositionDropReason = (typeof positionDropReasons)[number];

const courierLocationUpdate = z
  .object({
    coordinates: Coordinates.describe('Your position'),
    at: Instant.optional().describe('Time of the measurement on your clock, whose error is corrected. Default: now'),
    onShift: z.boolean().optional().describe('Starts or ends your shift, even if the position is dropped'),
    shiftEndsAt: Instant.nullable().optional().describe('Planned end of your shift; null for none'),
  })
  .strict();
export interface CourierLocationUpdateSchema extends Named<typeof courierLocationUpdate> {}
/** A report of a courier's app. */
export const CourierLocationUpdate: CourierLocationUpdateSchema = component(
  'CourierLocationUpdate',
  courierLocationUpdate,
);

const courierLocation = z
  .object({
    courierId: id('courier'),
    coordinates: Coordinates.nullable().describe('Last accepted position; null before the first'),
    at: Instant.nullable().describe('Time of its measurement, on the clock of the service'),
    accepted: z.boolean().describe('True if your reported position was accepted'),
    reason: z
      .enum(positionDropReasons)
      .nullable()
      .describe(
        'Why it was dropped: measured over 5 minutes ago; before the last accepted one; faster than 55 m/s from it, within 10 minutes, unless the next report confirms the place; over 100 km from every city; or the same, but in one with latitude and longitude swapped. Null if accepted',
      ),
    onShift: z.boolean().describe('Couriers on shift can claim work'),
  })
  .strict();
export interface CourierLocationSchema extends Named<typeof courierLocation> {}
/** The last known position of a courier. */
export const CourierLocation: CourierLocationSchema = component('CourierLocation', courierLocation);
export type CourierLocation = z.infer<CourierLocationSchema>;
