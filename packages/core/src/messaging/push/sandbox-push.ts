import { createSandboxOutbox, type Responder, type SandboxOutbox } from '../../kernel/ports/sandbox-outbox.js';
import type { PushMessage, PushOutcome } from './push-provider.js';

/** Responds instead of the provider; `undefined` sends the message. */
export type PushResponder = Responder<PushMessage, PushOutcome>;

/** A provider that records messages instead of sending them. */
export interface SandboxPush extends SandboxOutbox<PushMessage, PushOutcome> {}

/** Creates the provider of the sandbox. Every message succeeds immediately, unless a responder decides otherwise. */
export function createSandboxPush(): SandboxPush {
  return createSandboxOutbox();
}
