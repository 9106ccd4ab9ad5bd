import type { PushMessage, PushResponder, SandboxPush } from '@doorstep/core';

/** Push messages that left for the devices of apps. No device gets them: a test looks at them here. */
export interface PushOutbox {
  /** The last 1,000, oldest first, each with the token that the app registered. `reset` empties it. */
  readonly sent: readonly PushMessage[];
  /**
   * Decides what the provider answers to each message, in place of an earlier responder: `undefined` sends it,
   * `{ outcome: 'unregistered' }` is a device that is gone, `{ outcome: 'unavailable', ... }` is tried again when time
   * passes. `reset` keeps it.
   *
   * @returns ends it.
   */
  respond(responder: PushResponder): () => void;
}

/** What a test sees of the sandbox's provider. */
export function createPushOutbox(push: SandboxPush): PushOutbox {
  return {
    get sent() {
      return [...push.sent];
    },
    respond: (responder) => push.respond(responder),
  };
}
