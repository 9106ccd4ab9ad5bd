import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { ReferralConversionRecord } from './records.js';

/** All moves of a conversion, made by the system only. */
export type ConversionMove = 'confirm' | 'expire' | 'reverse';

/** Every transition of a conversion. Any other is refused. */
export const conversionTransitions: readonly Transition<ReferralConversionRecord, ConversionMove, 'system'>[] = [
  { action: 'confirm', by: ['system'], from: ['pending'], to: 'confirmed', event: 'referral.confirmed' },
  { action: 'expire', by: ['system'], from: ['pending'], to: 'expired', event: 'referral.expired' },
  { action: 'reverse', by: ['system'], from: ['confirmed'], to: 'reversed', event: 'referral.reversed' },
];

/** State machine of conversions. */
export const conversionMachine: StateMachine<ReferralConversionRecord, ConversionMove, 'system', never> =
  createStateMachine({ transitions: conversionTransitions, offered: [] });
