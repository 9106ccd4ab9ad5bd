import type { FieldError } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { distanceMeters } from '../../values/geo/shape/point.js';
import { canCarry } from '../../values/vehicles/loads.js';
import type { BatchEstimateRequest } from './batch-estimate.js';
import type { BatchQuoteRecord } from './batch-records.js';
import type { EstimateRequest } from './estimate.js';
import type { QuotedStopSnapshot, QuoteRecord } from './records.js';
import { comparableAddress } from './same-place.js';
import { smallestVehicle } from './smallest-vehicle.js';
import type { RequestedStop } from './stops.js';
import { windowInUtc } from './windows.js';

/** Coordinates within this distance count as the same door. */
const samePlaceMeters = 25;

type Quoted = Pick<QuoteRecord, 'pickup' | 'dropoff' | 'vehicle' | 'equipment'>;

/**
 * Checks that a delivery matches its quote. Addresses may be spelt differently, coordinates may be left out, and the
 * load may be smaller.
 *
 * @throws ServiceProblem quote_mismatch with a pointer to each field that differs; no_suitable_vehicle.
 */
export function assertMatchesQuote(quote: Quoted, request: EstimateRequest): void {
  const errors = [
    ...stopErrors({ field: 'pickup', name: 'pickup' }, quote.pickup, request.pickup),
    ...stopErrors({ field: 'dropoff', name: 'dropoff' }, quote.dropoff, request.dropoff),
    ...loadErrors(quote, request, 'items'),
    ...equipmentErrors(quote, request),
  ];
  assertNoMismatch(errors);
}

type QuotedBatch = Pick<BatchQuoteRecord, 'pickup' | 'dropoffs' | 'sequence' | 'vehicle' | 'equipment'>;

/**
 * Checks that a batch matches its quote, dropoff by dropoff in the order of the request, like `assertMatchesQuote`.
 *
 * @throws ServiceProblem quote_mismatch with a pointer to each field that differs; no_suitable_vehicle.
 */
export function assertMatchesBatchQuote(quote: QuotedBatch, request: BatchEstimateRequest): void {
  const { dropoffs, sequence = quote.sequence, minimumVehicle } = request;
  const count = quote.dropoffs.length;
  if (dropoffs.length !== count) {
    assertNoMismatch([mismatch('dropoffs', `The quote is for ${count} dropoffs.`)]);
  }
  const items = dropoffs.flatMap((dropoff) => dropoff.items ?? []);
  assertNoMismatch([
    ...stopErrors({ field: 'pickup', name: 'pickup' }, quote.pickup, request.pickup),
    ...quote.dropoffs.flatMap(({ place }, index) =>
      stopErrors({ field: `dropoffs/${index}`, name: `dropoff ${index + 1}` }, place, dropoffs[index] ?? {}),
    ),
    ...(sequence === quote.sequence ? [] : [mismatch('sequence', `The sequence of the quote is ${quote.sequence}.`)]),
    ...loadErrors(quote, { items, minimumVehicle }, 'dropoffs'),
    ...equipmentErrors(quote, request),
  ]);
}

function assertNoMismatch(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new ServiceProblem('quote_mismatch', errors.map(({ detail }) => detail).join(' '), { errors: [...errors] });
}

/** A stop in the request, and in texts. */
interface StopName {
  readonly field: string;
  readonly name: string;
}

function stopErrors(stop: StopName, quoted: QuotedStopSnapshot, sent: RequestedStop): FieldError[] {
  return [
    ...addressErrors(stop, quoted, sent),
    ...placeErrors(stop, quoted, sent),
    ...(sameWindow(quoted.window, windowInUtc(sent.window))
      ? []
      : [mismatch(`${stop.field}/window`, `The ${stop.name} window of the quote is ${windowText(quoted)}.`)]),
  ];
}

function addressErrors({ field, name }: StopName, { address }: QuotedStopSnapshot, sent: RequestedStop): FieldError[] {
  if (address === null || comparableAddress(sent.address ?? '') === comparableAddress(address)) return [];
  const part = sent.place ? 'placeId' : 'address';
  return [mismatch(`${field}/${part}`, `The ${name} address of the quote is ${JSON.stringify(address)}.`)];
}

/** A quote for coordinates alone has no address to compare, so the coordinates must be sent again. */
function placeErrors(
  { field, name }: StopName,
  quoted: QuotedStopSnapshot,
  { coordinates, place }: RequestedStop,
): FieldError[] {
  const same = coordinates ? distanceMeters(coordinates, quoted) <= samePlaceMeters : quoted.address !== null;
  const part = place ? 'placeId' : 'coordinates';
  return same ? [] : [mismatch(`${field}/${part}`, `The ${name} of the quote is at ${quoted.lat}, ${quoted.lng}.`)];
}

function loadErrors(
  quote: Pick<Quoted, 'vehicle'>,
  { items = [], minimumVehicle }: Pick<EstimateRequest, 'items' | 'minimumVehicle'>,
  field: 'items' | 'dropoffs',
): FieldError[] {
  const needed = smallestVehicle(items, undefined, `/body/${field}`);
  if (!canCarry(quote.vehicle, needed)) {
    return [mismatch(field, `They need a ${needed}; the quote is for a ${quote.vehicle}.`)];
  }
  if (minimumVehicle === undefined || canCarry(quote.vehicle, minimumVehicle)) return [];
  return [mismatch('minimumVehicle', `The quote is for a ${quote.vehicle}.`)];
}

function equipmentErrors(
  quote: Pick<Quoted, 'equipment'>,
  { requirements }: Pick<EstimateRequest, 'requirements'>,
): FieldError[] {
  const missing = requirements?.equipment.filter((kind) => !quote.equipment.includes(kind)) ?? [];
  if (missing.length === 0) return [];
  return [mismatch('requirements/equipment', `The quote does not include ${missing.join(', ')}.`)];
}

function sameWindow(a: QuotedStopSnapshot['window'], b: QuotedStopSnapshot['window']): boolean {
  return a?.from === b?.from && a?.to === b?.to;
}

function windowText({ window }: QuotedStopSnapshot): string {
  return window ? `from ${window.from} to ${window.to}` : 'none';
}

function mismatch(field: string, detail: string): FieldError {
  return { pointer: `/body/${field}`, code: 'quote_mismatch', detail };
}
