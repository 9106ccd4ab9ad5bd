import { createStateMachine, type StateMachine } from '../../kernel/state-machine/machine.js';
import type { PartnerMemberRecord } from './records.js';

/** Relation of an actor to a member: an owner or our staff manage it, and the invited person accepts. */
export type MemberRelation = 'manager' | 'invited';
/** What can happen to a member. A removal deletes the record. */
export type MemberAction = 'invite' | 'accept' | 'change_role';

/** State machine of the people of partners. */
export const memberMachine: StateMachine<PartnerMemberRecord, MemberAction, MemberRelation, never> = createStateMachine(
  {
    transitions: [
      { action: 'invite', by: ['manager'], from: ['invited'], to: 'same', event: 'partner_member.invited' },
      { action: 'accept', by: ['invited'], from: ['invited'], to: 'active', event: 'partner_member.joined' },
      {
        action: 'change_role',
        by: ['manager'],
        from: ['invited', 'active'],
        to: 'same',
        event: 'partner_member.changed',
      },
    ],
    offered: [],
  },
);
