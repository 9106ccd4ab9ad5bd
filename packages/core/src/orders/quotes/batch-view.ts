import type { BatchQuote } from '@doorstep/contracts';
import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import { countedFrom, tripStart } from './batch-estimate.js';
import type { BatchQuoteRecord, DropoffTerms } from './batch-records.js';
import { arrivalRanges } from './times.js';
import { quoteStatus, stopView } from './view.js';

type DropoffView = BatchQuote['dropoffs'][number];

/** Returns a quote for a batch as its partner sees it at an instant, with the delays of the zone of its pickup. */
export function batchQuoteView(quote: BatchQuoteRecord, now: Instant, delays: ArrivalDelays): BatchQuote {
  const money = moneyIn(quote.currency);
  return {
    id: quote.id,
    livemode: quote.livemode,
    status: quoteStatus(quote, now),
    sequence: quote.sequence,
    pickup: stopView(quote.pickup),
    dropoffs: quote.dropoffs.map((dropoff) => dropoffView(quote, dropoff, delays)),
    fee: money(quote.feeAmount),
    feeComponents: quote.feeComponents.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    vat: { rateBasisPoints: quote.vatRateBasisPoints, amount: money(quote.vatAmount) },
    separateFee: money(quote.separateFeeAmount),
    binding: true,
    minimumVehicle: quote.vehicle,
    requirements: { equipment: [...quote.equipment] },
    distanceMeters: quote.distanceMeters,
    durationSeconds: quote.durationSeconds,
    pickupEtaSeconds: quote.pickupEtaSeconds,
    batchId: quote.batchId,
    expiresAt: quote.expiresAt,
    createdAt: quote.createdAt,
  };
}

function dropoffView(quote: BatchQuoteRecord, { place, ...terms }: DropoffTerms, delays: ArrivalDelays): DropoffView {
  const money = moneyIn(quote.currency);
  const journey = { pickup: quote.pickup, dropoff: place, durationSeconds: terms.durationSeconds };
  const { low, high } = arrivalRanges(journey, quote.dispatchAt, delays).dropoff;
  const arrival = addSeconds(tripStart(quote, quote.dispatchAt), terms.durationSeconds);
  return {
    stop: terms.stop,
    place: stopView(place),
    fee: money(terms.feeAmount),
    vat: { rateBasisPoints: terms.vatRateBasisPoints, amount: money(terms.vatAmount) },
    distanceMeters: terms.distanceMeters,
    etaSeconds: secondsBetween(countedFrom(quote, quote.createdAt), arrival),
    etaLow: low,
    etaHigh: high,
  };
}
