import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import type { WebhookEndpointRecord } from '../webhooks/records.js';

interface Owned {
  readonly partnerId: string | null;
  readonly livemode: boolean;
}

/** Returns true if a record has the caller's partner and mode. */
export function isOwn(record: Owned, caller: PartnerCaller): boolean {
  return record.partnerId === caller.partnerId && record.livemode === caller.livemode;
}

/** Returns an endpoint of the caller's partner and mode. @throws ServiceProblem not_found for any other. */
export function ownEndpoint(endpoint: WebhookEndpointRecord | undefined, caller: PartnerCaller): WebhookEndpointRecord {
  if (endpoint && isOwn(endpoint, caller)) return endpoint;
  throw new ServiceProblem(
    'not_found',
    'You have no such webhook endpoint in this mode: test keys see test objects only.',
  );
}

/** Locks an endpoint of the caller. @throws ServiceProblem not_found */
export async function lockEndpoint(db: UnitOfWork, id: string, caller: PartnerCaller): Promise<WebhookEndpointRecord> {
  return ownEndpoint(await db.lock('webhookEndpoints', id), caller);
}
