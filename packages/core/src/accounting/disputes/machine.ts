import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { DisputeRecord } from '../../payments/payments/records.js';

/** Every move of a dispute. Only the payment provider knows when they happen. */
export type DisputeMove = 'answer' | 'win' | 'lose';

const open = ['needs_response', 'under_review'] as const;

/** Every transition of a dispute. Any other is refused. */
const disputeTransitions: readonly Transition<DisputeRecord, DisputeMove, 'provider'>[] = [
  {
    action: 'answer',
    by: ['provider'],
    from: ['needs_response'],
    to: 'under_review',
    event: 'dispute.under_review',
  },
  { action: 'win', by: ['provider'], from: open, to: 'won', event: 'dispute.won' },
  { action: 'lose', by: ['provider'], from: open, to: 'lost', event: 'dispute.lost' },
];

/** State machine of disputes. */
export const disputeMachine: StateMachine<DisputeRecord, DisputeMove, 'provider', never> = createStateMachine({
  transitions: disputeTransitions,
  offered: [],
});
