import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** Why an endpoint is disabled: it answered 410, failed for five days, or the partner said so. */
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
/** What tells a partner's other endpoints that one of them gets nothing any more. */
export const WebhookEndpointDisabledData: WebhookEndpointDisabledDataSchema = component(
  'WebhookEndpointDisabledData',
  webhookEndpointDisabledData,
);

const webhookEndpointTestData = z.object({ endpointId: id('webhookEndpoint'), message: z.string() }).strict();
export interface WebhookEndpointTestDataSchema extends Named<typeof webhookEndpointTestData> {}
/** What a test event carries. */
export const WebhookEndpointTestData: WebhookEndpointTestDataSchema = component(
  'WebhookEndpointTestData',
  webhookEndpointTestData,
);
