import type { FieldError } from '@doorstep/contracts';
import { distanceMeters } from '../geo/shape/point.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { canCarry } from '../vehicles/loads.js';
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
    ...stopErrors('pickup', quote.pickup, request.pickup),
    ...stopErrors('dropoff', quote.dropoff, request.dropoff),
    ...loadErrors(quote, request),
    ...equipmentErrors(quote, request),
  ];
  if (errors.length > 0) {
    throw new ServiceProblem('quote_mismatch', errors.map(({ detail }) => detail).join(' '), { errors });
  }
}

function stopErrors(name: 'pickup' | 'dropoff', quoted: QuotedStopSnapshot, sent: RequestedStop): FieldError[] {
  return [
    ...addressErrors(name, quoted, sent),
    ...placeErrors(name, quoted, sent),
    ...(sameWindow(quoted.window, windowInUtc(sent.window))
      ? []
      : [mismatch(`${name}/window`, `The ${name} window of the quote is ${windowText(quoted)}.`)]),
  ];
}

function addressErrors(name: string, { address }: QuotedStopSnapshot, sent: RequestedStop): FieldError[] {
  if (address === null || comparableAddress(sent.address ?? '') === comparableAddress(address)) return [];
  return [mismatch(`${name}/address`, `The ${name} address of the quote is ${JSON.stringify(address)}.`)];
}

/** A quote for coordinates alone has no address to compare, so the coordinates must be sent again. */
function placeErrors(name: string, quoted: QuotedStopSnapshot, { coordinates }: RequestedStop): FieldError[] {
  const same = coordinates ? distanceMeters(coordinates, quoted) <= samePlaceMeters : quoted.address !== null;
  return same ? [] : [mismatch(`${name}/coordinates`, `The ${name} of the quote is at ${quoted.lat}, ${quoted.lng}.`)];
}

function loadErrors(quote: Quoted, { items = [], vehicle }: EstimateRequest): FieldError[] {
  const needed = smallestVehicle(items);
  if (!canCarry(quote.vehicle, needed)) {
    return [mismatch('items', `They need a ${needed}; the quote is for a ${quote.vehicle}.`)];
  }
  if (vehicle === undefined || canCarry(quote.vehicle, vehicle)) return [];
  return [mismatch('vehicle', `The quote is for a ${quote.vehicle}.`)];
}

function equipmentErrors(quote: Quoted, { requirements }: EstimateRequest): FieldError[] {
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
