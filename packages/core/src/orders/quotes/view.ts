import type { Quote } from '@doorstep/contracts';
import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { AddressPrecision } from '../../values/geo/address/locate-address.js';
import { moneyIn } from '../../values/money/money.js';
import type { QuotedStopSnapshot, QuoteRecord } from './records.js';
import { arrivalRanges } from './times.js';

/** Returns the status of a quote at an instant. */
export function quoteStatus(quote: Pick<QuoteRecord, 'status' | 'expiresAt'>, now: Instant): Quote['status'] {
  if (quote.status === 'used') return 'used';
  return quote.expiresAt <= now ? 'expired' : 'open';
}

/** Returns a quote as its partner sees it at an instant, with the delays of the zone of its pickup. */
export function quoteView(quote: QuoteRecord, now: Instant, delays: ArrivalDelays): Quote {
  const money = moneyIn(quote.currency);
  return {
    id: quote.id,
    livemode: quote.livemode,
    status: quoteStatus(quote, now),
    pickup: stopView(quote.pickup),
    dropoff: stopView(quote.dropoff),
    fee: money(quote.feeAmount),
    feeComponents: quote.feeComponents.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    vat: { rateBasisPoints: quote.vatRateBasisPoints, amount: money(quote.vatAmount) },
    binding: true,
    minimumVehicle: quote.vehicle,
    requirements: { equipment: [...quote.equipment] },
    distanceMeters: quote.distanceMeters,
    pickupEtaSeconds: quote.pickupEtaSeconds,
    dropoffEtaSeconds: quote.dropoffEtaSeconds,
    eta: etaView(quote, delays),
    requoteOf: quote.requoteOf,
    deliveryId: quote.deliveryId,
    expiresAt: quote.expiresAt,
    createdAt: quote.createdAt,
  };
}

function etaView(quote: QuoteRecord, delays: ArrivalDelays): Quote['eta'] {
  const { pickup, dropoff } = arrivalRanges(quote, quote.dispatchAt, delays);
  return { pickupLow: pickup.low, pickupHigh: pickup.high, dropoffLow: dropoff.low, dropoffHigh: dropoff.high };
}

/** One end of a quoted delivery as its partner sees it. */
export function stopView(stop: QuotedStopSnapshot): Quote['pickup'] {
  const { address, label, lat, lng, zoneId, window, placeId = null } = stop;
  return { address, label, ...stopAccuracy(stop), coordinates: { lat, lng }, zoneId, placeId, window };
}

/** Half the length of an ordinary street, in metres. */
const unknownRadiusMeters = 500;

/** Returns precision and radius of a stop. A record without them promises no more than a street. */
export function stopAccuracy({
  address,
  precision = address === null ? 'coordinates' : 'street',
  radiusMeters = precision === 'coordinates' ? 0 : unknownRadiusMeters,
}: QuotedStopSnapshot): { readonly precision: AddressPrecision; readonly radiusMeters: number } {
  return { precision, radiusMeters };
}
