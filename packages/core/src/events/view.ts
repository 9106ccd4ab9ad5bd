import type { WebhookEvent } from '@doorstep/contracts';
import type { EventRecord } from '../kernel/operation/events.js';
import { openStored, type Sealer } from '../kernel/ports/sealer.js';
import { pinContext, withPins } from './delivery-pins.js';

/** Opens the PINs in the data of an event, which are stored sealed. */
export function openedData(event: EventRecord, sealer: Sealer): EventRecord['data'] {
  return withPins(event, (pin, stop) => openStored(sealer, pin, pinContext(event.subjectId, stop)));
}

/** Converts an event to the shape of the contract, which receivers get as well. */
export function eventView(event: EventRecord, sealer: Sealer): WebhookEvent {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.createdAt,
    livemode: event.livemode,
    subjectId: event.subjectId,
    sequence: event.sequence,
    requestId: event.requestId,
    data: { ...openedData(event, sealer) },
  };
}

/** Returns the body of a webhook. It is always the same for one event. */
export function eventBody(event: EventRecord, sealer: Sealer): string {
  return JSON.stringify(eventView(event, sealer));
}
