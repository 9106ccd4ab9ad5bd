export {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './errors/webhook-verification-error.js';
export type {
  Delivery,
  UnknownWebhookEvent,
  WebhookEvent,
  WebhookEventData,
  WebhookEventEnvelope,
  WebhookEventOf,
  WebhookEventType,
} from './generated/types-direct.js';
export { applyEvent, type Deliveries, type DeliveryEvent, isDeliveryEvent } from './webhooks/apply-event.js';
export {
  createEventFilter,
  type EventFilter,
  type EventFilterOptions,
  type FilteredEvent,
} from './webhooks/event-filter.js';
export { type SignedWebhookHeaders, sign, type WebhookToSign } from './webhooks/sign.js';
export { type VerifyOptions, verify, type WebhookHeaders } from './webhooks/verify.js';
