import type { ProofImage } from '@doorstep/contracts';
import type { Sealer } from '../../kernel/ports/sealer.js';
import { openPin } from '../../orders/deliveries/pins.js';
import type { CollectedProof } from '../../orders/deliveries/proof.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';

/** The name that signs for simulated deliveries. */
export const sandboxSigner = 'S. Sandbox';

/** The photo of simulated couriers: a closed door, 32 by 32 pixels. */
const sandboxPhoto: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAJklEQVR42mPYRwAwDDEFUUhgVMGQUfBhNBzIUNAEB8gKEKKUKwAAzndwxXCPk70AAAAASUVORK5CYII=',
};

/** The signature of simulated recipients: a wave, 64 by 24 pixels. */
const sandboxDrawing: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYCAAAAABv36SYAAAAY0lEQVR42u2TQRIAEQwE+/+ftuWwFkmG4mAP5kSpaTEJ0qa4gP8CyFoH8GoNQKXQVo5w/XbpXBAAGo9D6KtD+e3ePgztb4vwYmHg70JFdyGIXTbli2LUNuQcMD96AnC/8ynAAx2nctRxwp+6AAAAAElFTkSuQmCC',
};

/**
 * Returns the proof of a simulated courier: everything that the stop asks for, and a photo of goods left at the door.
 */
export function simulatedProof(sealer: Sealer, delivery: DeliveryRecord, which: DeliveryStop): CollectedProof {
  const { lat, lng, signature, photo, minimumAge } = delivery[which];
  const pin = openPin(sealer, delivery, which);
  const isLeftAtDoor = which === 'dropoff' && delivery.handover === 'leave_at_door';
  return {
    coordinates: { lat, lng },
    ...(pin === null ? {} : { pin }),
    ...(signature ? { signature: { signedBy: sandboxSigner, image: sandboxDrawing } } : {}),
    ...(photo || isLeftAtDoor ? { photo: sandboxPhoto } : {}),
    ...(minimumAge === null ? {} : { verifiedAge: minimumAge }),
  };
}

/** Returns the report of a simulated courier about a recipient who does not take the goods. */
export function simulatedReport(delivery: DeliveryRecord): Pick<CollectedProof, 'photo' | 'coordinates'> {
  const { lat, lng } = delivery.dropoff;
  const isLeftAtDoor = delivery.undeliverableAction === 'leave_at_door';
  return { coordinates: { lat, lng }, ...(isLeftAtDoor ? { photo: sandboxPhoto } : {}) };
}

/** Returns a different PIN of the same form. */
export function wrongPinFor(pin: string): string {
  return String((Number(pin) + 1) % 10_000).padStart(4, '0');
}
