import { type LiveAccessAction, liveAccessActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine } from '../../kernel/state-machine/machine.js';
import type { PartnerLiveAccessRecord } from './records.js';

/** Relation of an actor to the live access of a partner. */
export type LiveAccessRelation = 'owner' | 'member' | 'staff';

const decided = { action: 'decide', by: ['staff'], from: ['requested'] } as const;

/** State machine of live access. A decision without a reason approves. */
export const liveAccessMachine: StateMachine<
  PartnerLiveAccessRecord,
  LiveAccessAction,
  LiveAccessRelation,
  LiveAccessAction
> = createStateMachine({
  transitions: [
    {
      action: 'request',
      by: ['owner'],
      from: ['test_only', 'refused'],
      to: 'requested',
      event: 'partner_live_access.requested',
    },
    { ...decided, to: 'refused', event: 'partner_live_access.refused', when: ({ reason }) => reason !== null },
    { ...decided, to: 'approved', event: 'partner_live_access.approved' },
  ],
  offered: liveAccessActions,
});
