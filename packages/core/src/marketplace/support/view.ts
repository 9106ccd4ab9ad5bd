import type { SupportMessage, SupportTicket } from '@doorstep/contracts';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { firstName, maskEmail, maskPhone, shortName } from '../../identity/masking/masking.js';
import { isStaff } from '../../identity/masking/staff.js';
import { closesAt } from './closing.js';
import { ticketMachine } from './machine.js';
import type { SupportMessageRecord, SupportTicketRecord } from './records.js';
import type { CallerRelation } from './relation.js';

/** Returns an account that a ticket or message refers to. */
export type AccountOf = (id: string) => Pick<AccountRecord, 'displayName' | 'email' | 'phone'> | undefined;

/** The viewer of a ticket and the accounts to show. */
export interface TicketViewer {
  readonly relation: CallerRelation;
  /** True to show staff unmasked personal data. */
  readonly revealed: boolean;
  readonly accountOf: AccountOf;
}

/** A ticket as the viewer may see it. */
export function ticketView(ticket: SupportTicketRecord, viewer: TicketViewer): SupportTicket {
  const { id, category, subject, status, orderId, deliveryId, lastMessageAt, statusSince, createdAt } = ticket;
  return {
    id,
    category,
    subject,
    status,
    allowedActions: ticketMachine.allowedActions(ticket, viewer.relation),
    orderId,
    deliveryId,
    requester: viewer.relation === 'staff' ? requesterView(ticket, viewer) : null,
    assignee: assigneeView(ticket, viewer),
    lastMessageAt,
    statusSince,
    closesAt: closesAt(ticket),
    createdAt,
  };
}

function requesterView(
  { requesterId: accountId, requesterRole: role }: SupportTicketRecord,
  { revealed, accountOf }: TicketViewer,
): SupportTicket['requester'] {
  const { displayName = '', email = '', phone = null } = accountOf(accountId) ?? {};
  if (revealed) return { accountId, role, displayName, email, phone };
  return {
    accountId,
    role,
    displayName: shortName(displayName),
    email: maskEmail(email),
    phone: phone === null ? null : maskPhone(phone),
  };
}

function assigneeView(
  { assigneeId }: SupportTicketRecord,
  { relation, accountOf }: TicketViewer,
): SupportTicket['assignee'] {
  if (assigneeId === null) return null;
  const displayName = accountOf(assigneeId)?.displayName ?? '';
  return relation === 'staff'
    ? { accountId: assigneeId, displayName }
    : { accountId: null, displayName: firstName(displayName) };
}

/** A message as the viewer may see it. */
export function messageView(
  message: SupportMessageRecord,
  { relation, accountOf }: Pick<TicketViewer, 'relation' | 'accountOf'>,
): SupportMessage {
  const { id, ticketId, authorId, authorRole: role, text, internal, createdAt } = message;
  const name = accountOf(authorId)?.displayName ?? '';
  return { id, ticketId, author: { role, displayName: authorName(role, name, relation) }, text, internal, createdAt };
}

/** Shows names in full within staff and to their owner, and shortened otherwise. */
function authorName(role: SupportMessageRecord['authorRole'], name: string, relation: CallerRelation): string {
  const wroteAsStaff = isStaff({ role });
  if (wroteAsStaff === (relation === 'staff')) return name;
  return wroteAsStaff ? firstName(name) : shortName(name);
}
