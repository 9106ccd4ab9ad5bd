import type { DocumentStatus } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { lapsedKinds } from './lapsed.js';

const today = '2026-11-21';

it.each<[string, readonly (readonly [DocumentStatus, string | null])[], boolean]>([
  ['nothing', [], false],
  ['a good one', [['approved', today]], false],
  ['one without an end', [['approved', null]], false],
  ['one whose last day is over', [['approved', '2026-11-20']], true],
  ['an expired one', [['expired', '2026-11-20']], true],
  [
    'an expired one, and a new one that waits',
    [
      ['expired', '2026-11-20'],
      ['pending', '2031-01-01'],
    ],
    true,
  ],
  [
    'an expired one, and a new one that is good',
    [
      ['expired', '2026-11-20'],
      ['approved', '2031-01-01'],
    ],
    false,
  ],
  ['one that was never good', [['rejected', null]], false],
])('of %s', (_name, documents, lapsed) => {
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
