import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import { type ConversionMove, conversionMachine } from './machine.js';
import type { ReferralConversionRecord } from './records.js';

/** The system as the mover of a conversion. */
export const system = { relation: 'system', actorId: 'system' } as const;

/** Makes the moves that the state machine allows, each with a guarded update and its event. */
export const conversionMoves: Moves<ReferralConversionRecord, ConversionMove, 'system'> = createMoves({
  machine: conversionMachine,
  noun: 'conversion',
  read: (reader, id) => reader.get('referralConversions', id),
  write: (db, guard, moved) => db.update('referralConversions', guard, moved),
  event: (after, { type, actorId }) => conversionEvent(after, type, actorId),
});

/** Returns the event about a conversion, given the conversion after the change. */
export function conversionEvent(conversion: ReferralConversionRecord, type: EventType, actorId: string): MoveEvent {
  const { id, sequence, codeId, customerId, status, orderId } = conversion;
  return {
    type,
    subjectId: id,
    sequence,
    actorId,
    data: { conversionId: id, codeId, customerId, status, orderId },
  };
}
