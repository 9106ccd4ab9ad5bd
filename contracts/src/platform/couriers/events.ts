import { z } from 'zod';
import { equipmentKinds } from '../../shared/equipment.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
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
