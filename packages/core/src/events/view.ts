import type { WebhookEvent } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';

/** An event as receivers get it and as the contract shows it. */
export function eventView(event: EventRecord): WebhookEvent {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.createdAt,
    livemode: event.livemode,
    subjectId: event.subjectId,
    sequence: event.sequence,
    data: { ...event.data },
  };
}

/** The body of a webhook: of one event always the same bytes. */
export function eventBody(event: EventRecord): string {
  return JSON.stringify(eventView(event));
}
