import {
  daySeconds,
  deletionDelayDays,
  maxShownPrivacyRequests,
  type PlatformContract,
  type PrivacyRequest,
  type PrivacyRequestKind,
} from '@doorstep/contracts';
import type { AccountRecord } from '../identity/accounts/records.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { type Operations, type WriteCall, withPreparation } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { unauthenticated } from '../kernel/routes/access.js';
import type { Mover } from '../kernel/state-machine/moves.js';
import { findPage } from '../kernel/store/page.js';
import type { Reader, UnitOfWork } from '../kernel/store/store.js';
import { fileContent } from '../kernel/vault/file-content.js';
import { opensArchive } from './archive-link.js';
import { deletionBlocked, findBlockers, refusalBlockers } from './blockers.js';
import { deleteAccount } from './deletions.js';
import { stageArchive } from './exports.js';
import { findKeptAnswers } from './kept-answers.js';
import { assertNoneOpen, lockRequest, ownRequest } from './load.js';
import type { PrivacyRelation } from './machine.js';
import { findPerson } from './map/person.js';
import { privacyEvent, privacyMoves } from './move.js';
import type { PrivacyRequestRecord } from './records.js';
import { heldData, ownView, ownViews, reviewedView, reviewedViews } from './view.js';

type Area = PlatformContract['privacy'];

/** The overview counts rows of every table, so it is limited. */
const overviewLimit = { name: 'privacy_overview', quota: 30, windowSeconds: 60 } as const;
const exportLimit = { name: 'privacy_export', quota: 20, windowSeconds: daySeconds } as const;

/** Requests for the export and deletion of personal data, and their handling by staff. */
export const privacyOperations: Operations<Area> = {
  async getOverview({ caller, reader, ports, now, limit }) {
    const { accountId } = caller;
    await limit(`privacy_overview|${accountId}`, overviewLimit);
    const account = await ownAccount(reader, caller);
    const requests = await reader.find('privacyRequests', {
      where: { accountId },
      orderBy: [['createdAt', 'desc']],
      limit: maxShownPrivacyRequests,
    });
    const held = await heldData(reader, await findPerson(reader, account, { onlyFirst: true }));
    return { status: 200, body: { requests: await ownViews(reader, ports, requests, now), held } };
  },

  requestExport: withPreparation<Area['requestExport'], void>({
    prepare: ({ caller, limit }) => limit(`privacy_export|${caller.accountId}`, exportLimit),
    async commit(call) {
      await lockOwnAccount(call.db, call.caller);
      await assertNoneOpen(call.db, call.caller.accountId, 'export');
      const request = await open(call, 'export', { dueAt: call.now, blockers: [] });
      call.schedule({ kind: 'privacy.start', subjectId: request.id, dueAt: request.dueAt });
      return opened(call, request);
    },
  }),

  async getExport({ params, caller, reader, ports, now }) {
    const request = ownRequest(await reader.get('privacyRequests', params.id), caller, 'export');
    return { status: 200, body: await ownView(reader, ports, request, now) };
  },

  async downloadExport({ params, query, reader, ports, now }) {
    if (!opensArchive(ports, params.id, query.token, now)) throw noSuchArchive();
    const request = await reader.get('privacyRequests', params.id);
    const file = request?.fileId ? await reader.get('files', request.fileId) : undefined;
    if (file?.state !== 'kept') throw noSuchArchive();
    const headers = { 'content-disposition': 'attachment; filename="doorstep-data.zip"' };
    return { status: 200, headers, body: fileContent(ports, file) };
  },

  async requestDeletion(call) {
    const account = await lockOwnAccount(call.db, call.caller);
    await assertNoneOpen(call.db, account.id, 'deletion');
    const blockers = await findBlockers(call.db, account, call.now);
    if (refusalBlockers(blockers).length > 0) throw deletionBlocked(refusalBlockers(blockers));
    const dueAt = addSeconds(call.now, deletionDelayDays * daySeconds);
    const request = await open(call, 'deletion', { dueAt, blockers });
    call.schedule({ kind: 'privacy.remind', subjectId: request.id, dueAt: addSeconds(dueAt, -daySeconds) });
    call.schedule({ kind: 'privacy.start', subjectId: request.id, dueAt });
    return opened(call, request);
  },

  async getDeletion({ params, caller, reader, ports, now }) {
    const request = ownRequest(await reader.get('privacyRequests', params.id), caller, 'deletion');
    return { status: 200, body: await ownView(reader, ports, request, now) };
  },

  async cancelDeletion(call) {
    const { params, caller, db, ports, now } = call;
    const request = ownRequest(await db.lock('privacyRequests', params.id), caller, 'deletion');
    const after = await privacyMoves.move(call, request, 'cancel', { relation: 'owner', actorId: caller.accountId });
    return { status: 200, body: await ownView(db, ports, after, now) };
  },

  async list({ query, reader }) {
    const { kind, status } = query;
    const where = { ...(kind ? { kind } : {}), ...(status ? { status } : {}) };
    const { rows, nextCursor } = await findPage(
      reader,
      'privacyRequests',
      { where, orderBy: [['createdAt', 'asc']] },
      query,
    );
    return { status: 200, body: { data: await reviewedViews(reader, rows), nextCursor } };
  },

  async markProcessing(call) {
    const request = await lockRequest(call.db, call.params.id);
    const mover = staff(call.caller);
    privacyMoves.assertPossible(request, 'mark_processing', 'staff');
    const fileId = request.kind === 'export' ? await stageArchive(call, request.id) : request.fileId;
    const after = await privacyMoves.move(call, request, 'mark_processing', mover, handledBy(mover, fileId));
    return { status: 200, body: await reviewedView(call.db, after) };
  },

  complete: withPreparation<Area['complete'], readonly string[]>({
    async prepare({ params, reader, now, ports }) {
      const request = await reader.get('privacyRequests', params.id);
      const account = request?.kind === 'deletion' ? await reader.get('accounts', request.accountId) : undefined;
      return account ? findKeptAnswers({ reader, now, ports }, account) : [];
    },
    async commit(call, keptAnswerIds) {
      const request = await lockRequest(call.db, call.params.id);
      const mover = staff(call.caller);
      privacyMoves.assertPossible(request, 'complete', 'staff');
      if (request.kind === 'export') {
        const change = handledBy(mover, await stageArchive(call, request.id));
        const after = await privacyMoves.move(call, request, 'complete', mover, change);
        return { status: 200, body: await reviewedView(call.db, after) };
      }
      const outcome = await deleteAccount(call, request, keptAnswerIds, mover);
      if (outcome.kind === 'blocked') throw deletionBlocked(outcome.blockers);
      return { status: 200, body: await reviewedView(call.db, outcome.request) };
    },
  }),

  async reject(call) {
    const request = await lockRequest(call.db, call.params.id);
    const mover = staff(call.caller);
    const change = { rejection: call.body.reason, handledBy: mover.actorId };
    const after = await privacyMoves.move(call, request, 'reject', mover, change);
    return { status: 200, body: await reviewedView(call.db, after) };
  },
};

async function open(
  { db, ports, now, caller, emit }: WriteCall & { readonly caller: SessionCaller },
  kind: PrivacyRequestKind,
  terms: Pick<PrivacyRequestRecord, 'dueAt' | 'blockers'>,
): Promise<PrivacyRequestRecord> {
  const request: PrivacyRequestRecord = {
    id: ports.newId('privacyRequest'),
    kind,
    status: 'pending',
    sequence: 1,
    accountId: caller.accountId,
    ...terms,
    rejection: null,
    handledBy: null,
    fileId: null,
    archiveExpiresAt: null,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('privacyRequests', request);
  emit(privacyEvent(request, `privacy.${kind}_requested`, caller.accountId));
  return request;
}

async function opened(
  { db, ports, now }: Pick<WriteCall, 'db' | 'ports' | 'now'>,
  request: PrivacyRequestRecord,
): Promise<{ status: 202; body: PrivacyRequest; headers: { location: string } }> {
  const location = `/api/v1/privacy/${request.kind}-request/${request.id}`;
  return { status: 202, body: await ownView(db, ports, request, now), headers: { location } };
}

function staff({ accountId }: SessionCaller): Mover<PrivacyRelation> {
  return { relation: 'staff', actorId: accountId };
}

function handledBy({ actorId }: Mover<PrivacyRelation>, fileId: string | null) {
  return { handledBy: actorId, fileId };
}

async function ownAccount(reader: Reader, { accountId }: SessionCaller): Promise<AccountRecord> {
  const account = await reader.get('accounts', accountId);
  if (!account) throw unauthenticated('This account does not exist any more.');
  return account;
}

/** Locks the caller's account, which orders concurrent requests. */
async function lockOwnAccount(db: UnitOfWork, { accountId }: SessionCaller): Promise<AccountRecord> {
  const account = await db.lock('accounts', accountId);
  if (!account) throw unauthenticated('This account does not exist any more.');
  return account;
}

function noSuchArchive(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such archive: the link is wrong or has expired.');
}
