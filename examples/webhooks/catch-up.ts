import { type Doorstep, type WebhookEvent, webhooks } from '@doorstep/sdk';

/** Handles the newest event of each object since a time. */
export async function catchUp(
  doorstep: Doorstep,
  since: string,
  handle: (event: WebhookEvent) => Promise<void>,
): Promise<void> {
  const fresh = webhooks.createEventFilter();
  for await (const event of doorstep.events.list({ createdAfter: since })) {
    if (fresh.accept(event)) await handle(event); // newest first, so older events are skipped
  }
}
