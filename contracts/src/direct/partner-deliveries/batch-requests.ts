import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { batchSequence, batchSize } from '../quotes/batch-schemas.js';
import { load } from '../quotes/stops.js';
import { sandboxScenarios } from './kinds.js';
import { DeliveryPickup, deliveryContent, deliveryStopFields, sandboxPace } from './requests.js';

const batchDropoff = z
  .object({
    ...deliveryStopFields,
    ...deliveryContent,
    sandbox: z
      .object({
        scenario: z
          .enum(sandboxScenarios)
          .optional()
          .describe('Default: the scenario of a magic address, otherwise `happy`'),
      })
      .strict()
      .optional()
      .describe('Test keys only'),
  })
  .strict();
export interface BatchDropoffSchema extends Named<typeof batchDropoff> {}
/** One dropoff of a requested batch, with its items and options. */
export const BatchDropoff: BatchDropoffSchema = component('BatchDropoff', batchDropoff);

const deliveryBatchRequest = z
  .object({
    quoteId: id('batchQuote').optional().describe('Without a quote, the batch has the current price'),
    pickup: DeliveryPickup,
    dropoffs: z.array(BatchDropoff).min(batchSize.least).max(batchSize.most).describe('One delivery for each'),
    sequence: batchSequence,
    ...load,
    sandbox: z.object(sandboxPace).strict().optional().describe('Test keys only'),
  })
  .strict();
export interface DeliveryBatchRequestSchema extends Named<typeof deliveryBatchRequest> {}
/** Requested deliveries from one pickup to several dropoffs. */
export const DeliveryBatchRequest: DeliveryBatchRequestSchema = component('DeliveryBatchRequest', deliveryBatchRequest);
