import { exampleIds, exampleTime } from '../../shared/examples.js';

export const ownTicket = {
  id: exampleIds.supportTicket,
  category: 'order',
  subject: 'Lipsește o ciorbă',
  status: 'open',
  allowedActions: ['message'],
  orderId: exampleIds.order,
  deliveryId: null,
  requester: null,
  assignee: null,
  lastMessageAt: exampleTime,
  statusSince: exampleTime,
  closesAt: null,
  createdAt: exampleTime,
} as const;

export const staffTicket = {
  ...ownTicket,
  allowedActions: ['message', 'note', 'assign', 'resolve', 'close'],
  requester: {
    accountId: exampleIds.account,
    role: 'customer',
    displayName: 'Ana P.',
    email: 'a***@e***.com',
    phone: '+40721***001',
  },
} as const;

export const ownMessage = {
  id: exampleIds.supportMessage,
  ticketId: exampleIds.supportTicket,
  author: { role: 'customer', displayName: 'Ana Popescu' },
  text: 'Am primit doar două din trei ciorbe.',
  internal: false,
  createdAt: exampleTime,
} as const;
