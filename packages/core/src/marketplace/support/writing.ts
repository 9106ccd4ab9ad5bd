import type { PlatformContract, SupportTicket, SupportTicketRequest } from '@doorstep/contracts';
import { isStaff } from '../../identity/masking/staff.js';
import type { Effects, Operation, WriteCall } from '../../kernel/operation/operation.js';
import { withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { readAccounts } from './accounts.js';
import { closeJob } from './closing.js';
import { assertOwnLinks } from './links.js';
import { ticketEvent, ticketMoves } from './moves.js';
import type { SupportMessageRecord, SupportTicketRecord } from './records.js';
import { assertRelation, type CallerRelation } from './relation.js';
import { messageView, ticketView } from './view.js';

type Area = PlatformContract['support'];

/** Maximum number of unresolved tickets of one account. */
const maxOpenTickets = 10;

/** Limit on messages of one account, across all its tickets. Staff are exempt, except when opening a ticket. */
const messagePolicy = { name: 'support_messages', quota: 30, windowSeconds: 600 } as const;

/** Opens a ticket with its first message. */
export const createTicket = withPreparation<Area['createTicket'], void>({
  async prepare({ caller, limit }) {
    await limit(`support_messages|${caller.accountId}`, messagePolicy);
  },
  async commit(call) {
    await assertOwnLinks(call.db, call.caller, call.body);
    const ticket = await openTicket(call, call.body);
    return { status: 201, body: await ownTicket(call.db, ticket) };
  },
});

type TicketCall = Pick<WriteCall<Area['createTicket']>, 'caller' | 'db' | 'emit' | 'now' | 'ports'>;

/**
 * Opens a ticket of the caller with its first message. The order and delivery must be the caller's own.
 *
 * @throws ServiceProblem support_ticket_limit
 */
export async function openTicket(call: TicketCall, request: SupportTicketRequest): Promise<SupportTicketRecord> {
  const { caller, db, now, ports } = call;
  await assertRoomForMore(call);
  const ticket: SupportTicketRecord = {
    id: ports.newId('supportTicket'),
    requesterId: caller.accountId,
    requesterRole: caller.role,
    category: request.category,
    subject: request.subject,
    status: 'open',
    sequence: 1,
    orderId: request.orderId ?? null,
    deliveryId: request.deliveryId ?? null,
    assigneeId: null,
    lastMessageAt: now,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('supportTickets', ticket);
  await write(call, ticket, { text: request.message, internal: false });
  call.emit(ticketEvent(ticket, 'support_ticket.opened', caller.accountId));
  return ticket;
}

/** Locks the account, so that concurrent tickets are counted. @throws ServiceProblem support_ticket_limit */
async function assertRoomForMore({ caller, db }: TicketCall): Promise<void> {
  await db.lock('accounts', caller.accountId);
  const where = { requesterId: caller.accountId, status: { in: ['open', 'waiting_customer'] as const } };
  if ((await db.count('supportTickets', where)) < maxOpenTickets) return;
  const detail = `${maxOpenTickets} of your tickets are open: write to one of them, or wait until one is resolved.`;
  throw new ServiceProblem('support_ticket_limit', detail);
}

/** Adds a message, or a note of staff. */
export const addMessage = withPreparation<Area['addMessage'], void>({
  async prepare({ body, caller, limit }) {
    if (isStaff(caller)) return;
    if (body.internal === true) {
      throw fieldProblem(
        'invalid_request',
        '/body/internal',
        'is allowed only for support and administrators',
        'invalid_value',
      );
    }
    await limit(`support_messages|${caller.accountId}`, messagePolicy);
  },
  async commit(call) {
    const { body, caller, db, now } = call;
    const [ticket, relation] = assertRelation(await db.lock('supportTickets', call.params.id), caller);
    const internal = body.internal ?? false;
    const mover = { relation, actorId: caller.accountId };
    if (internal) await ticketMoves.move(call, ticket, 'note', mover);
    else
      await ticketMoves.move(call, ticket, 'message', mover, {
        lastMessageAt: now,
        ...assigneeChange(call, ticket, relation),
      });
    const message = await write(call, ticket, { text: body.text, internal });
    const accountOf = await readAccounts(db, { messages: [message] });
    return { status: 201, body: messageView(message, { relation, accountOf }) };
  },
});

/** Assigns an unassigned ticket to the member of staff who answers it. */
function assigneeChange(
  { caller }: WriteCall<Area['addMessage']>,
  { assigneeId }: SupportTicketRecord,
  relation: CallerRelation,
): { readonly assigneeId?: string } {
  return relation === 'staff' && assigneeId === null ? { assigneeId: caller.accountId } : {};
}

async function write(
  { caller, db, now, ports }: Pick<WriteCall<Area['addMessage']>, 'caller' | 'db' | 'now' | 'ports'>,
  ticket: SupportTicketRecord,
  content: Pick<SupportMessageRecord, 'text' | 'internal'>,
): Promise<SupportMessageRecord> {
  const { accountId: authorId, role: authorRole } = caller;
  const message = {
    id: ports.newId('supportMessage'),
    ticketId: ticket.id,
    authorId,
    authorRole,
    ...content,
    createdAt: now,
  };
  await db.insert('supportMessages', message);
  return message;
}

/** Assigns a ticket to the caller or a colleague, or removes the assignee. */
export const assign: Operation<Area['assign']> = async (call) => {
  const { body, caller, db } = call;
  const [ticket, relation] = assertRelation(await db.lock('supportTickets', call.params.id), caller);
  const assigneeId = body.assigneeId === undefined ? caller.accountId : body.assigneeId;
  if (assigneeId !== null && assigneeId !== caller.accountId) {
    const account = await db.get('accounts', assigneeId);
    if (!account || !isStaff(account)) {
      throw fieldProblem(
        'invalid_request',
        '/body/assigneeId',
        'must be the account of a support agent or administrator',
        'unknown_value',
      );
    }
  }
  const after = await ticketMoves.move(call, ticket, 'assign', { relation, actorId: caller.accountId }, { assigneeId });
  return { status: 200, body: await viewFor(call, after, relation) };
};

/** Resolves a ticket and schedules its closing. */
export const resolve: Operation<Area['resolve']> = async (call) => {
  const [ticket, relation] = assertRelation(await call.db.lock('supportTickets', call.params.id), call.caller);
  const after = await ticketMoves.move(call, ticket, 'resolve', { relation, actorId: call.caller.accountId });
  call.schedule(closeJob(ticket.id, call.now));
  return { status: 200, body: await viewFor(call, after, relation) };
};

/** Closes a ticket permanently. */
export const close: Operation<Area['close']> = async (call) => {
  const [ticket, relation] = assertRelation(await call.db.lock('supportTickets', call.params.id), call.caller);
  const after = await ticketMoves.move(call, ticket, 'close', { relation, actorId: call.caller.accountId });
  return { status: 200, body: await viewFor(call, after, relation) };
};

/** Returns a ticket as the person who opened it sees it. */
export function ownTicket(db: Effects['db'], ticket: SupportTicketRecord): Promise<SupportTicket> {
  return viewFor({ db }, ticket, 'requester');
}

async function viewFor(
  { db }: Pick<Effects, 'db'>,
  ticket: SupportTicketRecord,
  relation: CallerRelation,
): Promise<SupportTicket> {
  return ticketView(ticket, { relation, revealed: false, accountOf: await readAccounts(db, { tickets: [ticket] }) });
}
