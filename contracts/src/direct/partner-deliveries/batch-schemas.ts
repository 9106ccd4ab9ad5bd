import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, Vat } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { batchSequences, batchSize } from '../quotes/batch-schemas.js';
import { FeeComponent } from '../quotes/schemas.js';
import { Delivery } from './schemas.js';

/** The states of a batch. The first three are the state of all its open deliveries. */
export const batchStatuses = ['pending', 'assigned', 'at_pickup', 'under_way', 'ended'] as const;

const batchProgress = z
  .object({
    deliveries: z.number().int().min(0).describe('All deliveries of the batch'),
    delivered: z.number().int().min(0),
    ended: z.number().int().min(0).describe('Delivered, returned, cancelled, failed or expired'),
  })
  .strict();
export interface BatchProgressSchema extends Named<typeof batchProgress> {}
/** Numbers of deliveries of a batch. */
export const BatchProgress: BatchProgressSchema = component('BatchProgress', batchProgress);

const deliveryBatch = z
  .object({
    id: id('deliveryBatch'),
    livemode: z.boolean(),
    status: z
      .enum(batchStatuses)
      .describe('`under_way` once the goods are picked up; `ended` once every delivery has ended'),
    progress: BatchProgress.describe('Numbers of deliveries that were handed over, and that have ended'),
    quoteId: id('batchQuote').nullable(),
    sequence: z.enum(batchSequences),
    deliveries: z.array(Delivery).max(batchSize.most).describe('In the order of the stops'),
    requestOrder: z
      .array(id('delivery'))
      .max(batchSize.most)
      .describe('Ids of the deliveries in the order of the dropoffs in your request'),
    minimumVehicle: z.enum(vehicles).describe('The smallest vehicle that can carry all items together'),
    fee: Money.describe('The sum of the fees of the deliveries as agreed, VAT included, without tips'),
    feeComponents: z.array(FeeComponent).max(10),
    vat: Vat,
    separateFee: Money.describe('The sum of the fees that separate deliveries would have cost'),
    distanceMeters: z.number().int().min(0).describe('Length of the trip from the pickup to the last dropoff'),
    durationSeconds: Seconds.describe('Time of the trip, with the handovers and waits on the way'),
    createdAt: Instant,
  })
  .strict();
export interface DeliveryBatchSchema extends Named<typeof deliveryBatch> {}
/** Deliveries from one pickup to several dropoffs, carried by one courier at one price. */
export const DeliveryBatch: DeliveryBatchSchema = component('DeliveryBatch', deliveryBatch);
export type DeliveryBatch = z.infer<DeliveryBatchSchema>;
