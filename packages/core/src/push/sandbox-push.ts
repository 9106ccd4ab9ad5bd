import type { PushMessage, PushOutcome, PushProvider } from './push-provider.js';

/** Answers in place of the provider; `undefined` sends the message. */
export type PushResponder = (message: PushMessage) => PushOutcome | undefined;

/** A provider that keeps what it is given instead of sending it. */
export interface SandboxPush extends PushProvider {
  /** The last 1,000 messages that were sent, oldest first. */
  readonly sent: readonly PushMessage[];
  /**
   * Decides from now on what becomes of messages, in place of an earlier responder. What is not `sent` is not kept.
   *
   * @returns ends it.
   */
  respond(responder: PushResponder): () => void;
  /** Forgets what was sent, and keeps these instead; none when absent. */
  clear(kept?: readonly PushMessage[]): void;
}

/** So many messages are kept. */
const capacity = 1_000;

/** The outbox of the sandbox: every message is sent at once, and no device gets it. */
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
