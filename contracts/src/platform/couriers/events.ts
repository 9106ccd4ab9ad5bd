import { z } from 'zod';
import { equipmentKinds } from '../../shared/equipment.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

const courierEventData = z
  .object({
    courierId: id('courier'),
    cityId: z.string(),
    vehicle: z.enum(vehicles),
    equipment: z.array(z.enum(equipmentKinds)).max(equipmentKinds.length),
  })
  .strict();
export interface CourierEventDataSchema extends Named<typeof courierEventData> {}
/** The data of an event of a courier, without personal data. */
export const CourierEventData: CourierEventDataSchema = component('CourierEventData', courierEventData);

const courierPausedEventData = z
  .object({
    courierId: id('courier'),
    cityId: z.string(),
    pausedUntil: Instant.describe('End of the pause, as in `handBacks` of the courier'),
  })
  .strict();
export interface CourierPausedEventDataSchema extends Named<typeof courierPausedEventData> {}
/** The data of the event of a courier who is paused. */
export const CourierPausedEventData: CourierPausedEventDataSchema = component(
  'CourierPausedEventData',
  courierPausedEventData,
);
