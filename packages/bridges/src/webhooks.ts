import type { WebhookFormat } from '@doorstep/contracts';
import { doorDashWebhooks } from './doordash/webhook.js';
import { uberWebhooks } from './uber/webhook.js';
import type { ProviderFormat } from './webhooks/provider-format.js';

export type { ProviderFormat } from './webhooks/provider-format.js';

/** The webhooks of each provider whose format an endpoint can have. */
export const providerFormats: Readonly<Record<Exclude<WebhookFormat, 'doorstep'>, ProviderFormat>> = {
  uber_direct: uberWebhooks,
  doordash_drive: doorDashWebhooks,
};
