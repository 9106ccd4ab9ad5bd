import { z } from 'zod';
import { Money } from './money.js';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

const cancellationPreview = z
  .object({
    cancellable: z.boolean(),
    fee: Money.describe('Cost of cancelling now; send it as `expectedFee`'),
    untilStatus: z
      .enum(['accepted', 'claimed', 'assigned', 'picked_up'])
      .nullable()
      .describe('The preview changes when the order or delivery reaches this state'),
    untilAt: Instant.nullable().describe(
      'The preview does not change before this time, because neither store nor courier begins earlier',
    ),
  })
  .strict();
export interface CancellationPreviewSchema extends Named<typeof cancellationPreview> {}
/** The cost of cancelling an order or a delivery now, and the time or state at which it changes. */
export const CancellationPreview: CancellationPreviewSchema = component('CancellationPreview', cancellationPreview);
