import type { DocumentStatus } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { lapsedKinds } from './lapsed.js';

const today = '2026-11-21';

it.each<[string, readonly (readonly [DocumentStatus, string | null])[], boolean]>([
  ['is not lapsed without documents', [], false],
  ['is not lapsed with a valid document', [['approved', today]], false],
  ['is not lapsed with a document that does not expire', [['approved', null]], false],
  ['is lapsed once the last day is over', [['approved', '2026-11-20']], true],
  ['is lapsed with an expired document', [['expired', '2026-11-20']], true],
  [
    'is lapsed while the renewal of an expired document is pending',
    [
      ['expired', '2026-11-20'],
      ['pending', '2031-01-01'],
    ],
    true,
  ],
  [
    'is not lapsed once the renewal is approved',
    [
      ['expired', '2026-11-20'],
      ['approved', '2031-01-01'],
    ],
    false,
  ],
  ['is not lapsed if it was never approved', [['rejected', null]], false],
])('a kind %s', (_name, documents, lapsed) => {
  const licences = documents.map(([status, expiresOn], index) => ({
    kind: 'driving_licence' as const,
    status,
    expiresOn,
    createdAt: `2026-11-0${index + 1}T00:00:00.000Z`,
  }));
  const identity = {
    kind: 'identity',
    status: 'approved',
    expiresOn: null,
    createdAt: '2026-11-01T00:00:00.000Z',
  } as const;
  expect(lapsedKinds([...licences, identity], today)).toEqual(lapsed ? ['driving_licence'] : []);
});
