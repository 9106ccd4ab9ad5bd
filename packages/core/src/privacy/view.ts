import {
  daySeconds,
  exportDays,
  type HeldData,
  type PrivacyRequest,
  type PrivacyRequestAction,
  type ReviewedPrivacyRequest,
} from '@doorstep/contracts';
import type { AccountRecord } from '../identity/accounts/records.js';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { FileRecord } from '../kernel/vault/records.js';
import { archiveUrl } from './archive-link.js';
import { type PrivacyRelation, privacyMachine } from './machine.js';
import type { Person } from './map/person.js';
import type { PrivacyRequestRecord } from './records.js';

/** Retention of an archive. */
export const archiveSeconds = exportDays * daySeconds;

/** Requests as their owner sees them. */
export async function ownViews(
  reader: Reader,
  ports: Ports,
  requests: readonly PrivacyRequestRecord[],
  now: Instant,
): Promise<PrivacyRequest[]> {
  const ids = requests.map(({ fileId }) => fileId).filter((fileId) => fileId !== null);
  const files = ids.length === 0 ? [] : await reader.find('files', { where: { id: { in: ids }, state: 'kept' } });
  const byId = new Map(files.map((file) => [file.id, file]));
  return requests.map((request) => ({
    ...commonView(request, 'owner'),
    archive: archiveView(request, byId.get(request.fileId ?? ''), ports, now),
  }));
}

/** One request as its owner sees it. */
export async function ownView(
  reader: Reader,
  ports: Ports,
  request: PrivacyRequestRecord,
  now: Instant,
): Promise<PrivacyRequest> {
  const file = request.fileId === null ? undefined : await reader.get('files', request.fileId);
  const kept = file?.state === 'kept' ? file : undefined;
  return { ...commonView(request, 'owner'), archive: archiveView(request, kept, ports, now) };
}

/** Requests as staff see them. */
export async function reviewedViews(
  reader: Reader,
  requests: readonly PrivacyRequestRecord[],
): Promise<ReviewedPrivacyRequest[]> {
  const ids = [...new Set(requests.map(({ accountId }) => accountId))];
  const accounts = ids.length === 0 ? [] : await reader.find('accounts', { where: { id: { in: ids } } });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return requests.map((request) => staffView(request, byId.get(request.accountId)));
}

/** One request as staff see it. */
export async function reviewedView(reader: Reader, request: PrivacyRequestRecord): Promise<ReviewedPrivacyRequest> {
  return staffView(request, await reader.get('accounts', request.accountId));
}

/** Counts the records of each kind held about a person, with their purpose. Omits kinds without records. */
export async function heldData(reader: Reader, person: Person): Promise<HeldData[]> {
  const { dataParts } = await import('./map/data-map.js');
  const held: HeldData[] = [];
  for (const { name, title, purpose, retention, exported, onDeletion, ...part } of dataParts) {
    const { count, complete } = await part.count(reader, person);
    if (count > 0) held.push({ name, title, count, complete, purpose, retention, exported, onDeletion });
  }
  return held;
}

function staffView(request: PrivacyRequestRecord, account: AccountRecord | undefined): ReviewedPrivacyRequest {
  const { accountId, handledBy } = request;
  return { ...commonView(request, 'staff'), accountId, role: account?.role ?? 'customer', handledBy };
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
