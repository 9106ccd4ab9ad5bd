import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { leadKinds, leadStatuses } from './kinds.js';

const leadEventData = z
  .object({
    leadId: id('lead'),
    kind: z.enum(leadKinds),
    status: z.enum(leadStatuses),
    accountId: id('account').nullable(),
    merchantId: id('merchant').nullable(),
    storeId: id('store').nullable(),
    courierId: id('courier').nullable(),
    fleetId: id('fleet').nullable(),
  })
  .strict();
export interface LeadEventDataSchema extends Named<typeof leadEventData> {}
/** What an event of a lead carries: ids and states as they were right after the change, and nothing of the person. */
export const LeadEventData: LeadEventDataSchema = component('LeadEventData', leadEventData);
