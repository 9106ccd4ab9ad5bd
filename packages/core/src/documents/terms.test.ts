import { documentKinds, documentKindsOf, documentKindsWithExpiry } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../kernel/primitives/problem.js';
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
    ['a licence that is good', { kind: 'driving_licence', expiresOn: '2030-01-01' }, undefined],
    ['a licence on its last day', { kind: 'driving_licence', expiresOn: today }, undefined],
    ['a licence without a last day', { kind: 'driving_licence' }, '/body/expiresOn'],
    ['a licence of yesterday', { kind: 'driving_licence', expiresOn: '2026-11-20' }, '/body/expiresOn'],
    ['the farthest day', { kind: 'driving_licence', expiresOn: '2076-11-21' }, undefined],
    ['a day beyond it', { kind: 'driving_licence', expiresOn: '2076-11-22' }, '/body/expiresOn'],
    ['the end of the calendar', { kind: 'driving_licence', expiresOn: '9999-12-31' }, '/body/expiresOn'],
    ['a permit to work that has an end', { kind: 'right_to_work', expiresOn: '2027-01-01' }, undefined],
    ['a permit to work without one', { kind: 'right_to_work' }, undefined],
    ['the paper of a kitchen', { kind: 'food_safety' }, '/body/kind'],
  ])('%s', (_title, request, pointer) => {
    expect(pointerOf(() => assertRequest(request, documentKindsOf.courier, today))).toBe(pointer);
  });

  it('can be brought by somebody, whatever its kind', () => {
    expect(new Set(Object.values(documentKindsOf).flat())).toEqual(new Set(documentKinds));
    expect(documentKinds).toEqual(expect.arrayContaining([...documentKindsWithExpiry]));
  });
});

describe('a review', () => {
  it.each<[string, Parameters<typeof reviewOutcome>[0], Parameters<typeof reviewOutcome>[1], unknown]>([
    [
      'rejects with a reason',
      licence,
      { decision: 'reject', reason: 'Not sharp.' },
      { action: 'reject', rejection: 'Not sharp.' },
    ],
    ['rejects without one', licence, { decision: 'reject' }, '/body/reason'],
    ['rejects with a day', licence, { decision: 'reject', reason: 'Old.', expiresOn: today }, '/body/expiresOn'],
    [
      'approves with a day of its own',
      licence,
      { decision: 'approve', expiresOn: '2029-05-01' },
      { action: 'approve', expiresOn: '2029-05-01' },
    ],
    ['approves without looking at the day', licence, { decision: 'approve' }, '/body/expiresOn'],
    ['approves what is over', licence, { decision: 'approve', expiresOn: '2026-11-20' }, '/body/expiresOn'],
    ['approves with a reason', licence, { decision: 'approve', expiresOn: today, reason: 'Fine.' }, '/body/reason'],
    ['approves what has no end', account, { decision: 'approve' }, { action: 'approve', expiresOn: null }],
    [
      'approves and finds an end',
      account,
      { decision: 'approve', expiresOn: today },
      { action: 'approve', expiresOn: today },
    ],
    [
      'approves with the end that was sent',
      { kind: 'right_to_work', expiresOn: '2027-01-01' },
      { decision: 'approve' },
      { action: 'approve', expiresOn: '2027-01-01' },
    ],
    [
      'approves what ended meanwhile',
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
