import type { EventType, FleetInvitation, FleetInvitationAction } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import { fleetInvitationMachine, type InvitationRelation } from './machine.js';
import type { FleetInvitationRecord } from './records.js';

/** Makes the moves of invitations. */
export const invitationMoves: Moves<FleetInvitationRecord, FleetInvitationAction, InvitationRelation> = createMoves({
  machine: fleetInvitationMachine,
  noun: 'invitation',
  read: (reader, id) => reader.get('fleetInvitations', id),
  write: (db, guard, moved) => db.update('fleetInvitations', guard, moved),
  event: (after, { type, actorId }) => invitationEvent(after, type, actorId),
});

/** Returns the event about an invitation as it is after the change. */
export function invitationEvent(
  { id, fleetId, status, sequence, courierId }: FleetInvitationRecord,
  type: EventType,
  actorId: string,
): MoveEvent {
  return { type, subjectId: id, sequence, actorId, data: { invitationId: id, fleetId, status, courierId } };
}

/** Returns an invitation as the fleet or the invited courier sees it. */
export function invitationView(
  invitation: FleetInvitationRecord,
  fleetName: string,
  relation: InvitationRelation,
  now: Instant,
): FleetInvitation {
  const { id, fleetId, email, phone, status, terms, courierId, expiresAt, createdAt, updatedAt } = invitation;
  const isExpired = status === 'open' && expiresAt <= now;
  return {
    ...{ id, fleetId, fleetName, email, phone },
    status: isExpired ? 'expired' : status,
    allowedActions: isExpired ? [] : fleetInvitationMachine.allowedActions(invitation, relation),
    ...{ terms, courierId, expiresAt, createdAt, updatedAt },
  };
}
