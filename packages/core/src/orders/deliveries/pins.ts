import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import { type DeliveryStop, pinContext } from '../../values/events/delivery-pins.js';
import type { DeliveryRecord } from './records.js';

type Pins = Pick<DeliveryRecord, 'id' | 'sealedPickupPin' | 'sealedDropoffPin'>;

/** Returns the PIN of a stop as it is stored, or null if the stop asks for none. */
export function sealedPin(delivery: Pins, stop: DeliveryStop): string | null {
  return stop === 'pickup' ? delivery.sealedPickupPin : delivery.sealedDropoffPin;
}

/** Returns the PIN of a stop, or null if the stop asks for none. */
export function openPin(sealer: Sealer, delivery: Pins, stop: DeliveryStop): string | null {
  const stored = sealedPin(delivery, stop);
  return stored === null ? null : openStored(sealer, stored, pinContext(delivery.id, stop));
}

/** Seals the PIN of a stop. */
export function sealPin(sealer: Sealer, deliveryId: string, stop: DeliveryStop, pin: string): string {
  return sealer.seal(pin, pinContext(deliveryId, stop));
}
