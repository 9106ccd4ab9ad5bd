import type { PlatformContract } from '@doorstep/contracts';
import { visibilityOf } from '../../identity/masking/visibility.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { findPage } from '../../kernel/store/page.js';
import type { Where } from '../../kernel/store/store.js';
import { readAccounts } from './accounts.js';
import type { SupportTicketRecord } from './records.js';
import { assertRelation } from './relation.js';
import { messageView, ticketView } from './view.js';

type Area = PlatformContract['support'];

/** Lists the tickets that the caller opened. */
export const listOwnTickets: Operation<Area['listOwnTickets']> = async (call) => {
  const { caller, query, reader } = call;
  const where = { requesterId: caller.accountId, ...(query.status ? { status: { in: query.status } } : {}) };
  const list = { where, orderBy: [['id', 'desc']], eachOf: 'status' } as const;
  const { rows, nextCursor } = await findPage(reader, 'supportTickets', list, query);
  const viewer = {
    relation: 'requester',
    revealed: false,
    accountOf: await readAccounts(reader, { tickets: rows }),
  } as const;
  return { status: 200, body: { data: rows.map((ticket) => ticketView(ticket, viewer)), nextCursor } };
};

/** Lists tickets for staff, filtered by the query. */
export const listTickets: Operation<Area['listTickets']> = async (call) => {
  const { query, reader } = call;
  const direction = query.sort === 'oldest' ? 'asc' : 'desc';
  const { rows, nextCursor } = await findPage(
    reader,
    'supportTickets',
    { where: queueFilter(call), orderBy: [['id', direction]], eachOf: 'status' },
    query,
  );
  const viewer = {
    relation: 'staff',
    revealed: false,
    accountOf: await readAccounts(reader, { tickets: rows }),
  } as const;
  return {
    status: 200,
    body: { data: rows.map((ticket) => ticketView(ticket, viewer)), nextCursor },
    ...(query.orderId ? { audit: { orderId: query.orderId } } : {}),
  };
};

function queueFilter({ caller, query }: ReadCall<Area['listTickets']>): Where<SupportTicketRecord> {
  const { status, category, assignee, orderId } = query;
  const assignees = { me: caller.accountId, nobody: null };
  return {
    ...(status ? { status: { in: status } } : {}),
    ...(category ? { category } : {}),
    ...(assignee ? { assigneeId: assignee === 'me' || assignee === 'nobody' ? assignees[assignee] : assignee } : {}),
    ...(orderId ? { orderId } : {}),
  };
}

/** Returns a ticket as the caller may see it. */
export const getTicket: Operation<Area['getTicket']> = async (call) => {
  const { caller, params, query, reader } = call;
  const [ticket, relation] = assertRelation(await reader.get('supportTickets', params.id), caller);
  const { revealed, audit } = visibilityOf(caller, query);
  const accountOf = await readAccounts(reader, { tickets: [ticket] });
  return { status: 200, body: ticketView(ticket, { relation, revealed, accountOf }), audit };
};

/** Lists the messages of a ticket, with notes only for staff. */
export const listMessages: Operation<Area['listMessages']> = async (call) => {
  const { caller, params, query, reader } = call;
  const [ticket, relation] = assertRelation(await reader.get('supportTickets', params.id), caller);
  const where = { ticketId: ticket.id, ...(relation === 'staff' ? {} : { internal: false }) };
  const { rows, nextCursor } = await findPage(reader, 'supportMessages', { where, orderBy: [['id', 'desc']] }, query);
  const accountOf = await readAccounts(reader, { messages: rows });
  return {
    status: 200,
    body: { data: rows.map((message) => messageView(message, { relation, accountOf })), nextCursor },
  };
};
