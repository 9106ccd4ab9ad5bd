import type { DeliveryPickupSchema, DeliveryStopSchema, QuotePickupSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import type { PlaceRecord } from './place-records.js';
import { isOwnedBy } from './redeem.js';
import type { RequestedStop } from './stops.js';

/** The pickup of a delivery, with what its stored place says. */
export type RequestedPickup = z.output<DeliveryStopSchema> & Pick<RequestedStop, 'place'>;

interface PickupCall {
  readonly caller: PartnerCaller;
  readonly reader: Reader;
}

/** Returns the pickup of a quote, at the stored place that it names. @throws ServiceProblem invalid_request for an unknown one. */
export async function quotedPickup(call: PickupCall, pickup: z.output<QuotePickupSchema>): Promise<RequestedStop> {
  const place = await namedPlace(call, pickup);
  return place ? { ...stopAt(place), window: pickup.window } : pickup;
}

/** Returns the pickup of a delivery; contact and notes are those of its place unless it has its own. @throws like `quotedPickup`. */
export async function deliveryPickup(
  call: PickupCall,
  { placeId, address, contact, ...pickup }: z.output<DeliveryPickupSchema>,
): Promise<RequestedPickup> {
  const place = await namedPlace(call, { placeId });
  if (place) {
    const notes = pickup.notes ?? place.instructions ?? undefined;
    return { ...pickup, ...stopAt(place), contact: contact ?? place.contact, notes };
  }
  if (address === undefined || contact === undefined) throw new Error('A pickup without a place lacks a field.');
  return { ...pickup, address, contact };
}

/** Returns the stored place of a quoted stop, if it still exists. */
export async function placeOf(
  { reader }: Pick<PickupCall, 'reader'>,
  { placeId }: { readonly placeId?: string },
): Promise<PlaceRecord | undefined> {
  return placeId === undefined ? undefined : reader.get('places', placeId);
}

async function namedPlace(
  { caller, reader }: PickupCall,
  { placeId }: { readonly placeId?: string | undefined },
): Promise<PlaceRecord | undefined> {
  if (placeId === undefined) return undefined;
  const place = await reader.get('places', placeId);
  if (place && isOwnedBy(place, caller)) return place;
  const detail = 'You have no such place in this mode: test keys see test places only.';
  throw fieldProblem('invalid_request', '/body/pickup/placeId', detail, 'invalid_value');
}

/** Returns the stop at a place. Its coordinates are part of a quote only if the partner sent them. */
function stopAt(place: PlaceRecord): RequestedStop & { readonly address: string } {
  const { address, precision, lat, lng } = place.location;
  return { address, ...(precision === 'coordinates' ? { coordinates: { lat, lng } } : {}), place };
}
