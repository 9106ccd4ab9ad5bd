import { type ApiVersion, eventKinds, firstApiVersion, latestApiVersion, type WebhookEvent } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import { inVersion } from '../../kernel/versions/in-version.js';
import { pinContext, withPins } from './delivery-pins.js';

/** Returns the data of an event in a version, with its PINs, which are stored sealed. */
export function openedData(event: EventRecord, sealer: Sealer, version: ApiVersion = latestApiVersion): object {
  const opened = withPins(event, (pin, stop) => openStored(sealer, pin, pinContext(event.subjectId, stop)));
  if (event.partnerId === null) return opened;
  // The cast is sound: the data of every event is an object, and remains one.
  return inVersion(eventKinds[event.type].data, opened, event.apiVersion ?? firstApiVersion, version) as object;
}

/** Converts an event to the shape of the contract, which receivers get as well. */
export function eventView(event: EventRecord, sealer: Sealer, version: ApiVersion = latestApiVersion): WebhookEvent {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.createdAt,
    livemode: event.livemode,
    subjectId: event.subjectId,
    sequence: event.sequence,
    requestId: event.requestId,
    data: { ...openedData(event, sealer, version) },
  };
}

/** Returns the body of a webhook. It is always the same for one event and version. */
export function eventBody(event: EventRecord, sealer: Sealer, version: ApiVersion): string {
  return JSON.stringify(eventView(event, sealer, version));
}
