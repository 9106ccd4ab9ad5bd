import { type PrivacyRequestAction, privacyRequestActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../kernel/state-machine/machine.js';
import type { PrivacyRequestRecord } from './records.js';

/** Relation of a mover to a request. */
export type PrivacyRelation = 'owner' | 'staff' | 'system';

/** Moves made by jobs. */
type SystemAction = 'start' | 'remind' | 'postpone' | 'carry_out';

/** All moves of a request. */
export type PrivacyMove = PrivacyRequestAction | SystemAction;

const isExport = ({ kind }: PrivacyRequestRecord): boolean => kind === 'export';
const isDeletion = ({ kind }: PrivacyRequestRecord): boolean => kind === 'deletion';
const open = ['pending', 'processing'] as const;

/** Every transition of a request. Any other is refused. */
const privacyTransitions: readonly Transition<PrivacyRequestRecord, PrivacyMove, PrivacyRelation>[] = [
  {
    action: 'start',
    by: ['system'],
    from: ['pending'],
    to: 'processing',
    event: 'privacy.export_started',
    when: isExport,
  },
  {
    action: 'mark_processing',
    by: ['staff'],
    from: ['pending'],
    to: 'processing',
    event: 'privacy.export_started',
    when: isExport,
  },
  {
    action: 'carry_out',
    by: ['system'],
    from: ['processing'],
    to: 'completed',
    event: 'privacy.export_completed',
    when: isExport,
  },
  { action: 'reject', by: ['staff'], from: open, to: 'rejected', event: 'privacy.export_rejected', when: isExport },
  // When the account is deleted, nothing is left to export.
  { action: 'cancel', by: ['system'], from: open, to: 'cancelled', event: 'privacy.export_cancelled', when: isExport },
  {
    action: 'cancel',
    by: ['owner'],
    from: ['pending'],
    to: 'cancelled',
    event: 'privacy.deletion_cancelled',
    when: isDeletion,
  },
  { action: 'remind', by: ['system'], from: ['pending'], to: 'same', event: 'privacy.deletion_soon', when: isDeletion },
  { action: 'postpone', by: ['system'], from: open, to: 'same', event: 'privacy.deletion_postponed', when: isDeletion },
  {
    action: 'start',
    by: ['system'],
    from: ['pending'],
    to: 'processing',
    event: 'privacy.deletion_started',
    when: isDeletion,
  },
  {
    action: 'mark_processing',
    by: ['staff'],
    from: ['pending'],
    to: 'processing',
    event: 'privacy.deletion_started',
    when: isDeletion,
  },
  // An archive is made outside any transaction, so completing an export starts the job that makes it.
  { action: 'complete', by: ['staff'], from: open, to: 'processing', event: 'privacy.export_started', when: isExport },
  {
    action: 'complete',
    by: ['staff'],
    from: open,
    to: 'completed',
    event: 'privacy.deletion_completed',
    when: isDeletion,
  },
  {
    action: 'carry_out',
    by: ['system'],
    from: open,
    to: 'completed',
    event: 'privacy.deletion_completed',
    when: isDeletion,
  },
  { action: 'reject', by: ['staff'], from: open, to: 'rejected', event: 'privacy.deletion_rejected', when: isDeletion },
];

/** State machine of privacy requests. */
export const privacyMachine: StateMachine<PrivacyRequestRecord, PrivacyMove, PrivacyRelation, PrivacyRequestAction> =
  createStateMachine({ transitions: privacyTransitions, offered: privacyRequestActions });
