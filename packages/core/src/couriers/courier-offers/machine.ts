import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { OfferRecord } from './records.js';

/** The answers of couriers, the end of the countdown, and the end of the jobs. */
export type OfferMove = 'accept' | 'decline' | 'expire' | 'withdraw';

/** The mover of an offer. */
export type OfferRelation = 'courier' | 'system';

const hasReserved = ({ jobs }: OfferRecord): boolean => jobs.some(({ state }) => state === 'reserved');

/** The transitions of offers. A move that is not listed is impossible. Assignments start as accepted. */
const offerTransitions: readonly Transition<OfferRecord, OfferMove, OfferRelation>[] = [
  { action: 'accept', by: ['courier'], from: ['pending'], to: 'accepted', event: 'offer.accepted' },
  { action: 'decline', by: ['courier'], from: ['pending'], to: 'declined', event: 'offer.declined' },
  {
    action: 'decline',
    by: ['courier'],
    from: ['accepted'],
    to: 'declined',
    event: 'offer.declined',
    when: hasReserved,
  },
  { action: 'expire', by: ['system'], from: ['pending'], to: 'expired', event: 'offer.expired' },
  { action: 'withdraw', by: ['system'], from: ['pending'], to: 'withdrawn', event: 'offer.withdrawn' },
  {
    action: 'withdraw',
    by: ['system'],
    from: ['accepted'],
    to: 'withdrawn',
    event: 'offer.withdrawn',
    when: hasReserved,
  },
];

/** The state machine of `offerTransitions`. */
export const offerMachine: StateMachine<OfferRecord, OfferMove, OfferRelation, 'accept' | 'decline'> =
  createStateMachine({ transitions: offerTransitions, offered: ['accept', 'decline'] });
