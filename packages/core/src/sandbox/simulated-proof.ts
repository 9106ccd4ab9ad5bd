import type { CollectedProof } from '../deliveries/proof.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { sandboxDrawing, sandboxPhoto } from './proof-images.js';

/** Who signs for simulated deliveries. */
export const sandboxSigner = 'S. Sandbox';

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
