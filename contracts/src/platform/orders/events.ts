import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

const orderEventData = z
  .object({
    orderId: id('order'),
    storeId: id('store'),
    status: z.string(),
    reason: z
      .string()
      .optional()
      .describe('Why the order ended, was delayed, lost items, was handed back or reassigned; for a problem, its kind'),
    readyBy: Instant.optional().describe('The new ready time, for `order.delayed`'),
    courierId: id('courier').nullable(),
    total: Money,
    dropoff: Coordinates,
  })
  .strict();
export interface OrderEventDataSchema extends Named<typeof orderEventData> {}
/** The data of an order event: the order right after the change. */
export const OrderEventData: OrderEventDataSchema = component('OrderEventData', orderEventData);
export type OrderEventData = z.infer<OrderEventDataSchema>;
