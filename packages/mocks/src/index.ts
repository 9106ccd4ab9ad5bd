export type {
  Email,
  EmailOutcome,
  EmailResponder,
  PushMessage,
  PushOutcome,
  PushResponder,
  Responder,
  Sms,
  SmsOutcome,
  SmsResponder,
} from '@doorstep/core';
export type { SandboxClientOptions, SandboxClients, SandboxPartnerOptions } from './clients/clients.js';
export {
  createWebhookExchange,
  type WebhookExchange,
  type WebhookListener,
  type WebhookListeners,
} from './clients/webhook-listeners.js';
export type { Fault, FaultStatus } from './faults/fault.js';
export type { FaultExtent } from './faults/fault-extent.js';
export type { ActiveFault, Faults } from './faults/faults.js';
export type { PaymentFault, PaymentOperation, PaymentOutcome } from './faults/payment-fault.js';
export type { SandboxCity } from './instance/city.js';
export type { EventFilter, EventLog, SandboxEvent } from './logs/event-log.js';
export type { EmailOutbox, Outbox, PushOutbox, SmsOutbox } from './logs/outbox.js';
export type { RequestLog, SandboxRequest } from './logs/request-log.js';
export type {
  Override,
  OverrideCall,
  OverrideFunction,
  OverrideOptions,
  OverrideProblem,
} from './overrides/override.js';
export type { AreaName, JsonRouteName, RouteName } from './routes/route-names.js';
export type { RoutePattern } from './routes/route-pattern.js';
export type { DeliveryScene } from './scenarios/delivery-scenarios.js';
export type { ClosedStoreScene, RefundScene } from './scenarios/order-scenarios.js';
export { type ScenarioName, type Scenarios, scenarioNames } from './scenarios/scenarios.js';
export type { OrderScene, ShopScene } from './scenarios/shops.js';
export { createSandbox } from './world/create-sandbox.js';
export type {
  DemoAccounts,
  ResetOptions,
  Sandbox,
  SandboxClock,
  SandboxOptions,
  SandboxSnapshot,
} from './world/sandbox.js';
