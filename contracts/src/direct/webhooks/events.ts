import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The reasons why an endpoint is disabled: it answered 410, it failed for five days, or the partner disabled it. */
export const endpointDisabledReasons = ['gone', 'failing', 'by_partner'] as const;
export type EndpointDisabledReason = (typeof endpointDisabledReasons)[number];

const webhookEndpointDisabledData = z
  .object({
    endpointId: id('webhookEndpoint'),
    url: z.string(),
    reason: z.enum(endpointDisabledReasons),
    disabledAt: Instant,
  })
  .strict();
export interface WebhookEndpointDisabledDataSchema extends Named<typeof webhookEndpointDisabledData> {}
/** The data of the event that informs a partner's other endpoints that one of them was disabled. */
export const WebhookEndpointDisabledData: WebhookEndpointDisabledDataSchema = component(
  'WebhookEndpointDisabledData',
  webhookEndpointDisabledData,
);

const webhookEndpointTestData = z.object({ endpointId: id('webhookEndpoint'), message: z.string() }).strict();
export interface WebhookEndpointTestDataSchema extends Named<typeof webhookEndpointTestData> {}
/** The data of a test event. */
export const WebhookEndpointTestData: WebhookEndpointTestDataSchema = component(
  'WebhookEndpointTestData',
  webhookEndpointTestData,
);
