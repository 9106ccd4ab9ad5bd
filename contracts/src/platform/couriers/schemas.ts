import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** Why a reported position is not kept. */
export const positionDropReasons = ['too_old', 'out_of_order', 'implausible_speed'] as const;
export type PositionDropReason = (typeof positionDropReasons)[number];

const courierLocationUpdate = z
  .object({
    coordinates: Coordinates.describe('Where you are'),
    at: Instant.optional().describe('When that was measured; now when absent. At most 30 seconds ahead'),
    onShift: z.boolean().optional().describe('Starts or ends your shift, also when the position is dropped'),
  })
  .strict();
export interface CourierLocationUpdateSchema extends Named<typeof courierLocationUpdate> {}
/** What a courier's app reports. */
export const CourierLocationUpdate: CourierLocationUpdateSchema = component(
  'CourierLocationUpdate',
  courierLocationUpdate,
);

const courierLocation = z
  .object({
    courierId: id('courier'),
    coordinates: Coordinates.nullable().describe('The last position that was kept; null before the first'),
    at: Instant.nullable().describe('When that was measured'),
    accepted: z.boolean().describe('Whether the position that you reported is kept'),
    reason: z
      .enum(positionDropReasons)
      .nullable()
      .describe(
        'Why it was dropped: measured over 5 minutes ago; before the one that is kept; or too far from it, more than 55 m/s away and not 10 minutes later. Null when accepted',
      ),
    onShift: z.boolean().describe('Couriers on shift can claim work'),
  })
  .strict();
export interface CourierLocationSchema extends Named<typeof courierLocation> {}
/** What is known of where a courier is. */
export const CourierLocation: CourierLocationSchema = component('CourierLocation', courierLocation);
export type CourierLocation = z.infer<CourierLocationSchema>;
