import { exampleIds, exampleSession, exampleTime } from '../../shared/examples.js';

const none = {
  companyName: null,
  vatId: null,
  storeName: null,
  category: null,
  address: null,
  coordinates: null,
  zoneId: null,
  openingHours: null,
  vehicle: null,
  reason: null,
  merchantId: null,
  storeId: null,
  courierId: null,
  fleetId: null,
} as const;

/** The lead of a courier who has just applied. */
export const exampleLead = {
  ...none,
  id: exampleIds.lead,
  kind: 'courier',
  status: 'new',
  statusSince: exampleTime,
  accountId: exampleIds.account,
  name: 'Radu Ionescu',
  email: 'radu.ionescu@posta.example',
  phone: '+40722000111',
  city: 'București',
  vehicle: 'bicycle',
  requiredDocuments: ['identity', 'right_to_work', 'bank_account'],
  missing: [
    { part: 'document', name: 'identity', state: 'absent' },
    { part: 'document', name: 'right_to_work', state: 'awaiting_review' },
    { part: 'document', name: 'bank_account', state: 'rejected' },
  ],
  allowedActions: ['update', 'withdraw'],
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** The same lead as staff sees it, before the first contact. */
export const exampleStaffLead = {
  ...exampleLead,
  allowedActions: ['update', 'contact', 'request_documents', 'review', 'reject', 'withdraw'],
} as const;

/** The same lead once the courier delivers. */
export const exampleLiveLead = {
  ...exampleLead,
  status: 'live',
  courierId: exampleIds.courier,
  missing: [],
  allowedActions: [],
} as const;

/** The applicant's first session. */
export const exampleApplicant = {
  ...exampleSession,
  session: { ...exampleSession.session, demo: false },
  account: {
    ...exampleSession.account,
    email: 'radu.ionescu@posta.example',
    displayName: 'Radu Ionescu',
    phone: '+40722000111',
    demo: false,
    courierId: null,
  },
} as const;
