import type { z } from 'zod';
import { CreditLimitEventData } from './direct/account/credit.js';
import { DeliveryClaimEventData } from './direct/claims/schemas.js';
import { DeliveryEventData } from './direct/partner-deliveries/events.js';
import { QuoteEventData } from './direct/quotes/events.js';
import { WebhookEndpointDisabledData, WebhookEndpointTestData } from './direct/webhooks/events.js';
import { ReferralEventData } from './platform/affiliates/events.js';
import { LegalAcceptanceEventData } from './platform/apps/legal/events.js';
import { AccountEventData } from './platform/auth/events.js';
import { CashEventData } from './platform/cash/events.js';
import { CourierEventData, CourierPausedEventData } from './platform/couriers/events.js';
import { ZoneEventData } from './platform/dispatch/zone-events.js';
import { DisputeEventData } from './platform/disputes/schemas.js';
import { DocumentEventData } from './platform/documents/events.js';
import { CourierFleetEventData, FleetInvitationEventData } from './platform/fleets/events.js';
import { LeadEventData } from './platform/onboarding/events.js';
import { OrderEventData } from './platform/orders/events.js';
import { LiveAccessEventData, PartnerMemberEventData } from './platform/partner-accounts/events.js';
import { ApiKeyEventData, PartnerEventData } from './platform/partners/events.js';
import { PayoutAccountEventData } from './platform/payouts/account-events.js';
import { PayoutEventData } from './platform/payouts/events.js';
import { PrivacyEventData } from './platform/privacy/events.js';
import { StoreEventData } from './platform/storefront/events.js';
import { SupportTicketEventData } from './platform/support/events.js';
import { OfferEventData } from './platform/work/events.js';
import { directEvents, type EventType, eventTypes, isDirectEventType, platformEvents } from './shared/events.js';
import { InvoiceEventData } from './shared/invoices.js';

/** The schema of the `data` of events: by type, or by the part of the type before the dot. */
const dataSchemas = {
  order: OrderEventData,
  dispute: DisputeEventData,
  invoice: InvoiceEventData,
  credit_limit: CreditLimitEventData,
  cash: CashEventData,
  payout: PayoutEventData,
  payout_account: PayoutAccountEventData,
  courier: CourierEventData,
  'courier.paused': CourierPausedEventData,
  'courier.left_fleet': CourierFleetEventData,
  fleet_invitation: FleetInvitationEventData,
  zone: ZoneEventData,
  offer: OfferEventData,
  support_ticket: SupportTicketEventData,
  lead: LeadEventData,
  store: StoreEventData,
  account: AccountEventData,
  legal: LegalAcceptanceEventData,
  referral: ReferralEventData,
  partner: PartnerEventData,
  partner_member: PartnerMemberEventData,
  partner_live_access: LiveAccessEventData,
  api_key: ApiKeyEventData,
  document: DocumentEventData,
  privacy: PrivacyEventData,
  quote: QuoteEventData,
  'webhook_endpoint.disabled': WebhookEndpointDisabledData,
  'webhook_endpoint.test': WebhookEndpointTestData,
  delivery: DeliveryEventData,
  delivery_claim: DeliveryClaimEventData,
} as const;

type DataSchemas = typeof dataSchemas;

type DataKey<T extends EventType> = T extends keyof DataSchemas
  ? T
  : T extends `${infer Subject extends keyof DataSchemas}.${string}`
    ? Subject
    : never;

/** The `data` of an event of type `T`. */
export type EventData<T extends EventType> = z.input<DataSchemas[DataKey<T>]>;

/** One kind of event: its meaning, its audience, and the schema of its `data`. */
export interface EventKind {
  readonly summary: string;
  /** `platform` events drive the apps; `direct` events go to a partner's webhooks. */
  readonly audience: 'platform' | 'direct';
  readonly data: z.ZodTypeAny;
}

/** The event catalogue. */
export const eventKinds = Object.fromEntries(eventTypes.map((type) => [type, eventKind(type)])) as Readonly<
  Record<EventType, EventKind>
>;

function eventKind(type: EventType): EventKind {
  const data = dataSchema(type);
  return isDirectEventType(type)
    ? { summary: directEvents[type], audience: 'direct', data }
    : { summary: platformEvents[type], audience: 'platform', data };
}

function dataSchema(type: EventType): z.ZodTypeAny {
  const schemas: Readonly<Record<string, z.ZodTypeAny>> = dataSchemas;
  const [subject = ''] = type.split('.');
  const schema = schemas[type] ?? schemas[subject];
  if (!schema) throw new Error(`Events of the type ${type} have no schema for their data: add it to dataSchemas.`);
  return schema;
}
