import { exampleIds, exampleTime } from '../../shared/examples.js';

const partner = { id: exampleIds.partner, name: 'Florăria Online' } as const;

/** The owner of a partner. */
export const exampleMember = {
  id: exampleIds.partnerMember,
  partner,
  status: 'active',
  role: 'owner',
  email: 'ana.radu@florarie.example',
  displayName: 'Ana Radu',
  createdAt: exampleTime,
  joinedAt: exampleTime,
  expiresAt: null,
} as const;

/** A developer who has been invited. */
export const exampleInvited = {
  ...exampleMember,
  status: 'invited',
  role: 'developer',
  email: 'dan.pop@florarie.example',
  displayName: null,
  joinedAt: null,
  expiresAt: '2026-11-28T10:00:00.000Z',
} as const;

/** A partner's request for live keys. */
export const exampleLiveRequest = {
  companyName: 'Florăria Online SRL',
  vatId: 'RO14399840',
  note: 'Buchete din două florării, cam 30 de livrări pe zi.',
} as const;

/** A request for live keys that waits for staff. */
export const exampleLiveAccess = {
  partner,
  status: 'requested',
  allowedActions: [],
  request: exampleLiveRequest,
  reason: null,
  since: exampleTime,
} as const;
