import type { PrivacyRequestKind } from '@doorstep/contracts';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../kernel/store/store.js';
import type { PrivacyRequestRecord } from './records.js';

/** Returns a request of the caller. @throws ServiceProblem not_found if there is none, or if it is someone else's. */
export function ownRequest(
  request: PrivacyRequestRecord | undefined,
  caller: SessionCaller,
  kind: PrivacyRequestKind,
): PrivacyRequestRecord {
  if (request?.accountId === caller.accountId && request.kind === kind) return request;
  throw new ServiceProblem('not_found', 'You have no such request.');
}

/** Locks any request, for staff. @throws ServiceProblem not_found */
export async function lockRequest(db: UnitOfWork, id: string): Promise<PrivacyRequestRecord> {
  const request = await db.lock('privacyRequests', id);
  if (!request) throw new ServiceProblem('not_found', 'There is no such request.');
  return request;
}

/** @throws ServiceProblem privacy_request_open if the account has an open request of the kind. */
export async function assertNoneOpen(reader: Reader, accountId: string, kind: PrivacyRequestKind): Promise<void> {
  const [open] = await reader.find('privacyRequests', {
    where: { accountId, kind, status: { in: ['pending', 'processing'] } },
    limit: 1,
  });
  if (open) throw new ServiceProblem('privacy_request_open', undefined, { privacyRequestId: open.id });
}
