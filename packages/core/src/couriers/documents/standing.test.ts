import type { DocumentKind } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { documentsStanding, type StandingDocument } from './standing.js';

const today = '2026-11-21';
const all = { good: [], pending: [], rejected: [], expired: [], missing: [] };

function document(
  status: StandingDocument['status'],
  expiresOn: string | null = null,
  day = 1,
  kind: DocumentKind = 'identity',
): StandingDocument {
  return { kind, status, expiresOn, createdAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z` };
}

describe('documentsStanding', () => {
  it.each<[string, string, readonly StandingDocument[]]>([
    ['no document', 'missing', []],
    ['only metadata', 'missing', [document('awaiting_upload')]],
    ['a document that awaits its review', 'pending', [document('pending')]],
    ['an approved document that does not expire', 'good', [document('approved')]],
    ['an approved document on its last day', 'good', [document('approved', today)]],
    [
      'an approved document after its last day, before the job expires it',
      'expired',
      [document('approved', '2026-11-20')],
    ],
    ['an expired document', 'expired', [document('expired', '2026-11-20')]],
    ['a rejected document', 'rejected', [document('rejected')]],
    ['only a superseded document', 'missing', [document('superseded')]],
    ['a valid document and a pending renewal', 'good', [document('approved', today, 1), document('pending', null, 2)]],
    [
      'a valid document and a rejected renewal',
      'good',
      [document('approved', today, 1), document('rejected', null, 2)],
    ],
    ['a new upload after a rejection', 'pending', [document('rejected', null, 1), document('pending', null, 2)]],
    ['metadata after a rejection', 'rejected', [document('rejected', null, 1), document('awaiting_upload', null, 2)]],
    [
      'a rejected renewal of an expired document',
      'rejected',
      [document('expired', today, 1), document('rejected', null, 2)],
    ],
    [
      'a rejected document and a later expired one',
      'expired',
      [document('rejected', null, 1), document('expired', today, 2)],
    ],
    ['a document of another kind', 'missing', [document('approved', null, 1, 'bank_account')]],
  ])('of a kind with %s is %s', (_title, standing, documents) => {
    const expected = { ...all, [standing]: ['identity'], complete: standing === 'good' };
    expect(documentsStanding(documents, ['identity'], today)).toEqual(expected);
    expect(documentsStanding([...documents].reverse(), ['identity'], today)).toEqual(expected);
  });

  it('puts every required kind into one list, in the required order', () => {
    const documents = [document('approved', null, 1, 'bank_account'), document('pending', null, 1, 'identity')];
    expect(
      documentsStanding(documents, ['driving_licence', 'identity', 'bank_account', 'right_to_work'], today),
    ).toEqual({
      ...all,
      complete: false,
      good: ['bank_account'],
      pending: ['identity'],
      missing: ['driving_licence', 'right_to_work'],
    });
  });

  it('is complete when nothing is required', () => {
    expect(documentsStanding([], [], today).complete).toBe(true);
  });
});
