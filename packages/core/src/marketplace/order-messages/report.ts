import type { PlatformContract, SupportTicket } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { openTicket, ownTicket } from '../support/writing.js';
import { lockForParty, messagesTo, noSuchMessage } from './participant.js';

type Route = PlatformContract['orderMessages']['report'];

/** Subject of the tickets, in both languages of the apps. */
const subject = 'Mesaj raportat / Reported message';

/** Opens a ticket about a message, or returns the one that it has. The ticket names the message and does not repeat its text. */
export const report: Operation<Route> = async (call) => {
  const { caller, db, params } = call;
  const [order, reader] = await lockForParty(db, params.id, caller);
  const [message] = await db.find('orderMessages', { where: { ...messagesTo(order, reader), id: params.messageId } });
  if (!message) throw noSuchMessage();
  if (message.reportTicketId !== null) {
    const earlier = await db.get('supportTickets', message.reportTicketId);
    if (earlier?.requesterId === caller.accountId) return answer(await ownTicket(db, earlier));
  }
  const { reason, note } = call.body;
  const ticket = await openTicket(call, {
    category: 'order',
    subject,
    message: [`${message.id}: ${reason}`, note].filter((line) => line !== undefined).join('\n'),
    orderId: order.id,
  });
  await db.update('orderMessages', { id: message.id }, { reportTicketId: ticket.id });
  return answer(await ownTicket(db, ticket));
};

const answer = (body: SupportTicket) => ({ status: 200, body }) as const;
