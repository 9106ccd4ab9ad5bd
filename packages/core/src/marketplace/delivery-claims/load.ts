import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';

/** Reads a claim. @throws ServiceProblem not_found unless it belongs to the caller's partner and mode. */
export async function loadClaim(reader: Reader, id: string, caller: PartnerCaller): Promise<DeliveryClaimRecord> {
  const claim = await reader.get('deliveryClaims', id);
  if (claim && claim.partnerId === caller.partnerId && claim.livemode === caller.livemode) return claim;
  throw new ServiceProblem('not_found', 'You have no such claim in this mode: test keys see test claims only.');
}

/** Reads a claim in live mode, for staff. @throws ServiceProblem not_found */
export async function loadLiveClaim(reader: Reader, id: string): Promise<DeliveryClaimRecord> {
  const claim = await reader.get('deliveryClaims', id);
  if (claim?.livemode) return claim;
  throw new ServiceProblem('not_found', 'There is no such claim.');
}
