import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { isStaff } from '../people/staff.js';
import type { TicketRelation } from './machine.js';
import type { SupportTicketRecord } from './records.js';

/** What callers are to tickets. */
export type CallerRelation = Exclude<TicketRelation, 'system'>;

/** @throws ServiceProblem not_found for strangers, exactly as for a ticket that does not exist. */
export function assertRelation(
  ticket: SupportTicketRecord | undefined,
  caller: SessionCaller,
): readonly [SupportTicketRecord, CallerRelation] {
  if (ticket && isStaff(caller)) return [ticket, 'staff'];
  if (ticket?.requesterId === caller.accountId) return [ticket, 'requester'];
  throw new ServiceProblem('not_found', 'There is no such ticket among yours.');
}
