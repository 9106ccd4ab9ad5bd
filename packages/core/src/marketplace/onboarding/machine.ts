import { type LeadAction, leadActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { LeadRecord } from './records.js';

/** Relation of an actor to a lead. `system` makes moves that follow from documents and invitations. */
export type LeadRelation = 'applicant' | 'support' | 'admin' | 'system';

/** All moves of a lead. */
export type LeadMove = LeadAction | 'open_account';

const staff = ['support', 'admin'] as const;
/** Statuses before a decision. */
const undecided = ['new', 'contacted', 'documents_pending', 'in_review'] as const;
const open = [...undecided, 'approved'] as const;

const isApplication = ({ kind }: LeadRecord): boolean => kind !== 'customer_intent';
const hasNoAccount = (lead: LeadRecord): boolean => isApplication(lead) && lead.accountId === null;

/** Every transition of a lead; any other is refused. A waitlist lead can be contacted, rejected and withdrawn. */
export const leadTransitions: readonly Transition<LeadRecord, LeadMove, LeadRelation>[] = [
  {
    action: 'update',
    by: ['applicant', ...staff],
    from: undecided,
    to: 'same',
    event: 'lead.updated',
    when: isApplication,
  },
  { action: 'contact', by: staff, from: ['new'], to: 'contacted', event: 'lead.contacted' },
  {
    action: 'request_documents',
    by: [...staff, 'system'],
    from: ['new', 'contacted', 'in_review', 'approved'],
    to: 'documents_pending',
    event: 'lead.documents_requested',
    when: isApplication,
  },
  {
    action: 'review',
    by: [...staff, 'system'],
    from: ['new', 'contacted', 'documents_pending'],
    to: 'in_review',
    event: 'lead.in_review',
    when: isApplication,
  },
  { action: 'approve', by: staff, from: ['in_review'], to: 'approved', event: 'lead.approved' },
  { action: 'reject', by: staff, from: open, to: 'rejected', event: 'lead.rejected' },
  { action: 'withdraw', by: ['applicant', ...staff], from: open, to: 'withdrawn', event: 'lead.withdrawn' },
  { action: 'invite', by: staff, from: open, to: 'same', event: 'lead.invited', when: hasNoAccount },
  { action: 'open_account', by: ['system'], from: open, to: 'same', event: 'lead.account_opened', when: hasNoAccount },
  { action: 'go_live', by: ['admin'], from: ['approved'], to: 'live', event: 'lead.live', when: isApplication },
];

/** State machine of leads. */
export const leadMachine: StateMachine<LeadRecord, LeadMove, LeadRelation, LeadAction> = createStateMachine({
  transitions: leadTransitions,
  offered: leadActions,
});
