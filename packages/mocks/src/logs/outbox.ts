import type {
  Email,
  EmailOutcome,
  PushMessage,
  PushOutcome,
  Responder,
  SandboxOutbox,
  Sms,
  SmsOutcome,
} from '@doorstep/core';

/** Messages that the service has sent. They go to this outbox instead of a provider. */
export interface Outbox<Message, Outcome> {
  /** The last 1,000 messages, oldest first. `reset` empties it. */
  readonly sent: readonly Message[];
  /**
   * Sets the provider's response to each message and replaces an earlier responder. `undefined` sends the message,
   * `{ outcome: 'refused', ... }` refuses it for good, and `{ outcome: 'unavailable', ... }` is retried as time passes.
   * `reset` keeps the responder.
   *
   * @returns a function that removes the responder.
   */
  respond(responder: Responder<Message, Outcome>): () => void;
}

/**
 * Push messages to the devices of apps, each with the token that the app registered. `{ outcome: 'unregistered' }` reports
 * an unregistered device.
 */
export interface PushOutbox extends Outbox<PushMessage, PushOutcome> {}

/** E-mails to accounts. `{ outcome: 'bounced', ... }` reports an address that receives no mail. */
export interface EmailOutbox extends Outbox<Email, EmailOutcome> {}

/** SMS to accounts. `{ outcome: 'unreachable', ... }` reports a number that receives no SMS. */
export interface SmsOutbox extends Outbox<Sms, SmsOutcome> {}

/** Creates the outbox over a provider of the sandbox. */
export function createOutbox<Message, Outcome>(provider: SandboxOutbox<Message, Outcome>): Outbox<Message, Outcome> {
  return {
    get sent() {
      return [...provider.sent];
    },
    respond: (responder) => provider.respond(responder),
  };
}
