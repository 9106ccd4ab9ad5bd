import type { LeadStatusTarget, PlatformContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects, Operation } from '../../kernel/operation/operation.js';
import { documentsOf, lockLead } from './load.js';
import type { LeadMove } from './machine.js';
import { leadMoves } from './moves.js';
import type { LeadRecord } from './records.js';
import { leadView } from './view.js';

type Area = PlatformContract['leads'];

/** Move that leads to each status. */
const moveTo: Readonly<Record<LeadStatusTarget, LeadMove>> = {
  contacted: 'contact',
  documents_pending: 'request_documents',
  in_review: 'review',
  approved: 'approve',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

/** Moves a lead to the status that staff chose. */
export const updateStatus: Operation<Area['updateStatus']> = async (call) => {
  const { body, caller, params } = call;
  const change = body.reason === undefined ? {} : { reason: body.reason };
  return { status: 200, body: await moveLead(call, params.id, caller, moveTo[body.status], change) };
};

/** Withdraws an application. */
export const withdraw: Operation<Area['withdraw']> = async (call) => {
  return { status: 200, body: await moveLead(call, call.params.id, call.caller, 'withdraw') };
};

async function moveLead(
  effects: Effects,
  id: string,
  caller: SessionCaller,
  action: LeadMove,
  change: Partial<Pick<LeadRecord, 'reason'>> = {},
): Promise<ReturnType<typeof leadView>> {
  const { db, now } = effects;
  const { lead, mover } = await lockLead(db, id, caller);
  const after = await leadMoves.move(effects, lead, action, mover, change);
  return leadView(after, await documentsOf(db, [id]), { relation: mover.relation, now });
}
