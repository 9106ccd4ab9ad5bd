import type { ProofImage } from '@doorstep/contracts';
import type { CollectedProof } from '../deliveries/proof.js';
import type { DeliveryRecord } from '../deliveries/records.js';

/** Who signs for simulated deliveries. */
export const sandboxSigner = 'S. Sandbox';

/** The photo of simulated couriers: a closed door, 32 by 32 pixels. */
const sandboxPhoto: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAJklEQVR42mPYRwAwDDEFUUhgVMGQUfBhNBzIUNAEB8gKEKKUKwAAzndwxXCPk70AAAAASUVORK5CYII=',
};

/** What simulated recipients draw: a wave, 64 by 24 pixels. */
const sandboxDrawing: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYCAAAAABv36SYAAAAY0lEQVR42u2TQRIAEQwE+/+ftuWwFkmG4mAP5kSpaTEJ0qa4gP8CyFoH8GoNQKXQVo5w/XbpXBAAGo9D6KtD+e3ePgztb4vwYmHg70JFdyGIXTbli2LUNuQcMD96AnC/8ynAAx2nctRxwp+6AAAAAElFTkSuQmCC',
};

/** What a simulated courier brings from a stop: all that it asks for, and a photo of what is left at a door. */
export function simulatedProof(delivery: DeliveryRecord, which: 'pickup' | 'dropoff'): CollectedProof {
  const { lat, lng, signature, photo, minimumAge } = delivery[which];
  const pin = delivery[`${which}Pin`];
  const leaves = which === 'dropoff' && delivery.handover === 'leave_at_door';
  return {
    coordinates: { lat, lng },
    ...(pin === null ? {} : { pin }),
    ...(signature ? { signature: { signedBy: sandboxSigner, image: sandboxDrawing } } : {}),
    ...(photo || leaves ? { photo: sandboxPhoto } : {}),
    ...(minimumAge === null ? {} : { verifiedAge: minimumAge }),
  };
}

/** What a simulated courier reports of a recipient who does not take the goods. */
export function simulatedReport(delivery: DeliveryRecord): Pick<CollectedProof, 'photo' | 'coordinates'> {
  const { lat, lng } = delivery.dropoff;
  const leaves = delivery.undeliverableAction === 'leave_at_door';
  return { coordinates: { lat, lng }, ...(leaves ? { photo: sandboxPhoto } : {}) };
}

/** A PIN of the same form that is another one. */
export function wrongPinFor(pin: string): string {
  return String((Number(pin) + 1) % 10_000).padStart(4, '0');
}
