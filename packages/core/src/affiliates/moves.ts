import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../kernel/state-machine/moves.js';
import { type ConversionMove, conversionMachine } from './machine.js';
import type { ReferralConversionRecord } from './records.js';

/** Who makes every move of a conversion. */
export const system = { relation: 'system', actorId: 'system' } as const;

/** The moves of conversions. */
export const conversionMoves: Moves<ReferralConversionRecord, ConversionMove, 'system'> = createMoves({
  machine: conversionMachine,
  noun: 'conversion',
  read: (reader, id) => reader.get('referralConversions', id),
  write: (db, guard, moved) => db.update('referralConversions', guard, moved),
  event: (after, { type, actorId }) => conversionEvent(after, type, actorId),
});

/** The event of a conversion as it is after a change. */
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
