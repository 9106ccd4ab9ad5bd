import { isDecline, type SandboxFault, type SandboxOperation, sandboxFaults, sandboxOperations } from '@doorstep/core';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { assertExtent, type FaultExtent } from './fault-extent.js';

/** A simulated failure of the payment provider, whichever call of your code or job of the service needs it. */
export interface PaymentFault extends FaultExtent {
  /** The affected calls to the provider. `charge` takes a tip, `find` looks whether a customer has confirmed a payment. */
  readonly payment: PaymentOperation;
  /** Operations of the provider. Only `authorise`, `renew` and `charge` ask a bank, which can decline. */
  readonly outcome: PaymentOutcome;
}

/** The calls to the payment provider. */
export type PaymentOperation = SandboxOperation;

/**
 * `lost_answer`: the call has its effect, but no answer arrives; `unavailable`: it has none; `rate_limited`: the provider asks for a
 * pause; `refused`: the call can never succeed; any `declineReason`: the bank declines the card.
 */
export type PaymentOutcome = SandboxFault;

const names: Readonly<Record<keyof PaymentFault, true>> = {
  payment: true,
  outcome: true,
  times: true,
  probability: true,
};

/** The calls in which the bank of the card decides. */
const askingBank: readonly PaymentOperation[] = ['authorise', 'renew', 'charge'];

/** @throws TypeError for a fault that makes no sense; RangeError for a number out of range. */
export function assertPaymentFault(fault: PaymentFault): void {
  refuseUnknownKeys(fault, Object.keys(names));
  const { payment, outcome } = fault;
  assertKnown('payment', payment, sandboxOperations);
  assertKnown('outcome', outcome, sandboxFaults);
  if (isDecline(outcome) && !askingBank.includes(payment)) {
    throw new TypeError(
      `Only authorise, renew and charge ask a bank, so ${payment} cannot be declined with ${outcome}.`,
    );
  }
  assertExtent(fault);
}

function assertKnown(name: string, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new TypeError(`${name} of a fault must be one of ${known.join(', ')}, not ${value}.`);
}
