import { daySeconds } from '@doorstep/contracts';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { NewJob } from '../../kernel/operation/jobs.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { ticketMoves } from './moves.js';
import type { SupportTicketRecord } from './records.js';

/** Time in which the requester can reopen a resolved ticket. */
const reopenSeconds = 7 * daySeconds;

/** Returns the time at which a resolved ticket closes; null for any other ticket. */
export function closesAt({ status, statusSince }: Pick<SupportTicketRecord, 'status' | 'statusSince'>): Instant | null {
  return status === 'resolved' ? addSeconds(statusSince, reopenSeconds) : null;
}

/** Returns the job that closes a ticket resolved at `now`. */
export function closeJob(ticketId: string, now: Instant): NewJob {
  return { kind: 'support_ticket.close', subjectId: ticketId, dueAt: addSeconds(now, reopenSeconds) };
}

/** Closes a ticket that is still resolved. If it was reopened and resolved again, a later job closes it. */
export const closeResolvedTicket: JobHandler = async (effects, job) => {
  const ticket = await effects.db.lock('supportTickets', job.subjectId);
  const due = ticket && closesAt(ticket);
  if (!ticket || !due || due > effects.now) return;
  await ticketMoves.move(effects, ticket, 'close_resolved', { relation: 'system', actorId: 'system' });
};
