import type { PinChoice, PinSource, VerificationRequestSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { drawCode } from '../../identity/verification/codes.js';
import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import type { Random } from '../../kernel/primitives/random.js';
import { type DeliveryStop, pinContext } from '../../values/events/delivery-pins.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from './records.js';

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

/** Returns the origin of the PIN that a request asks for; undefined if it asks for none. */
export function requestedPin({ pin }: z.output<VerificationRequestSchema> = {}): PinChoice | undefined {
  return typeof pin === 'object' ? pin : pin ? { source: 'generated' } : undefined;
}

/** Returns a PIN of the chosen origin, for a stop with the given contact. */
export function pinOf(random: Random, choice: PinChoice, { phone }: DeliveryStopSnapshot['contact']): string {
  switch (choice.source) {
    case 'generated':
      return drawCode(random);
    case 'sender':
      return choice.value;
    case 'contact_phone':
      return phone.slice(-4);
  }
}

/** Returns the fields of a delivery that give a stop another PIN, with all attempts. */
export function pinChange(
  sealer: Sealer,
  delivery: DeliveryRecord,
  which: DeliveryStop,
  pin: string,
  pinSource: PinSource,
): Partial<DeliveryRecord> {
  const sealed = sealPin(sealer, delivery.id, which, pin);
  return which === 'pickup'
    ? { pickup: { ...delivery.pickup, pinSource }, sealedPickupPin: sealed, pickupPinAttempts: 0 }
    : { dropoff: { ...delivery.dropoff, pinSource }, sealedDropoffPin: sealed, dropoffPinAttempts: 0 };
}

/** Returns the origin of the PIN of a stop, or null if the stop asks for none. */
export function pinSourceOf(delivery: DeliveryRecord, which: DeliveryStop): PinSource | null {
  return sealedPin(delivery, which) === null ? null : (delivery[which].pinSource ?? 'generated');
}

/** Returns true if the end of a phone number is a PIN that the courier still has to ask for. */
export function isPhonePin(delivery: DeliveryRecord, phone: string): boolean {
  return (['pickup', 'dropoff'] as const).some(
    (which) =>
      pinSourceOf(delivery, which) === 'contact_phone' &&
      delivery[which].completedAt === null &&
      delivery[which].contact.phone.slice(-4) === phone.slice(-4),
  );
}
