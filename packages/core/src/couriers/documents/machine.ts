import { type DocumentAction, documentActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { DocumentRecord } from './records.js';

/** Relation of an actor to a document. A reader sees its metadata, but not its file. */
export type DocumentRelation = 'owner' | 'reviewer' | 'reader' | 'system';

/** Moves made by jobs, or as a consequence of moves of other documents. */
export type DocumentSystemAction = 'remind' | 'expire' | 'supersede';

/** All moves of a document. */
export type DocumentMove = DocumentAction | DocumentSystemAction;

/** Every transition of a document. Any other is refused. */
const documentTransitions: readonly Transition<DocumentRecord, DocumentMove, DocumentRelation>[] = [
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

/** State machine of documents. */
export const documentMachine: StateMachine<DocumentRecord, DocumentMove, DocumentRelation, DocumentAction> =
  createStateMachine({ transitions: documentTransitions, offered: documentActions });
