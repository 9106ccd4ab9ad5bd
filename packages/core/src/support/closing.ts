import type { JobHandler, NewJob } from '../kernel/operation/jobs.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { ticketMoves } from './moves.js';
import type { SupportTicketRecord } from './records.js';

/** So long the requester of a resolved ticket can say that it is not. */
const reopenSeconds = 7 * 24 * 60 * 60;

/** When a ticket closes by itself; null unless it is resolved. */
export function closesAt({ status, statusSince }: Pick<SupportTicketRecord, 'status' | 'statusSince'>): Instant | null {
  return status === 'resolved' ? addSeconds(statusSince, reopenSeconds) : null;
}

/** The job that closes a ticket which is resolved now. */
export function closeJob(ticketId: string, now: Instant): NewJob {
  return { kind: 'support_ticket.close', subjectId: ticketId, dueAt: addSeconds(now, reopenSeconds) };
}

/** Closes what has been resolved long enough. It may have been reopened, and resolved again: a later job closes it then. */
export const closeResolvedTicket: JobHandler = async (effects, job) => {
  const ticket = await effects.db.lock('supportTickets', job.subjectId);
  const due = ticket && closesAt(ticket);
  if (!ticket || !due || due > effects.now) return;
  await ticketMoves.move(effects, ticket, 'close_resolved', { relation: 'system', actorId: 'system' });
};
