import { createMoves, type Mover, type Moves } from '../kernel/state-machine/moves.js';
import { type DocumentMove, type DocumentRelation, documentMachine } from './machine.js';
import type { DocumentRecord } from './records.js';

/** Who moves a document. */
export type DocumentMover = Mover<DocumentRelation>;

/** Time, and what follows from other documents. */
export const system: DocumentMover = { relation: 'system', actorId: 'system' };

/** The moves of documents. Their events name the document and its owner, and nothing that is in it. */
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
