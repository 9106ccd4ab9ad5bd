import { exampleIds, exampleTime } from '../../shared/examples.js';

const times = { statusSince: exampleTime, createdAt: exampleTime, updatedAt: exampleTime } as const;

const pending = {
  id: exampleIds.privacyRequest,
  status: 'pending',
  dueAt: exampleTime,
  blockers: [],
  rejection: null,
  ...times,
} as const;

export const pendingExport = { ...pending, kind: 'export', allowedActions: [], archive: null } as const;

export const readyExport = {
  ...pendingExport,
  status: 'completed',
  archive: {
    url: `https://api.doorstep.example/api/v1/privacy/export-request/${exampleIds.privacyRequest}/archive?token=EXAMPLE`,
    size: 48_213,
    expiresAt: '2026-11-28T10:00:00.000Z',
  },
} as const;

const dueInTwoWeeks = { kind: 'deletion', dueAt: '2026-12-05T10:00:00.000Z' } as const;

export const pendingDeletion = { ...pending, ...dueInTwoWeeks, allowedActions: ['cancel'], archive: null } as const;

export const reviewedDeletion = {
  ...pending,
  ...dueInTwoWeeks,
  allowedActions: ['mark_processing', 'complete', 'reject'],
  accountId: exampleIds.account,
  role: 'customer',
  handledBy: null,
} as const;

export const handled = { ...reviewedDeletion, handledBy: exampleIds.account } as const;

export const heldOrders = {
  name: 'orders',
  title: 'Orders',
  count: 12,
  complete: true,
  purpose: 'To deliver what was ordered, and to answer questions about it.',
  retention: 'While the account exists; what was sold and paid stays without the person, for accounting.',
  exported: true,
  onDeletion: 'anonymised',
} as const;
