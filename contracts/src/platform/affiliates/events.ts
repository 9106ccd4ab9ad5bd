import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { conversionStatuses } from './schemas.js';

const referralEventData = z
  .object({
    conversionId: id('referralConversion'),
    codeId: id('referralCode'),
    customerId: id('account'),
    status: z.enum(conversionStatuses),
    orderId: id('order').nullable(),
  })
  .strict();
export interface ReferralEventDataSchema extends Named<typeof referralEventData> {}
/** The data of an event of a conversion: the conversion right after the change. */
export const ReferralEventData: ReferralEventDataSchema = component('ReferralEventData', referralEventData);
