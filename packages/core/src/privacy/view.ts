import {
  exportDays,
  type PrivacyRequest,
  type PrivacyRequestAction,
  type ReviewedPrivacyRequest,
  type Role,
} from '@doorstep/contracts';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { FileRecord } from '../kernel/vault/records.js';
import { archiveUrl } from './archive-link.js';
import { type PrivacyRelation, privacyMachine } from './machine.js';
import type { PrivacyRequestRecord } from './records.js';

/** Retention of an archive. */
export const archiveSeconds = exportDays * 24 * 60 * 60;

/** Requests as their owner sees them. */
export async function ownViews(
  reader: Reader,
  ports: Ports,
  requests: readonly PrivacyRequestRecord[],
  now: Instant,
): Promise<PrivacyRequest[]> {
  const ids = requests.map(({ fileId }) => fileId).filter((fileId) => fileId !== null);
  const files = ids.length === 0 ? [] : await reader.find('files', { where: { id: { in: ids }, state: 'kept' } });
  return requests.map((request) => ({
    ...commonView(request, 'owner'),
    archive: archiveView(
      request,
      files.find(({ id }) => id === request.fileId),
      ports,
      now,
    ),
  }));
}

/** A request as staff see it. */
export function reviewedView(request: PrivacyRequestRecord, role: Role): ReviewedPrivacyRequest {
  const { accountId, handledBy } = request;
  return { ...commonView(request, 'staff'), accountId, role, handledBy };
}

function commonView(request: PrivacyRequestRecord, by: PrivacyRelation): Omit<PrivacyRequest, 'archive'> {
  const { id, kind, status, dueAt, blockers, rejection, statusSince, createdAt, updatedAt } = request;
  const allowedActions: PrivacyRequestAction[] = privacyMachine.allowedActions(request, by);
  return {
    id,
    kind,
    status,
    allowedActions,
    dueAt,
    blockers: [...blockers],
    rejection,
    statusSince,
    createdAt,
    updatedAt,
  };
}

function archiveView(
  request: PrivacyRequestRecord,
  file: FileRecord | undefined,
  ports: Ports,
  now: Instant,
): PrivacyRequest['archive'] {
  const expiresAt = request.archiveExpiresAt;
  if (!file || expiresAt === null || expiresAt <= now) return null;
  return { url: archiveUrl(ports, request, expiresAt), size: file.size, expiresAt };
}
