import type { PushMessage, PushOutcome, PushProvider } from './push-provider.js';

/** Responds instead of the provider; `undefined` sends the message. */
export type PushResponder = (message: PushMessage) => PushOutcome | undefined;

/** A provider that records messages instead of sending them. */
export interface SandboxPush extends PushProvider {
  /** The last 1,000 messages that were sent, oldest first. */
  readonly sent: readonly PushMessage[];
  /**
   * Sets the responder, which replaces an earlier one. Only messages with outcome `sent` are recorded.
   *
   * @returns a function that removes the responder.
   */
  respond(responder: PushResponder): () => void;
  /** Replaces the recorded messages; with none when absent. */
  clear(kept?: readonly PushMessage[]): void;
}

/** Limit for recorded messages. */
const capacity = 1_000;

/** Creates the provider of the sandbox. Every message succeeds immediately, unless a responder decides otherwise. */
export function createSandboxPush(): SandboxPush {
  const sent: PushMessage[] = [];
  let current: PushResponder | undefined;
  return {
    name: 'sandbox',
    sent,
    respond(responder) {
      current = responder;
      return () => {
        if (current === responder) current = undefined;
      };
    },
    clear: (kept = []) => void sent.splice(0, sent.length, ...kept),
    async send(message) {
      const outcome = current?.(message) ?? { outcome: 'sent', reference: `sandbox-${message.id}` };
      if (outcome.outcome !== 'sent') return outcome;
      sent.push(message);
      if (sent.length > capacity) sent.shift();
      return outcome;
    },
  };
}
