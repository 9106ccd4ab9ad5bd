import type { CheckoutRequest } from '@doorstep/contracts';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { addressAt } from '../../values/geo/address/address-at.js';
import { assertPrecise, type PrecisionCall } from '../../values/geo/address/imprecise-address.js';
import { type LocatingPorts, locateAddress } from '../../values/geo/address/locate-address.js';
import { unknownAddress } from '../../values/geo/address/unknown-address.js';
import type { PlacedZone } from '../../values/geo/city/city-book.js';
import type { Geocoder } from '../../values/geo/geocoder.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';

/** The place to deliver to. */
export interface Dropoff {
  /** The text as sent, or the address at the pin. */
  readonly address: string;
  readonly point: Point;
  readonly zone: PlacedZone;
}

/**
 * Returns the dropoff: the coordinates of the request, or the point of its address text.
 *
 * @throws ServiceProblem address_not_found, outside_service_area or address_imprecise.
 */
export async function chooseDropoff(
  store: Pick<StoreRecord, 'name' | 'cityId'>,
  request: Pick<CheckoutRequest, 'addressText' | 'deliveryCoordinates'>,
  { reader, ports }: PrecisionCall & { readonly ports: LocatingPorts & { readonly geocoder: Geocoder } },
): Promise<Dropoff> {
  const { addressText, deliveryCoordinates } = request;
  const located = await locateAddress(ports, { text: addressText, coordinates: deliveryCoordinates });
  if (!located) {
    throw fieldProblem('address_not_found', '/body/addressText', unknownAddress(ports.geocoder, 'this address'));
  }
  const { point, zone } = located;
  if (!zone) {
    const pointer = deliveryCoordinates ? '/body/deliveryCoordinates' : '/body/addressText';
    throw fieldProblem('outside_service_area', pointer, 'We do not deliver there: it is outside our service area.');
  }
  if (zone.city.id !== store.cityId) {
    const pointer = deliveryCoordinates ? '/body/deliveryCoordinates' : '/body/addressText';
    const detail = `${store.name} delivers in its own city only; this address is in ${zone.city.name}.`;
    throw fieldProblem('outside_service_area', pointer, detail);
  }
  const field = { pointer: '/body/addressText', what: 'this address' };
  await assertPrecise({ reader, ports }, { ...located, zone }, field);
  return { address: addressText ?? (await addressAt(ports.geocoder, point)), point, zone };
}

/**
 * Returns the straight-line distance from the store to the dropoff, in whole metres.
 *
 * @throws ServiceProblem store_out_of_range beyond the delivery radius of the store.
 */
export function deliveryDistance(store: StoreRecord, dropoff: Dropoff): number {
  const meters = distanceMeters(store, dropoff.point);
  if (meters > store.deliveryRadiusMeters) {
    throw fieldProblem(
      'store_out_of_range',
      '/body/storeId',
      `${store.name} delivers up to ${store.deliveryRadiusMeters} m; this is ${Math.round(meters)} m away.`,
    );
  }
  return Math.round(meters);
}
