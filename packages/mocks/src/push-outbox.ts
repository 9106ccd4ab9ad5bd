import type { PushMessage, PushResponder, SandboxPush } from '@doorstep/core';

/** Push messages to the devices of apps. They go to this outbox instead of a device. */
export interface PushOutbox {
  /** The last 1,000 messages, oldest first, each with the token that the app registered. `reset` empties it. */
  readonly sent: readonly PushMessage[];
  /**
   * Sets the provider's response to each message and replaces an earlier responder. `undefined` sends the message,
   * `{ outcome: 'unregistered' }` reports an unregistered device, and `{ outcome: 'unavailable', ... }` is retried as time
   * passes. `reset` keeps the responder.
   *
   * @returns a function that removes the responder.
   */
  respond(responder: PushResponder): () => void;
}

/** Creates the outbox over the sandbox's push provider. */
export function createPushOutbox(push: SandboxPush): PushOutbox {
  return {
    get sent() {
      return [...push.sent];
    },
    respond: (responder) => push.respond(responder),
  };
}
