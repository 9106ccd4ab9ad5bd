export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
export {
  createWebhookExchange,
  type WebhookExchange,
  type WebhookListener,
  type WebhookListeners,
} from './webhook-listeners.js';
