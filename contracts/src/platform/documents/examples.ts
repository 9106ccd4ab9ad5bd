import { exampleIds, exampleTime } from '../../shared/examples.js';

const exampleFile = {
  name: 'permis-conducere.pdf',
  mediaType: 'application/pdf',
  size: 184_320,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;

export const exampleDocument = {
  id: exampleIds.document,
  leadId: exampleIds.lead,
  courierId: null,
  kind: 'driving_licence',
  status: 'pending',
  file: exampleFile,
  expiresOn: '2031-05-14',
  rejection: null,
  reviewedAt: null,
  statusSince: exampleTime,
  createdAt: exampleTime,
  updatedAt: exampleTime,
  allowedActions: ['approve', 'reject'],
} as const;

export const awaited = {
  ...exampleDocument,
  status: 'awaiting_upload',
  file: null,
  allowedActions: ['upload'],
} as const;

export const exampleRequest = { kind: 'driving_licence', expiresOn: '2031-05-14' } as const;

export const ofLead = { leadId: exampleIds.lead, courierId: null } as const;

export const ofCourier = { leadId: null, courierId: exampleIds.courier } as const;

export const approved = {
  ...exampleDocument,
  status: 'approved',
  reviewedAt: exampleTime,
  allowedActions: [],
} as const;
