import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { liveAccessStatuses } from './live-access.js';
import { memberStatuses, partnerRoles } from './schemas.js';

const partnerMemberEventData = z
  .object({
    memberId: id('partnerMember'),
    partnerId: id('partner'),
    status: z.enum(memberStatuses),
    role: z.enum(partnerRoles),
  })
  .strict();
export interface PartnerMemberEventDataSchema extends Named<typeof partnerMemberEventData> {}
/** The data of an event of a person of a partner: the member right after the change, or before its removal. */
export const PartnerMemberEventData: PartnerMemberEventDataSchema = component(
  'PartnerMemberEventData',
  partnerMemberEventData,
);

const liveAccessEventData = z
  .object({ partnerId: id('partner'), name: z.string(), status: z.enum(liveAccessStatuses) })
  .strict();
export interface LiveAccessEventDataSchema extends Named<typeof liveAccessEventData> {}
/** The data of an event about live keys of a partner. */
export const LiveAccessEventData: LiveAccessEventDataSchema = component('LiveAccessEventData', liveAccessEventData);
