import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import type { PartnerLiveAccessRecord } from './records.js';

/** @throws ServiceProblem live_access_required for a partner that signed up itself and is not approved. */
export async function assertLiveAccess(reader: Reader, partnerId: string): Promise<void> {
  const access = await liveAccessOf(reader, partnerId);
  if (access && access.status !== 'approved') throw new ServiceProblem('live_access_required');
}

/** Returns the live access of a partner; undefined for those that staff created. */
export async function liveAccessOf(reader: Reader, partnerId: string): Promise<PartnerLiveAccessRecord | undefined> {
  const [access] = await reader.find('partnerLiveAccess', { where: { partnerId }, limit: 1 });
  return access;
}
