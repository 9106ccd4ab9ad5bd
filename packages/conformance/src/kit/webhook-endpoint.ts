import type { WebhookEndpointCreate } from '@doorstep/sdk';
import type { Harness } from './harness.js';
import type { OwnPartner } from './own-partner.js';
import { openReceiver } from './receiver.js';

/** Creates a webhook endpoint with its receiver. */
export async function endpointWith(harness: Harness, { test }: OwnPartner, body: Partial<WebhookEndpointCreate> = {}) {
  const receiver = openReceiver(harness);
  const endpoint = await test.webhookEndpoints.create({ url: receiver.url, ...body });
  return { receiver, endpoint };
}

/** The answer of a receiver that fails. */
export const broken = (): Response => new Response('broken', { status: 500 });
