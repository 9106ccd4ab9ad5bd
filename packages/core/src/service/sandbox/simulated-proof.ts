import type { ProofImage } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { expectedBarcodes } from '../../orders/deliveries/barcodes.js';
import { companionsOf } from '../../orders/deliveries/batch-members.js';
import { openPin } from '../../orders/deliveries/pins.js';
import type { CollectedProof } from '../../orders/deliveries/proof.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { PlaceSnapshot } from '../../orders/journey/place-snapshot.js';
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
 * Returns the proof of a simulated courier: everything that the stop asks for, and a photo of goods left at the door. At the pickup,
 * the barcodes are those of the whole batch.
 */
export async function simulatedProof(
  effects: Pick<Effects, 'db' | 'now' | 'ports'>,
  delivery: DeliveryRecord,
  which: DeliveryStop,
): Promise<CollectedProof> {
  const companions = which === 'pickup' ? await companionsOf(effects.db, delivery) : [];
  const scans = [delivery, ...companions].flatMap((each) => expectedBarcodes(each, which));
  const { signature, photo, minimumAge } = delivery[which];
  const pin = openPin(effects.ports.sealer, delivery, which);
  const isLeftAtDoor = which === 'dropoff' && delivery.handover === 'leave_at_door';
  return {
    place: simulatedPlace(effects, delivery, which),
    ...(pin === null ? {} : { pin }),
    scans,
    ...(signature ? { signature: { signedBy: sandboxSigner, image: sandboxDrawing } } : {}),
    ...(photo || isLeftAtDoor ? { photo: sandboxPhoto } : {}),
    ...(minimumAge === null ? {} : { verifiedAge: minimumAge }),
  };
}

/** Returns the report of a simulated courier about a recipient who does not take the goods. */
export function simulatedReport(
  effects: Pick<Effects, 'now'>,
  delivery: DeliveryRecord,
): Pick<CollectedProof, 'photo' | 'place'> {
  const showsGoods = delivery.undeliverableAction !== 'return';
  return { place: simulatedPlace(effects, delivery, 'dropoff'), ...(showsGoods ? { photo: sandboxPhoto } : {}) };
}

/** Returns the place of a simulated courier at a stop. */
export function simulatedPlace(
  { now }: Pick<Effects, 'now'>,
  delivery: DeliveryRecord,
  which: DeliveryStop,
): PlaceSnapshot {
  const { lat, lng } = delivery[which];
  return { at: now, coordinates: { lat, lng }, distanceMeters: 0, awayReason: null };
}

/** Returns a different PIN of the same form. */
export function wrongPinFor(pin: string): string {
  return String((Number(pin) + 1) % 10_000).padStart(4, '0');
}
