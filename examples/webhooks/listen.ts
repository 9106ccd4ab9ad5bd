import type { Doorstep, WebhookEvent } from '@doorstep/sdk';

/** Handles every event after the last one that was handled. */
export async function listen(
  doorstep: Doorstep,
  lastEventId: string | undefined,
  handle: (event: WebhookEvent) => Promise<void>,
  keep: (lastEventId: string) => Promise<void>,
): Promise<void> {
  for await (const { id, data } of doorstep.events.follow({}, { lastEventId }).messages()) {
    await handle(data);
    await keep(id);
  }
}
