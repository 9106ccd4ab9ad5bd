import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { privacyRequestKinds, privacyRequestStatuses } from './kinds.js';

const privacyEventData = z
  .object({
    requestId: id('privacyRequest'),
    accountId: id('account'),
    kind: z.enum(privacyRequestKinds),
    status: z.enum(privacyRequestStatuses),
  })
  .strict();
export interface PrivacyEventDataSchema extends Named<typeof privacyEventData> {}
/** The data of an event of a privacy request, without personal data. */
export const PrivacyEventData: PrivacyEventDataSchema = component('PrivacyEventData', privacyEventData);
export type PrivacyEventData = z.infer<PrivacyEventDataSchema>;
