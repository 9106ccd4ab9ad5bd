import { createStateMachine, type StateMachine, type Transition } from '../kernel/state-machine/machine.js';
import type { ReferralConversionRecord } from './records.js';

/** Everything that moves a conversion; none of it is done by people. */
export type ConversionMove = 'confirm' | 'expire' | 'reverse';

/** Every move of a conversion. What is not here cannot happen. */
export const conversionTransitions: readonly Transition<ReferralConversionRecord, ConversionMove, 'system'>[] = [
  { action: 'confirm', by: ['system'], from: ['pending'], to: 'confirmed', event: 'referral.confirmed' },
  { action: 'expire', by: ['system'], from: ['pending'], to: 'expired', event: 'referral.expired' },
  { action: 'reverse', by: ['system'], from: ['confirmed'], to: 'reversed', event: 'referral.reversed' },
];

/** What the table allows. */
export const conversionMachine: StateMachine<ReferralConversionRecord, ConversionMove, 'system', never> =
  createStateMachine({ transitions: conversionTransitions, offered: [] });
