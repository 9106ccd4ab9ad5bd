import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { deliveryStatuses } from './kinds.js';
import { Delivery } from './schemas.js';

const deliveryEventData = z
  .object({
    delivery: Delivery,
    previousStatus: z.enum(deliveryStatuses).nullable().describe('Null for the first event'),
    reason: z
      .string()
      .optional()
      .describe(
        'Why the courier gave it back or changed; for a problem, its kind; `recipient` for a change by the recipient',
      ),
  })
  .strict();
export interface DeliveryEventDataSchema extends Named<typeof deliveryEventData> {}
/** The data of a delivery event: the delivery right after the change. */
export const DeliveryEventData: DeliveryEventDataSchema = component('DeliveryEventData', deliveryEventData);
export type DeliveryEventData = z.infer<DeliveryEventDataSchema>;
