import { exampleIds, exampleTime } from '../../shared/examples.js';

export const exampleAffiliate = {
  id: exampleIds.referralCode,
  code: 'BUCATE-BUNE',
  name: 'Blogul Bucate Bune',
  active: true,
  conversions: { pending: 3, confirmed: 12, expired: 5, reversed: 0 },
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

export const exampleCode = { code: 'K7QM2X9D', landingPath: '/i/K7QM2X9D', createdAt: exampleTime } as const;

export const exampleConversion = {
  id: exampleIds.referralConversion,
  side: 'invited',
  kind: 'affiliate',
  code: exampleAffiliate.code,
  status: 'pending',
  orderId: null,
  createdAt: exampleTime,
  expiresAt: '2026-12-21T10:00:00.000Z',
  statusSince: exampleTime,
} as const;
