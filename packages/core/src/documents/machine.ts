import { type DocumentAction, documentActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../kernel/state-machine/machine.js';
import type { DocumentRecord } from './records.js';

/** What someone is to a document: it is theirs, they review it, or they may know of it. */
export type DocumentRelation = 'owner' | 'reviewer' | 'reader' | 'system';

/** Moves that follow from time and from other documents. */
export type DocumentSystemAction = 'remind' | 'expire' | 'supersede';

/** Everything that moves a document. */
export type DocumentMove = DocumentAction | DocumentSystemAction;

/** Every move of a document. What is not here cannot happen. */
export const documentTransitions: readonly Transition<DocumentRecord, DocumentMove, DocumentRelation>[] = [
  {
    action: 'upload',
    by: ['owner', 'reviewer'],
    from: ['awaiting_upload'],
    to: 'pending',
    event: 'document.uploaded',
  },
  { action: 'approve', by: ['reviewer'], from: ['pending'], to: 'approved', event: 'document.reviewed' },
  { action: 'reject', by: ['reviewer'], from: ['pending'], to: 'rejected', event: 'document.reviewed' },
  { action: 'remind', by: ['system'], from: ['approved'], to: 'same', event: 'document.expiring' },
  { action: 'expire', by: ['system'], from: ['approved'], to: 'expired', event: 'document.expired' },
  {
    action: 'supersede',
    by: ['system'],
    from: ['awaiting_upload', 'pending', 'approved'],
    to: 'superseded',
    event: 'document.superseded',
  },
];

/** What the table allows. */
export const documentMachine: StateMachine<DocumentRecord, DocumentMove, DocumentRelation, DocumentAction> =
  createStateMachine({ transitions: documentTransitions, offered: documentActions });
