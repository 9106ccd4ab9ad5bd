export type { PushMessage, PushOutcome, PushResponder } from '@doorstep/core';
export type { PushOutbox } from './push-outbox.js';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
export {
  createWebhookExchange,
  type WebhookExchange,
  type WebhookListener,
  type WebhookListeners,
} from './webhook-listeners.js';
