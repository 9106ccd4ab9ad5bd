import type { LiveAccessAction } from '@doorstep/contracts';
import { createMoves, type Moves } from '../../kernel/state-machine/moves.js';
import { type LiveAccessRelation, liveAccessMachine } from './machine.js';
import type { PartnerLiveAccessRecord } from './records.js';

/** Makes the moves of live access. */
export const liveAccessMoves: Moves<PartnerLiveAccessRecord, LiveAccessAction, LiveAccessRelation> = createMoves({
  machine: liveAccessMachine,
  noun: 'live access',
  read: (reader, id) => reader.get('partnerLiveAccess', id),
  write: (db, guard, moved) => db.update('partnerLiveAccess', guard, moved),
  async event({ id, partnerId, sequence, status }, { type, actorId }, { db }) {
    const name = (await db.get('partners', partnerId))?.name ?? '';
    return { type, subjectId: id, sequence, actorId, data: { partnerId, name, status } };
  },
});
