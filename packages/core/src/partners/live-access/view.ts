import type { LiveAccess } from '@doorstep/contracts';
import { type LiveAccessRelation, liveAccessMachine } from './machine.js';
import type { PartnerLiveAccessRecord } from './records.js';

/** Live access as one of its parties sees it. Partners that staff created have no record, and are approved. */
export function liveAccessView(
  { id, name, createdAt }: Readonly<Record<'id' | 'name' | 'createdAt', string>>,
  access: PartnerLiveAccessRecord | undefined,
  by: LiveAccessRelation,
): LiveAccess {
  const partner = { id, name };
  if (!access) {
    return { partner, status: 'approved', allowedActions: [], request: null, reason: null, since: createdAt };
  }
  const { status, request, reason, statusSince } = access;
  return {
    partner,
    status,
    allowedActions: liveAccessMachine.allowedActions(access, by),
    request: request && { ...request, note: request.note ?? null },
    reason,
    since: statusSince,
  };
}
