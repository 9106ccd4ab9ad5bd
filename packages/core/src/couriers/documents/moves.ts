import { createMoves, type Mover, type Moves } from '../../kernel/state-machine/moves.js';
import { type DocumentMove, type DocumentRelation, documentMachine } from './machine.js';
import type { DocumentRecord } from './records.js';

/** An actor that moves a document. */
export type DocumentMover = Mover<DocumentRelation>;

/** The system as the mover of a document. */
export const system: DocumentMover = { relation: 'system', actorId: 'system' };

/** Makes the moves of documents. Their events contain ids and states, but not the content of a document. */
export const documentMoves: Moves<DocumentRecord, DocumentMove, DocumentRelation> = createMoves({
  machine: documentMachine,
  noun: 'document',
  read: (reader, id) => reader.get('documents', id),
  write: (db, guard, moved) => db.update('documents', guard, moved),
  event: ({ id, sequence, kind, status, leadId, courierId }, { type, actorId }) => ({
    type,
    subjectId: id,
    sequence,
    actorId,
    data: { documentId: id, kind, status, leadId, courierId },
  }),
});
