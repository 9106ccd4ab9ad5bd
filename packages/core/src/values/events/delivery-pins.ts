import { type DeliveryEventData, directEventTypes } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';

/** A stop of a delivery. */
export type DeliveryStop = 'pickup' | 'dropoff';

/** The types of events whose data has a delivery. */
export const deliveryEventTypes = directEventTypes.filter((type) => type.startsWith('delivery.'));

/** Sealing context for the PIN of a stop, in the delivery and in its events. */
export function pinContext(deliveryId: string, stop: DeliveryStop): string {
  return `delivery-pin/${deliveryId}/${stop}`;
}

/** Returns the PINs in the data of an event, as they are stored. */
export function storedPins({
  type,
  data,
}: EventRecord): readonly { readonly stop: DeliveryStop; readonly pin: string }[] {
  if (!type.startsWith('delivery.')) return [];
  // The cast is sound: all events of deliveries have this data.
  const { delivery } = data as DeliveryEventData;
  return (['pickup', 'dropoff'] as const).flatMap((stop) => {
    const pin = delivery[stop].verification.pin?.code ?? null;
    return pin === null ? [] : [{ stop, pin }];
  });
}

/** Returns the data of an event with its PINs replaced, in the same order of fields. */
export function withPins(
  event: EventRecord,
  replace: (pin: string, stop: DeliveryStop) => string,
): EventRecord['data'] {
  if (storedPins(event).length === 0) return event.data;
  // The cast is sound: an event with PINs is one of a delivery.
  const data = event.data as DeliveryEventData;
  const changed = (stop: DeliveryStop): DeliveryEventData['delivery'][DeliveryStop] => {
    const { verification } = data.delivery[stop];
    const { pin } = verification;
    const code = pin?.code ?? null;
    if (!pin || code === null) return data.delivery[stop];
    return { ...data.delivery[stop], verification: { ...verification, pin: { ...pin, code: replace(code, stop) } } };
  };
  return { ...data, delivery: { ...data.delivery, pickup: changed('pickup'), dropoff: changed('dropoff') } };
}
