import type { DeletionBlocker } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import type { Mover } from '../kernel/state-machine/moves.js';
import { findBlockers, refusalBlockers } from './blockers.js';
import { erasePerson } from './erase.js';
import { privacyLane } from './exports.js';
import type { PrivacyRelation } from './machine.js';
import { findPerson } from './map/person.js';
import { bySystem, privacyMoves } from './move.js';
import type { PrivacyRequestRecord } from './records.js';

/** Delay of the sweep that erases data written by calls that were in progress during the deletion. */
const sweepSeconds = 60 * 60;

/** The lane of the deletions at the payment provider, whose outages must not hold up anything else. */
const cardsLane = 'privacy-cards';

/** Result of a deletion. */
export type DeletionOutcome =
  | { readonly kind: 'deleted'; readonly request: PrivacyRequestRecord }
  | { readonly kind: 'blocked'; readonly blockers: readonly DeletionBlocker[] };

/**
 * Deletes the account of a request unless it is blocked. An unpaid balance does not block staff, who thereby confirm
 * that it was paid out.
 *
 * @param keptAnswerIds result of `findKeptAnswers`, which runs outside the unit of work.
 */
export async function deleteAccount(
  effects: Effects,
  request: PrivacyRequestRecord,
  keptAnswerIds: readonly string[],
  mover: Mover<PrivacyRelation>,
): Promise<DeletionOutcome> {
  const { db, now, schedule } = effects;
  const byStaff = mover.relation === 'staff';
  const account = await db.lock('accounts', request.accountId);
  if (!account) throw new Error(`There is no account ${request.accountId}.`);
  const found = await findBlockers(db, account, now);
  const blockers = byStaff ? refusalBlockers(found) : found;
  if (blockers.length > 0) return { kind: 'blocked', blockers };
  await endOtherRequests(effects, request);
  await erasePerson(effects, await findPerson(db, account, { keptAnswerIds }));
  const action = byStaff ? 'complete' : 'carry_out';
  const change = { blockers: [], ...(byStaff ? { handledBy: mover.actorId } : {}) };
  const after = await privacyMoves.move(effects, request, action, mover, change);
  schedule({
    kind: 'privacy.sweep',
    subjectId: request.id,
    dueAt: addSeconds(now, sweepSeconds),
    lane: privacyLane,
  });
  for (const dueAt of [now, addSeconds(now, sweepSeconds)]) {
    schedule({ kind: 'privacy.forget_cards', subjectId: request.id, dueAt, lane: cardsLane });
  }
  return { kind: 'deleted', request: after };
}

async function endOtherRequests(effects: Effects, { id, accountId }: PrivacyRequestRecord): Promise<void> {
  const open = await effects.db.find('privacyRequests', {
    where: { accountId, kind: 'export', status: { in: ['pending', 'processing'] } },
  });
  for (const request of open) {
    if (request.id !== id) await privacyMoves.move(effects, request, 'cancel', bySystem);
  }
}
