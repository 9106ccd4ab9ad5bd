import { daySeconds } from '@doorstep/contracts';
import { removeFiles, storeFile } from '../kernel/files/store-file.js';
import type { Again, JobHandler, JobHandlers, OutwardCall, OutwardJob } from '../kernel/operation/job-handlers.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import type { StagedFile } from '../kernel/vault/staged-file.js';
import { findBlockers } from './blockers.js';
import { deleteAccount } from './deletions.js';
import { erasePerson } from './erase.js';
import { makeArchive, privacyLane, stageArchive } from './exports.js';
import { findKeptAnswers } from './kept-answers.js';
import { findPerson } from './map/person.js';
import { bySystem, privacyMoves } from './move.js';
import type { PrivacyRequestRecord } from './records.js';
import { archiveSeconds } from './view.js';

/** Time until a blocked deletion is attempted again. */
const postponedSeconds = daySeconds;

const isOpen = (request: PrivacyRequestRecord | undefined): request is PrivacyRequestRecord =>
  request?.status === 'pending' || request?.status === 'processing';

/** Starts a request that is due. A postponed request has a later job of the same kind. */
const start: JobHandler = async (effects, job) => {
  const request = await effects.db.lock('privacyRequests', job.subjectId);
  if (!isOpen(request) || request.dueAt > effects.now) return;
  if (request.kind === 'deletion') return startDeletion(effects, request);
  if (request.status !== 'pending') return;
  const fileId = await stageArchive(effects, request.id);
  await privacyMoves.move(effects, request, 'start', bySystem, { fileId });
};

async function startDeletion(effects: Effects, request: PrivacyRequestRecord): Promise<void> {
  const { db, now, schedule } = effects;
  const account = await db.get('accounts', request.accountId);
  const blockers = account ? await findBlockers(db, account, now) : [];
  if (blockers.length > 0) return postpone(effects, request, blockers);
  if (request.status === 'pending') await privacyMoves.move(effects, request, 'start', bySystem);
  schedule({ kind: 'privacy.carry_out', subjectId: request.id, dueAt: now, lane: privacyLane });
}

/** Postpones a deletion. Emits an event only if the blockers changed, so that the person is not notified every day. */
async function postpone(
  effects: Effects,
  request: PrivacyRequestRecord,
  blockers: PrivacyRequestRecord['blockers'],
): Promise<void> {
  const { db, now, schedule } = effects;
  const change = { blockers, dueAt: addSeconds(now, postponedSeconds) };
  schedule({ kind: 'privacy.start', subjectId: request.id, dueAt: change.dueAt });
  if (blockers.join() === request.blockers.join()) await db.update('privacyRequests', { id: request.id }, change);
  else await privacyMoves.move(effects, request, 'postpone', bySystem, change);
}

/** Emits the event that reminds a person, one day before the deletion. */
const remind: JobHandler = async (effects, job) => {
  const request = await effects.db.lock('privacyRequests', job.subjectId);
  if (request?.status === 'pending') await privacyMoves.move(effects, request, 'remind', bySystem);
};

/** Removes an archive that has expired. */
const expireArchive: JobHandler = async (effects, job) => {
  const request = await effects.db.lock('privacyRequests', job.subjectId);
  const file = request?.fileId ? await effects.db.get('files', request.fileId) : undefined;
  if (!request || !file) return;
  await removeFiles(effects, [file]);
  await effects.db.update('privacyRequests', { id: request.id }, { fileId: null });
};

/** Result of the work outside the unit of work: the archive, or the ids of kept answers about the person. */
type Prepared =
  | { readonly kind: 'archive'; readonly file: StagedFile }
  | { readonly kind: 'answers'; readonly keptAnswerIds: readonly string[] }
  | undefined;

/** Makes the archive, or deletes the account. */
const carryOut: OutwardJob<Prepared> = {
  async prepare(call) {
    const request = await call.reader.get('privacyRequests', call.job.subjectId);
    if (request?.status !== 'processing') return undefined;
    if (request.kind === 'deletion') return keptAnswers(call, request);
    const file = request.fileId === null ? undefined : await call.reader.get('files', request.fileId);
    if (file?.state !== 'staged') return undefined;
    return { kind: 'archive', file: await makeArchive(call, request.accountId, file) };
  },
  async commit(effects, job, prepared) {
    const request = await effects.db.lock('privacyRequests', job.subjectId);
    if (request?.status !== 'processing') return undefined;
    if (request.kind === 'export') return finishExport(effects, request, prepared);
    if (prepared?.kind !== 'answers') return undefined;
    const outcome = await deleteAccount(effects, request, prepared.keptAnswerIds, bySystem);
    if (outcome.kind === 'blocked') await postpone(effects, request, outcome.blockers);
    return undefined;
  },
};

async function finishExport(
  effects: Effects,
  request: PrivacyRequestRecord,
  prepared: Prepared,
): Promise<Again | undefined> {
  const { db, now, schedule } = effects;
  if (prepared?.kind !== 'archive' || prepared.file.id !== request.fileId) {
    // The staged file has expired meanwhile: stage a new one, whose job makes the archive.
    const fileId = await stageArchive(effects, request.id);
    await db.update('privacyRequests', { id: request.id }, { fileId });
    return undefined;
  }
  await storeFile(effects, prepared.file, request.id);
  const archiveExpiresAt = addSeconds(now, archiveSeconds);
  await privacyMoves.move(effects, request, 'carry_out', bySystem, { archiveExpiresAt });
  schedule({ kind: 'privacy.expire_archive', subjectId: request.id, dueAt: archiveExpiresAt });
  return undefined;
}

/** Erases data written by calls that were in progress while the account was deleted. */
const sweep: OutwardJob<Prepared> = {
  async prepare(call) {
    const request = await call.reader.get('privacyRequests', call.job.subjectId);
    return request && keptAnswers(call, request);
  },
  async commit(effects, job, prepared) {
    const request = await effects.db.get('privacyRequests', job.subjectId);
    const account = request && (await effects.db.lock('accounts', request.accountId));
    if (!account || prepared?.kind !== 'answers') return undefined;
    await erasePerson(effects, await findPerson(effects.db, account, { keptAnswerIds: prepared.keptAnswerIds }));
    return undefined;
  },
};

/**
 * Deletes what the payment provider keeps about a deleted account: a second time after an hour, for a payment that was
 * under way while the account was deleted.
 */
const forgetCards: OutwardJob<void> = {
  leaseSeconds: 120,
  retrySeconds: 300,
  async prepare({ job, ports, reader }) {
    const request = await reader.get('privacyRequests', job.subjectId);
    if (request) await ports.payments.cards.forget(request.accountId);
  },
  commit: async () => undefined,
};

async function keptAnswers(
  { reader, now, ports }: OutwardCall,
  { accountId }: PrivacyRequestRecord,
): Promise<Prepared> {
  const account = await reader.get('accounts', accountId);
  return account && { kind: 'answers', keptAnswerIds: await findKeptAnswers({ reader, now, ports }, account) };
}

/** Handlers of the jobs for privacy requests. */
export const privacyJobs: JobHandlers<
  | 'privacy.start'
  | 'privacy.remind'
  | 'privacy.expire_archive'
  | 'privacy.carry_out'
  | 'privacy.sweep'
  | 'privacy.forget_cards'
> = {
  'privacy.start': start,
  'privacy.remind': remind,
  'privacy.expire_archive': expireArchive,
  'privacy.carry_out': carryOut,
  'privacy.sweep': sweep,
  'privacy.forget_cards': forgetCards,
};
