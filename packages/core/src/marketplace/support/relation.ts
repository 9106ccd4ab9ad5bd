import { isStaff } from '../../identity/masking/staff.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { TicketRelation } from './machine.js';
import type { SupportTicketRecord } from './records.js';

/** Relation of a caller to a ticket. */
export type CallerRelation = Exclude<TicketRelation, 'system'>;

/**
 * Returns the ticket and the caller's relation to it.
 *
 * @throws ServiceProblem not_found for strangers, the same as for a ticket that does not exist.
 */
export function assertRelation(
  ticket: SupportTicketRecord | undefined,
  caller: SessionCaller,
): readonly [SupportTicketRecord, CallerRelation] {
  if (ticket && isStaff(caller)) return [ticket, 'staff'];
  if (ticket?.requesterId === caller.accountId) return [ticket, 'requester'];
  throw new ServiceProblem('not_found', 'You have no such ticket.');
}
