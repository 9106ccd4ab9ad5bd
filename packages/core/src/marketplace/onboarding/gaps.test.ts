import type { OnboardingGap } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { StandingDocument } from '../../couriers/documents/standing.js';
import { courierLeadFixture, documentOf, supplierLeadFixture } from '../testing/lead-fixture.js';
import { leadGaps, waitsForStaff } from './gaps.js';
import { newLead } from './new-lead.js';
import type { LeadRecord } from './records.js';

const today = '2026-11-21';
const complete = [documentOf('identity'), documentOf('right_to_work'), documentOf('bank_account')];
const withoutIdentity = complete.slice(1);

describe('an application', () => {
  it.each<[string, Partial<LeadRecord>, readonly StandingDocument[], readonly string[]]>([
    ['lacks nothing when it is complete', {}, complete, []],
    ['lacks its documents', {}, [], ['bank_account absent', 'identity absent', 'right_to_work absent']],
    ['lacks a field', { phone: null }, complete, ['phone absent']],
    ['lacks an account', { accountId: null }, complete, ['account absent']],
    [
      'lacks a document whose file is awaited',
      {},
      [...withoutIdentity, documentOf('identity', 'awaiting_upload')],
      ['identity absent'],
    ],
    [
      'has a document under review',
      {},
      [...withoutIdentity, documentOf('identity', 'pending')],
      ['identity awaiting_review'],
    ],
    ['has a rejected document', {}, [...withoutIdentity, documentOf('identity', 'rejected')], ['identity rejected']],
    [
      'has a document that was valid until yesterday',
      {},
      [...withoutIdentity, documentOf('identity', 'approved', '2026-11-20')],
      ['identity expired'],
    ],
    ['accepts a document on its last day', {}, [...withoutIdentity, documentOf('identity', 'approved', today)], []],
    [
      'lacks the documents for its vehicle',
      { vehicle: 'car' },
      complete,
      ['driving_licence absent', 'vehicle_insurance absent'],
    ],
  ])('%s', (_title, change, documents, gaps) => {
    const found = leadGaps(courierLeadFixture(change), documents, today);
    expect(found.map(({ name, state }) => `${name} ${state}`)).toEqual(gaps);
  });

  it('of an existing merchant needs neither the company name nor its documents', () => {
    const another = supplierLeadFixture({ merchantId: 'mer_1', companyName: null, vatId: null });
    expect(leadGaps(another, [documentOf('food_safety')], today)).toEqual([]);
    expect(leadGaps({ ...another, merchantId: null }, [documentOf('food_safety')], today)).toHaveLength(5);
  });

  it('lacks everything at the start', () => {
    const gaps = leadGaps(newLead('lea_1', 'fleet', 'x@posta.example', '2026-11-21T10:00:00.000Z'), [], today);
    expect(gaps.map(({ name }) => name)).toEqual([
      'name',
      'phone',
      'city',
      'companyName',
      'vatId',
      'company_registration',
      'representative_identity',
      'bank_account',
      'liability_insurance',
      'account',
    ]);
  });

  it('on the waitlist lacks nothing', () => {
    expect(leadGaps(courierLeadFixture({ kind: 'customer_intent', name: null }), [], today)).toEqual([]);
  });
});

it.each<[boolean, readonly OnboardingGap[]]>([
  [true, []],
  [true, [{ part: 'document', name: 'identity', state: 'awaiting_review' }]],
  [true, [{ part: 'account', name: 'account', state: 'absent' }]],
  [false, [{ part: 'field', name: 'phone', state: 'absent' }]],
  [false, [{ part: 'document', name: 'identity', state: 'rejected' }]],
])('waitsForStaff is %s for %j', (expected, gaps) => {
  expect(waitsForStaff(gaps)).toBe(expected);
});
