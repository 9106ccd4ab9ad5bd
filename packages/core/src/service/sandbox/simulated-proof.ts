import type { ExpectedBarcode, ProofImage, ScannedBarcode } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { expectedBarcodes } from '../../orders/deliveries/barcodes.js';
import { companionsOf } from '../../orders/deliveries/batch-members.js';
import { openPin } from '../../orders/deliveries/pins.js';
import type { CollectedProof } from '../../orders/deliveries/proof.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { PlaceSnapshot } from '../../orders/journey/place-snapshot.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { moneyIn } from '../../values/money/money.js';

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

/** Pieces of an item that are missing or refused. */
export interface SimulatedIssue {
  readonly kind: 'missing' | 'refused';
  readonly item: number;
  readonly quantity: number;
}

/**
 * Returns the proof of a simulated courier: everything that the stop asks for, and a photo of goods left at the door. At the pickup,
 * the barcodes are those of the whole batch.
 */
export async function simulatedProof(
  effects: Pick<Effects, 'db' | 'now' | 'ports'>,
  delivery: DeliveryRecord,
  which: DeliveryStop,
  issues: readonly SimulatedIssue[] = [],
): Promise<CollectedProof> {
  const companions = which === 'pickup' ? await companionsOf(effects.db, delivery) : [];
  const expected = [delivery, ...companions].flatMap((each) => expectedBarcodes(each, which));
  const scans = scannable(expected, delivery, which, issues);
  const { cashAmount, currency } = delivery;
  const { signature, photo, minimumAge } = delivery[which];
  const pin = openPin(effects.ports.sealer, delivery, which);
  const isLeftAtDoor = which === 'dropoff' && delivery.handover === 'leave_at_door';
  const isDiscarded = issues.length > 0 && delivery.undeliverableAction === 'discard';
  return {
    place: simulatedPlace(effects, delivery, which),
    ...(pin === null ? {} : { pin }),
    scans,
    itemIssues: [...issues],
    ...(signature ? { signature: { signedBy: sandboxSigner, image: sandboxDrawing } } : {}),
    ...(photo || isLeftAtDoor || isDiscarded ? { photo: sandboxPhoto } : {}),
    ...(minimumAge === null ? {} : { verifiedAge: minimumAge }),
    ...(which === 'dropoff' && cashAmount > 0 ? { cashCollected: moneyIn(currency)(cashAmount) } : {}),
  };
}

/** Returns the barcodes without those of missing and refused pieces, which cannot be scanned. */
function scannable(
  expected: readonly ExpectedBarcode[],
  delivery: DeliveryRecord,
  which: DeliveryStop,
  issues: readonly SimulatedIssue[],
): ScannedBarcode[] {
  if (delivery[which].barcodes !== 'of_items') return [...expected];
  return expected.flatMap(({ value, quantity }) => {
    const gone = issues.filter(({ item }) => delivery.items[item]?.barcode?.value === value);
    const pieces = quantity - gone.reduce((sum, issue) => sum + issue.quantity, 0);
    return pieces > 0 ? [{ value, quantity: pieces }] : [];
  });
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
