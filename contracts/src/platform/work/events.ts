import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { JobId, offerKinds, offerStatuses } from './offers.js';

const offerEventData = z
  .object({
    offerId: id('dispatchOffer'),
    courierId: id('courier'),
    zoneId: z.string(),
    kind: z.enum(offerKinds),
    status: z.enum(offerStatuses),
    jobIds: z.array(JobId).max(12),
    pay: Money,
    expiresAt: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .strict();
export interface OfferEventDataSchema extends Named<typeof offerEventData> {}
/** The data of an event of an offer: the offer right after the change. */
export const OfferEventData: OfferEventDataSchema = component('OfferEventData', offerEventData);
export type OfferEventData = z.infer<OfferEventDataSchema>;
