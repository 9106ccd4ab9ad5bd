import type { EventType } from '@doorstep/contracts';
import { disputeMachine } from '../../accounting/disputes/machine.js';
import { payoutMachine } from '../../accounting/payouts/machine.js';
import { documentMachine } from '../../couriers/documents/machine.js';
import { fleetInvitationMachine } from '../../dispatch/fleets/machine.js';
import { conversionMachine } from '../../marketplace/affiliates/machine.js';
import { claimMachine } from '../../marketplace/delivery-claims/machine.js';
import { leadMachine } from '../../marketplace/onboarding/machine.js';
import { ticketMachine } from '../../marketplace/support/machine.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { orderMachine } from '../../orders/orders/machine.js';
import { liveAccessMachine } from '../../partners/live-access/machine.js';
import { memberMachine } from '../../partners/members/machine.js';
import { privacyMachine } from '../../privacy/machine.js';

/** The events that create a record, with the states that it may begin in. */
type Beginnings = Partial<Record<EventType, readonly string[]>>;

/** A table whose records move through the states of a machine. */
interface StatefulTable {
  readonly machine: { statesAfter(event: EventType): ReadonlySet<string> };
  readonly beginnings: Beginnings;
  /** The state of a record without events. */
  readonly withoutEvents?: string;
}

/** Every table whose records move through states. */
export const statefulTables = {
  orders: {
    machine: orderMachine,
    beginnings: {
      'order.payment_required': ['awaiting_payment'],
      'order.placed': ['placed'],
      'order.scheduled': ['scheduled'],
    },
  },
  deliveries: {
    machine: deliveryMachine,
    // The courier of a return already has the goods.
    beginnings: { 'delivery.created': ['pending', 'picked_up'] },
  },
  fleetInvitations: { machine: fleetInvitationMachine, beginnings: { 'fleet_invitation.created': ['open'] } },
  deliveryClaims: { machine: claimMachine, beginnings: { 'delivery_claim.submitted': ['submitted'] } },
  partnerMembers: {
    machine: memberMachine,
    beginnings: { 'partner_member.invited': ['invited'], 'partner_member.joined': ['active'] },
  },
  partnerLiveAccess: { machine: liveAccessMachine, beginnings: {}, withoutEvents: 'test_only' },
  disputes: { machine: disputeMachine, beginnings: { 'dispute.opened': ['needs_response'] } },
  payouts: { machine: payoutMachine, beginnings: { 'payout.created': ['pending', 'paid'] } },
  documents: { machine: documentMachine, beginnings: {}, withoutEvents: 'awaiting_upload' },
  leads: { machine: leadMachine, beginnings: { 'lead.created': ['new'] } },
  supportTickets: { machine: ticketMachine, beginnings: { 'support_ticket.opened': ['open'] } },
  referralConversions: { machine: conversionMachine, beginnings: { 'referral.claimed': ['pending'] } },
  privacyRequests: {
    machine: privacyMachine,
    beginnings: { 'privacy.export_requested': ['pending'], 'privacy.deletion_requested': ['pending'] },
  },
} as const satisfies Record<string, StatefulTable>;

/** Name of a table whose records move through states. */
export type StatefulTableName = keyof typeof statefulTables;

/** The names of all tables whose records move through states. */
export const statefulTableNames = Object.keys(statefulTables) as StatefulTableName[];

/** Returns the states that a record may have after an event; `same` if the event may leave the state unchanged. */
export function statesAfter(name: StatefulTableName, event: EventType): ReadonlySet<string> {
  const { machine, beginnings }: StatefulTable = statefulTables[name];
  return new Set([...machine.statesAfter(event), ...(beginnings[event] ?? [])]);
}

/** Returns the state of a record without events; undefined if every record has one. */
export function stateWithoutEvents(name: StatefulTableName): string | undefined {
  const { withoutEvents }: StatefulTable = statefulTables[name];
  return withoutEvents;
}
