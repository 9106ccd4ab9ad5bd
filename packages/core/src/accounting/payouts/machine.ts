import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { PayoutRecord } from './records.js';

/** The steps of a transfer, as the payment provider reports them. */
export type PayoutMove = 'send' | 'pay' | 'fail';

/** The transitions of payouts. A bank can return the money after it has arrived. A move that is not listed is impossible. */
const payoutTransitions: readonly Transition<PayoutRecord, PayoutMove, 'system'>[] = [
  { action: 'send', by: ['system'], from: ['pending'], to: 'sent', event: 'payout.sent' },
  { action: 'pay', by: ['system'], from: ['sent'], to: 'paid', event: 'payout.paid' },
  { action: 'fail', by: ['system'], from: ['pending', 'sent'], to: 'failed', event: 'payout.failed' },
  {
    action: 'fail',
    by: ['system'],
    from: ['paid'],
    to: 'failed',
    event: 'payout.failed',
    // What was kept back for cash alone was never transferred.
    when: ({ reference }) => reference !== null,
  },
];

/** The state machine of `payoutTransitions`. */
export const payoutMachine: StateMachine<PayoutRecord, PayoutMove, 'system', never> = createStateMachine({
  transitions: payoutTransitions,
  offered: [],
});
