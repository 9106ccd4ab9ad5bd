import { type FleetInvitationAction, fleetInvitationActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { FleetInvitationRecord } from './records.js';

/** Relation of an actor to an invitation: the fleet that sent it, or the invited courier. */
export type InvitationRelation = 'fleet' | 'courier';

/** Every transition of an invitation. Any other is refused. */
const invitationTransitions: readonly Transition<FleetInvitationRecord, FleetInvitationAction, InvitationRelation>[] = [
  { action: 'accept', by: ['courier'], from: ['open'], to: 'accepted', event: 'fleet_invitation.accepted' },
  { action: 'refuse', by: ['courier'], from: ['open'], to: 'refused', event: 'fleet_invitation.refused' },
  { action: 'withdraw', by: ['fleet'], from: ['open'], to: 'withdrawn', event: 'fleet_invitation.withdrawn' },
];

/** State machine of invitations to fleets. */
export const fleetInvitationMachine: StateMachine<
  FleetInvitationRecord,
  FleetInvitationAction,
  InvitationRelation,
  FleetInvitationAction
> = createStateMachine({ transitions: invitationTransitions, offered: fleetInvitationActions });
