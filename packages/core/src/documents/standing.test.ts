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
  it.each<[string, readonly StandingDocument[], string]>([
    ['nothing', [], 'missing'],
    ['only metadata', [document('awaiting_upload')], 'missing'],
    ['one that waits for its review', [document('pending')], 'pending'],
    ['an approved one without end', [document('approved')], 'good'],
    ['an approved one on its last day', [document('approved', today)], 'good'],
    [
      'an approved one whose last day is over, before the job that ends it',
      [document('approved', '2026-11-20')],
      'expired',
    ],
    ['an expired one', [document('expired', '2026-11-20')], 'expired'],
    ['a rejected one', [document('rejected')], 'rejected'],
    ['a superseded one alone', [document('superseded')], 'missing'],
    ['a good one with a renewal under way', [document('approved', today, 1), document('pending', null, 2)], 'good'],
    [
      'a good one after a renewal was rejected',
      [document('approved', today, 1), document('rejected', null, 2)],
      'good',
    ],
    ['a new try after a rejection', [document('rejected', null, 1), document('pending', null, 2)], 'pending'],
    ['metadata after a rejection', [document('rejected', null, 1), document('awaiting_upload', null, 2)], 'rejected'],
    [
      'a rejected renewal of an expired one',
      [document('expired', today, 1), document('rejected', null, 2)],
      'rejected',
    ],
    ['an expired one after a rejection', [document('rejected', null, 1), document('expired', today, 2)], 'expired'],
    ['one of another kind', [document('approved', null, 1, 'bank_account')], 'missing'],
  ])('%s', (_title, documents, standing) => {
    const expected = { ...all, [standing]: ['identity'], complete: standing === 'good' };
    expect(documentsStanding(documents, ['identity'], today)).toEqual(expected);
    expect(documentsStanding([...documents].reverse(), ['identity'], today)).toEqual(expected);
  });

  it('sorts every required kind into one list, in the order asked for', () => {
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
