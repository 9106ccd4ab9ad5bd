import type { Currency, Delivery, Money } from '@doorstep/contracts';
import { maxCodeAttempts } from '../../identity/verification/codes.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { moneyIn } from '../../values/money/money.js';
import { stopAccuracy } from '../quotes/view.js';
import { expectedBarcodes } from './barcodes.js';
import { numbersAt } from './call-sessions.js';
import { pinSourceOf } from './pins.js';
import type { DeliveryRecord, DeliveryStopSnapshot, ProofSnapshot } from './records.js';
import type { ViewContext } from './view-context.js';

/** One end of a delivery as its partner sees it. */
export function waypointView(
  delivery: DeliveryRecord,
  which: DeliveryStop,
  { publicUrl, showPin }: Pick<ViewContext, 'publicUrl' | 'showPin'>,
): Delivery['pickup'] {
  const stop = delivery[which];
  return {
    address: stop.address,
    label: stop.label,
    ...stopAccuracy(stop),
    coordinates: { lat: stop.lat, lng: stop.lng },
    zoneId: stop.zoneId,
    placeId: stop.placeId ?? null,
    contact: stop.contact,
    courierPhone: numbersAt(delivery, which)?.courier ?? null,
    notes: stop.notes,
    window: stop.window,
    verification: {
      pin: pinView(delivery, which, showPin),
      barcodes: expectedBarcodes(delivery, which),
      signature: stop.signature,
      photo: stop.photo,
      minimumAge: stop.minimumAge,
    },
    status: stopStatus(stop),
    arrivedAt: stop.arrivedAt,
    completedAt: stop.completedAt,
    proof: stop.proof && proofView(stop.proof, delivery.currency, `${publicUrl}/v1/deliveries/${delivery.id}/proofs`),
  };
}

/** Returns the progress of a stop. */
export function stopStatus({
  failed,
  completedAt,
  arrivedAt,
}: Pick<DeliveryStopSnapshot, 'failed' | 'completedAt' | 'arrivedAt'>): Delivery['pickup']['status'] {
  if (failed) return 'failed';
  if (completedAt !== null) return 'completed';
  return arrivedAt === null ? 'pending' : 'arrived';
}

/** An entered PIN is no longer needed, so it is not shown again. */
function pinView(
  delivery: DeliveryRecord,
  which: DeliveryStop,
  showPin: ViewContext['showPin'],
): Delivery['pickup']['verification']['pin'] {
  const attempts = delivery[`${which}PinAttempts`];
  const source = pinSourceOf(delivery, which);
  if (source === null) return null;
  return {
    code: delivery[which].completedAt === null ? showPin(delivery, which) : null,
    source,
    attemptsLeft: Math.max(0, maxCodeAttempts - attempts),
    locked: attempts >= maxCodeAttempts,
  };
}

function proofView(
  {
    files,
    distanceMeters = null,
    awayReason = null,
    scans = [],
    itemIssues = [],
    cash = null,
    ...proof
  }: ProofSnapshot,
  currency: Currency,
  filesUrl: string,
): Delivery['pickup']['proof'] {
  return {
    ...proof,
    distanceMeters,
    awayReason,
    cash: cash && cashView(cash, moneyIn(currency)),
    scans: [...scans],
    itemIssues: [...itemIssues],
    files: files.map((file) => ({ ...file, url: `${filesUrl}/${file.id}` })),
  };
}

function cashView(
  { collected, given }: NonNullable<ProofSnapshot['cash']>,
  money: (amount: number) => Money,
): NonNullable<Delivery['pickup']['proof']>['cash'] {
  if (given === null) return { collected: money(collected), given: null, change: null };
  return { collected: money(collected), given: money(given), change: money(given - collected) };
}
