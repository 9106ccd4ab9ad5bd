import type { ClaimAction, EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';
import { moneyIn } from '../../values/money/money.js';
import { type ClaimRelation, claimMachine } from './machine.js';
import { decisionView } from './view.js';

/** Makes the moves of claims. */
export const claimMoves: Moves<DeliveryClaimRecord, ClaimAction, ClaimRelation> = createMoves({
  machine: claimMachine,
  noun: 'claim',
  read: (reader, id) => reader.get('deliveryClaims', id),
  write: (db, guard, moved) => db.update('deliveryClaims', guard, moved),
  event: (after, { type, actorId }) => claimEvent(after, type, actorId),
});

/** Returns the event about a claim as it is after the change. */
export function claimEvent(claim: DeliveryClaimRecord, type: EventType, actorId: string): MoveEvent {
  const { id, partnerId, livemode, deliveryId, sequence, status, reason, amount, currency } = claim;
  return {
    type,
    subjectId: id,
    sequence,
    actorId,
    partnerId,
    livemode,
    data: {
      claimId: id,
      deliveryId,
      status,
      reason,
      amount: moneyIn(currency)(amount),
      decision: decisionView(claim),
    },
  };
}
