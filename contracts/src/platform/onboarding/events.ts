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
/** The data of an event of a lead: ids and states right after the change, without personal data. */
export const LeadEventData: LeadEventDataSchema = component('LeadEventData', leadEventData);
