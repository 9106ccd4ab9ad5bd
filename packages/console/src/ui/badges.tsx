import type { WebhookAttempt, WebhookEndpoint } from '@doorstep/sdk';
import { usePage } from './context.js';
import { Badge, type Tone } from './parts.js';

const tones: Readonly<Record<string, Tone>> = {
  delivered: 'good',
  returned: 'warn',
  returning: 'warn',
  failed: 'bad',
  expired: 'bad',
  rejected: 'bad',
};

/** The status of a delivery, an order or a key in words. A newer one than this page knows stays as it is. */
export function StatusBadge({ status }: { readonly status: string }) {
  const { text } = usePage();
  return <Badge tone={tones[status] ?? 'plain'}>{text.states[status] ?? status}</Badge>;
}

/** The state of an endpoint in a word. */
export function EndpointBadge({ endpoint: { status, health } }: { readonly endpoint: WebhookEndpoint }) {
  const { text } = usePage();
  if (status === 'disabled') return <Badge tone="plain">{text.webhooks.disabled}</Badge>;
  if (health.failingSince !== null) return <Badge tone="bad">{text.webhooks.failing}</Badge>;
  return <Badge tone="good">{text.webhooks.enabled}</Badge>;
}

/** The status of the response, or why there was none. */
export function AttemptBadge({ attempt: { outcome, response, reason } }: { readonly attempt: WebhookAttempt }) {
  return <Badge tone={outcome === 'failed' ? 'bad' : 'good'}>{response?.status ?? reason}</Badge>;
}
