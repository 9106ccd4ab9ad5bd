import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { getTicket, listMessages, listOwnTickets, listTickets } from './reading.js';
import { addMessage, assign, close, createTicket, resolve } from './writing.js';

/** Support tickets and their messages. */
export const supportOperations: Operations<PlatformContract['support']> = {
  createTicket,
  listOwnTickets,
  listTickets,
  getTicket,
  listMessages,
  addMessage,
  assign,
  resolve,
  close,
};
