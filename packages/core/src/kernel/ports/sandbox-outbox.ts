/** Responds instead of a provider; `undefined` sends the message. */
export type Responder<M, O> = (message: M) => O | undefined;

/** A provider of messages that records them instead of sending them. */
export interface SandboxOutbox<M, O> {
  readonly name: string;
  /** The last 1,000 messages that were sent, oldest first. */
  readonly sent: readonly M[];
  /**
   * Sets the responder, which replaces an earlier one. Only messages with outcome `sent` are recorded.
   *
   * @returns a function that removes the responder.
   */
  respond(responder: Responder<M, O>): () => void;
  /** Replaces the recorded messages; with none when absent. */
  clear(kept?: readonly M[]): void;
  send(message: M): Promise<O | SandboxSent>;
}

/** The outcome of a message that the outbox has recorded. */
interface SandboxSent {
  readonly outcome: 'sent';
  readonly reference: string;
}

/** Limit for recorded messages. */
const capacity = 1_000;

/** Creates the outbox of a sandbox. Every message succeeds immediately, unless a responder decides otherwise. */
export function createSandboxOutbox<
  M extends { readonly id: string },
  O extends { readonly outcome: string },
>(): SandboxOutbox<M, O> {
  const sent: M[] = [];
  let current: Responder<M, O> | undefined;
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
      const outcome = current?.(message) ?? ({ outcome: 'sent', reference: `sandbox-${message.id}` } as const);
      if (outcome.outcome !== 'sent') return outcome;
      sent.push(message);
      if (sent.length > capacity) sent.shift();
      return outcome;
    },
  };
}
