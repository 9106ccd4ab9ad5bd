import { createSandboxOutbox, type Responder, type SandboxOutbox } from '../../kernel/ports/sandbox-outbox.js';
import type { Sms, SmsLimits, SmsOutcome } from './sms-sender.js';

/** Responds instead of the provider; `undefined` sends the SMS. */
export type SmsResponder = Responder<Sms, SmsOutcome>;

/** A sender that records SMS instead of sending them. */
export interface SandboxSms extends SandboxOutbox<Sms, SmsOutcome> {
  readonly limits: SmsLimits;
}

/** The limits of a service without limits of its own. */
export const defaultSmsLimits: SmsLimits = { account: 10, service: 1_000 };

/** Creates the sender of the sandbox. Every SMS succeeds immediately, unless a responder decides otherwise. */
export function createSandboxSms(limits: SmsLimits = defaultSmsLimits): SandboxSms {
  return { ...createSandboxOutbox<Sms, SmsOutcome>(), limits };
}
