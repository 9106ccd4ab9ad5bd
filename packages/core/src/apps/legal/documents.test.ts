import { type LegalDocumentKind, languages, legalDocumentKinds, roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import {
  currentIndex,
  isAcceptable,
  isPending,
  legalDocuments,
  listLegalDocuments,
  versionStatus,
  versionsInForce,
} from './documents.js';
import type { LegalDocumentRecord } from './legal-record.js';

const termsOfService = documentOf('terms_of_service');

function documentOf(kind: LegalDocumentKind): LegalDocumentRecord {
  const found = legalDocuments.find(({ document }) => document === kind);
  if (!found) throw new Error(`There is no document ${kind}.`);
  return found;
}

/** The terms: 1.0 from 2026-01-01; 2.0 from 2026-11-15, to be accepted again; 2.1 from 2027-02-01, to take note of. */
const times = {
  'before 1.0': '2025-12-31T23:59:59.999Z',
  'at the start of 1.0': '2026-01-01T00:00:00.000Z',
  'at the end of 1.0': '2026-11-14T23:59:59.999Z',
  'at the start of 2.0': '2026-11-15T00:00:00.000Z',
  'at the end of the grace period': '2026-12-14T23:59:59.999Z',
  'after the grace period': '2026-12-15T00:00:00.000Z',
  'at the start of 2.1': '2027-02-01T00:00:00.000Z',
  'long after 2.1': '2028-01-01T00:00:00.000Z',
} as const;
type When = keyof typeof times;

describe('versions of a document', () => {
  it.each<[when: When, statuses: string[], acceptable: boolean[]]>([
    ['before 1.0', ['upcoming', 'upcoming', 'upcoming'], [false, false, false]],
    ['at the start of 1.0', ['current', 'upcoming', 'upcoming'], [true, false, false]],
    ['at the end of 1.0', ['current', 'upcoming', 'upcoming'], [true, false, false]],
    ['at the start of 2.0', ['superseded', 'current', 'upcoming'], [true, true, false]],
    ['at the end of the grace period', ['superseded', 'current', 'upcoming'], [true, true, false]],
    ['after the grace period', ['superseded', 'current', 'upcoming'], [false, true, false]],
    ['at the start of 2.1', ['superseded', 'superseded', 'current'], [false, true, true]],
    ['long after 2.1', ['superseded', 'superseded', 'current'], [false, false, true]],
  ])('%s have the expected status', (when, statuses, acceptable) => {
    const indexes = termsOfService.versions.map((_, index) => index);
    expect(indexes.map((index) => versionStatus(termsOfService, index, times[when]))).toEqual(statuses);
    expect(indexes.map((index) => isAcceptable(termsOfService, index, times[when]))).toEqual(acceptable);
    expect(currentIndex(termsOfService, times[when])).toBe(statuses.indexOf('current'));
  });
});

describe('isPending', () => {
  it.each<[when: When, accepted: string[], pending: boolean]>([
    ['before 1.0', [], false],
    ['at the start of 1.0', [], true],
    ['at the start of 1.0', ['1.0'], false],
    ['at the end of 1.0', ['1.0'], false],
    ['at the start of 2.0', ['1.0'], true],
    ['at the start of 2.0', ['2.0'], false],
    ['at the start of 2.0', ['1.0', '2.0'], false],
    ['at the start of 2.1', ['2.0'], false],
    ['at the start of 2.1', ['2.1'], false],
    ['at the start of 2.1', ['1.0'], true],
    ['at the start of 2.1', [], true],
    ['long after 2.1', ['9.9'], true],
  ])('%s with %j accepted is %s', (when, accepted, pending) => {
    expect(isPending(termsOfService, accepted, times[when])).toBe(pending);
  });
});

describe('listLegalDocuments', () => {
  const now = '2026-11-21T10:00:00.000Z';

  it('lists the documents for users of an app, newest version first', () => {
    const listed = listLegalDocuments({ app: 'customer', language: 'ro' }, now);
    expect(listed.map(({ document, version, status }) => `${document} ${version} ${status}`)).toEqual([
      'terms_of_service 2.1 upcoming',
      'terms_of_service 2.0 current',
      'terms_of_service 1.0 superseded',
      'privacy_policy 1.1 current',
      'privacy_policy 1.0 superseded',
    ]);
    expect(versionsInForce('customer', now).map(({ version }) => version)).toEqual(['2.0', '1.1']);
  });

  it('filters by document and status', () => {
    const kinds = (wanted: object) => listLegalDocuments({ language: 'en', ...wanted }, now);
    expect(kinds({ status: 'upcoming' })).toMatchObject([{ version: '2.1', acceptableUntil: null }]);
    expect(kinds({ document: 'privacy_policy', status: 'superseded' })).toMatchObject([
      { version: '1.0', acceptableUntil: '2026-10-01T00:00:00.000Z', title: 'Privacy policy' },
    ]);
    expect(kinds({ app: 'fleet', document: 'courier_agreement' })).toEqual([]);
  });
});

/** First 16 digits of the SHA-256 of every published text. A text never changes, because people accepted it. */
const publishedTexts: Readonly<Record<string, string>> = {
  'courier_agreement 1.0 en': 'e485ac9eb6436dc6',
  'courier_agreement 1.0 ro': '73f72ca6beaf98b9',
  'fleet_agreement 1.0 en': '0734294a363e31d3',
  'fleet_agreement 1.0 ro': 'dbf6e10e34d64e3d',
  'merchant_agreement 1.0 en': 'd17ebab3dd389a91',
  'merchant_agreement 1.0 ro': '0d3a0a2b1c8a1029',
  'privacy_policy 1.0 en': 'c37bd6323e457496',
  'privacy_policy 1.0 ro': '57e80fce6a66befe',
  'privacy_policy 1.1 en': '95cb3128feef679e',
  'privacy_policy 1.1 ro': '1abd051bd7bfef38',
  'terms_of_service 1.0 en': '505b05e46fb59935',
  'terms_of_service 1.0 ro': 'eb1fdc5d774b73ac',
  'terms_of_service 2.0 en': '4b901aa8465f2957',
  'terms_of_service 2.0 ro': 'f8ec372631809006',
  'terms_of_service 2.1 en': '2887aac6abd10933',
  'terms_of_service 2.1 ro': 'df70483a9993ada8',
};

describe('the documents', () => {
  it('include one of each kind, and at least one for every role', () => {
    expect(legalDocuments.map(({ document }) => document).sort()).toEqual([...legalDocumentKinds].sort());
    for (const role of roles) expect(versionsInForce(role, '2026-11-21T10:00:00.000Z')).not.toEqual([]);
  });

  it('have versions in chronological order, the first of which must be accepted', () => {
    for (const { versions } of legalDocuments) {
      const begins = versions.map(({ effectiveAt }) => effectiveAt);
      expect([...begins].sort()).toEqual(begins);
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
      expect(versions[0]?.effect).toBe('accept_anew');
    }
  });

  it('have the published texts', () => {
    const texts = languages.flatMap((language) =>
      listLegalDocuments({ language }, '2026-11-21T10:00:00.000Z').map(
        ({ document, version, sha256 }) => [`${document} ${version} ${language}`, sha256.slice(0, 16)] as const,
      ),
    );
    expect(Object.fromEntries(texts)).toEqual(publishedTexts);
  });
});
