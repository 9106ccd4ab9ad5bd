import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';

const payoutAccountEventData = z
  .object({
    ownerId: z.union([id('merchant'), id('courier'), id('fleet')]),
    provider: z.string().describe('The payment provider'),
  })
  .strict();
export interface PayoutAccountEventDataSchema extends Named<typeof payoutAccountEventData> {}
/** The data of an event of the account that receives payouts. */
export const PayoutAccountEventData: PayoutAccountEventDataSchema = component(
  'PayoutAccountEventData',
  payoutAccountEventData,
);
