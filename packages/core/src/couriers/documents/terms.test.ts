import { documentKinds, documentKindsOf, documentKindsWithExpiry } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { assertRequest, reviewOutcome } from './terms.js';

const today = '2026-11-21';
const licence = { kind: 'driving_licence', expiresOn: '2030-01-01' } as const;
const account = { kind: 'bank_account', expiresOn: null } as const;

function pointerOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceProblem) || error.code !== 'invalid_request') throw error;
    return error.extras.errors?.[0]?.pointer;
  }
}

describe('a document that is sent', () => {
  it.each<[string, Parameters<typeof assertRequest>[0], string | undefined]>([
    ['accepted as a valid licence', { kind: 'driving_licence', expiresOn: '2030-01-01' }, undefined],
    ['accepted as a licence on its last day', { kind: 'driving_licence', expiresOn: today }, undefined],
    ['refused as a licence without a last day', { kind: 'driving_licence' }, '/body/expiresOn'],
    ['refused as an expired licence', { kind: 'driving_licence', expiresOn: '2026-11-20' }, '/body/expiresOn'],
    ['accepted with the latest possible day', { kind: 'driving_licence', expiresOn: '2076-11-21' }, undefined],
    ['refused with a later day', { kind: 'driving_licence', expiresOn: '2076-11-22' }, '/body/expiresOn'],
    [
      'refused with the last day of the calendar',
      { kind: 'driving_licence', expiresOn: '9999-12-31' },
      '/body/expiresOn',
    ],
    ['accepted as a work permit that expires', { kind: 'right_to_work', expiresOn: '2027-01-01' }, undefined],
    ['accepted as a work permit that does not expire', { kind: 'right_to_work' }, undefined],
    ['refused if couriers do not need its kind', { kind: 'food_safety' }, '/body/kind'],
  ])('is %s', (_title, request, pointer) => {
    expect(pointerOf(() => assertRequest(request, documentKindsOf.courier, today))).toBe(pointer);
  });

  it('has an owner who may send it, for every kind', () => {
    expect(new Set(Object.values(documentKindsOf).flat())).toEqual(new Set(documentKinds));
    expect(documentKinds).toEqual(expect.arrayContaining([...documentKindsWithExpiry]));
  });
});

describe('a review', () => {
  it.each<[string, Parameters<typeof reviewOutcome>[0], Parameters<typeof reviewOutcome>[1], unknown]>([
    [
      'can reject with a reason',
      licence,
      { decision: 'reject', reason: 'Not sharp.' },
      { action: 'reject', rejection: 'Not sharp.' },
    ],
    ['cannot reject without a reason', licence, { decision: 'reject' }, '/body/reason'],
    ['cannot reject with a day', licence, { decision: 'reject', reason: 'Old.', expiresOn: today }, '/body/expiresOn'],
    [
      'can approve with another day',
      licence,
      { decision: 'approve', expiresOn: '2029-05-01' },
      { action: 'approve', expiresOn: '2029-05-01' },
    ],
    ['cannot approve a licence without confirming the day', licence, { decision: 'approve' }, '/body/expiresOn'],
    ['cannot approve an expired licence', licence, { decision: 'approve', expiresOn: '2026-11-20' }, '/body/expiresOn'],
    [
      'cannot approve with a reason',
      licence,
      { decision: 'approve', expiresOn: today, reason: 'Fine.' },
      '/body/reason',
    ],
    [
      'can approve a document that does not expire',
      account,
      { decision: 'approve' },
      { action: 'approve', expiresOn: null },
    ],
    ['can add a last day', account, { decision: 'approve', expiresOn: today }, { action: 'approve', expiresOn: today }],
    [
      'can approve with the day that was sent',
      { kind: 'right_to_work', expiresOn: '2027-01-01' },
      { decision: 'approve' },
      { action: 'approve', expiresOn: '2027-01-01' },
    ],
    [
      'cannot approve with the day that was sent once it is over',
      { kind: 'right_to_work', expiresOn: '2026-11-01' },
      { decision: 'approve' },
      '/body/expiresOn',
    ],
  ])('%s', (_title, document, request, expected) => {
    const outcome = (): unknown => reviewOutcome(document, request, today);
    if (typeof expected === 'string') expect(pointerOf(outcome)).toBe(expected);
    else expect(outcome()).toEqual(expected);
  });
});
