import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate } from '../../shared/time.js';
import { payoutStatuses } from './schemas.js';

const payoutEventData = z
  .object({
    payoutId: id('payout'),
    ownerId: z.union([id('merchant'), id('courier'), id('fleet')]),
    to: LocalDate,
    status: z.enum(payoutStatuses),
    amount: LedgerSum,
  })
  .strict();
export interface PayoutEventDataSchema extends Named<typeof payoutEventData> {}
/** The data of an event of a payout. */
export const PayoutEventData: PayoutEventDataSchema = component('PayoutEventData', payoutEventData);
