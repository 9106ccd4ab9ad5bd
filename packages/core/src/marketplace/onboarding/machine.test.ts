import { type LeadAction, type LeadStatus, leadActions, leadStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { courierLeadFixture } from '../testing/lead-fixture.js';
import { type LeadRelation, leadMachine, leadTransitions } from './machine.js';

type Cells = Readonly<Record<LeadStatus, readonly LeadAction[]>>;

const ended = { live: [], rejected: [], withdrawn: [] } as const;
const support: Cells = {
  ...ended,
  new: ['update', 'contact', 'request_documents', 'review', 'reject', 'withdraw'],
  contacted: ['update', 'request_documents', 'review', 'reject', 'withdraw'],
  documents_pending: ['update', 'review', 'reject', 'withdraw'],
  in_review: ['update', 'request_documents', 'approve', 'reject', 'withdraw'],
  approved: ['request_documents', 'reject', 'withdraw'],
};

/** Actions of each relation on an application that has an account. */
const expected: Readonly<Record<Exclude<LeadRelation, 'system'>, Cells>> = {
  applicant: {
    ...ended,
    new: ['update', 'withdraw'],
    contacted: ['update', 'withdraw'],
    documents_pending: ['update', 'withdraw'],
    in_review: ['update', 'withdraw'],
    approved: ['withdraw'],
  },
  support,
  admin: { ...support, approved: [...support.approved, 'go_live'] },
};

describe('allowedActions', () => {
  for (const relation of ['applicant', 'support', 'admin'] as const) {
    it.each(leadStatuses)(`match the table for ${relation} and status %s`, (status) => {
      expect(leadMachine.allowedActions(courierLeadFixture({ status }), relation)).toEqual(expected[relation][status]);
    });
  }

  it('include invite for staff if the lead has no account', () => {
    const lead = courierLeadFixture({ status: 'new', accountId: null });
    expect(leadMachine.allowedActions(lead, 'support')).toContain('invite');
    expect(leadMachine.allowedActions(lead, 'applicant')).not.toContain('invite');
  });

  it('are contact, reject and withdraw for a waitlist lead', () => {
    const waitlisted = courierLeadFixture({ kind: 'customer_intent', status: 'new', accountId: null });
    expect(leadMachine.allowedActions(waitlisted, 'admin')).toEqual(['contact', 'reject', 'withdraw']);
    const approved = courierLeadFixture({ kind: 'customer_intent', status: 'approved' });
    expect(leadMachine.allowedActions(approved, 'admin')).not.toContain('go_live');
  });
});

describe('leadMachine', () => {
  it('has no move out of a final status, and only going live leads to live', () => {
    const ends = leadStatuses.filter((status) => leadMachine.hasEnded(status));
    expect(ends).toEqual(['live', 'rejected', 'withdrawn']);
    expect(leadTransitions.filter(({ from }) => ends.some((end) => from.includes(end)))).toEqual([]);
    expect(leadTransitions.filter(({ to }) => to === 'live').map(({ action }) => action)).toEqual(['go_live']);
    expect(leadActions).toEqual(
      expect.arrayContaining(leadTransitions.map(({ action }) => action).filter((action) => action !== 'open_account')),
    );
  });
});
