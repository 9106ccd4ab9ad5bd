import type { WebhookEvent } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';

/** Converts an event to the shape of the contract, which receivers get as well. */
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

/** Returns the body of a webhook. It is always the same for one event. */
export function eventBody(event: EventRecord): string {
  return JSON.stringify(eventView(event));
}
