import { type ClaimAction, claimActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';

/** Relation of an actor to a claim. In test mode, the partner plays the staff. */
export type ClaimRelation = 'partner' | 'staff';

const decided = { action: 'decide', by: ['staff'], from: ['submitted'], event: 'delivery_claim.decided' } as const;

/** Every transition of a claim. Any other is refused. The state after a decision follows from the credited amount. */
const claimTransitions: readonly Transition<DeliveryClaimRecord, ClaimAction, ClaimRelation>[] = [
  { ...decided, to: 'rejected', when: ({ creditedAmount }) => creditedAmount === 0 },
  {
    ...decided,
    to: 'partly_approved',
    when: ({ amount, creditedAmount }) => creditedAmount !== null && creditedAmount < amount,
  },
  { ...decided, to: 'approved' },
  {
    action: 'withdraw',
    by: ['partner'],
    from: ['submitted'],
    to: 'withdrawn',
    event: 'delivery_claim.withdrawn',
  },
];

/** State machine of claims. */
export const claimMachine: StateMachine<DeliveryClaimRecord, ClaimAction, ClaimRelation, ClaimAction> =
  createStateMachine({ transitions: claimTransitions, offered: claimActions });
