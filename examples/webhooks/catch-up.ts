import { type Doorstep, type WebhookEvent, webhooks } from '@doorstep/sdk';

/** Reads what happened since a time, the newest state of each object alone. */
export async function catchUp(
  doorstep: Doorstep,
  since: string,
  handle: (event: WebhookEvent) => Promise<void>,
): Promise<void> {
  const fresh = webhooks.createEventFilter();
  for await (const event of doorstep.events.list({ createdAfter: since })) {
    if (fresh.accept(event)) await handle(event); // newest first: what is older is stale
  }
}
