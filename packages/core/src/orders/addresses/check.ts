import type { AddressCheck, AddressParts, DirectContract } from '@doorstep/contracts';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { addressAt } from '../../values/geo/address/address-at.js';
import {
  candidatesView,
  imprecision,
  imprecisionDetail,
  maxRadius,
} from '../../values/geo/address/imprecise-address.js';
import { type LocatedAddress, locateAddress } from '../../values/geo/address/locate-address.js';
import { unknownAddress } from '../../values/geo/address/unknown-address.js';
import type { AddressComponents } from '../../values/geo/geocoder.js';
import { locatingCall } from '../quotes/estimate.js';

type Call = ReadCall<DirectContract['addresses']['check']>;

/** Checks an address as a quote does: in the same order, with the same limits, and in test mode with the places of test mode. */
export async function checkAddress(call: Call): Promise<AddressCheck> {
  const { body, caller } = call;
  const { reader, ports } = locatingCall(call, caller.livemode);
  const located = await locateAddress(ports, { text: body.address, coordinates: body.coordinates });
  if (!located) return { ...unknown, detail: unknownAddress(ports.geocoder, 'this address') };
  const { zone } = located;
  const known = {
    ...locatedView(located),
    label: located.label ?? body.address ?? (await addressAt(ports.geocoder, located.point)),
  };
  if (!zone) {
    const detail = 'This address is outside our service area.';
    return { ...unknown, ...known, verdict: 'outside_service_area', detail };
  }
  const place = { ...known, cityId: zone.city.id, zoneId: zone.id };
  const placed = { ...located, zone };
  const imprecise = await imprecision({ reader, ports }, placed);
  if (imprecise) {
    const detail = imprecisionDetail('this address', imprecise);
    return { ...unknown, ...place, verdict: 'address_imprecise', detail, maxRadiusMeters: imprecise.maxRadiusMeters };
  }
  const maxRadiusMeters = await maxRadius({ reader, ports }, placed);
  return { ...unknown, ...place, verdict: 'deliverable', deliverable: true, maxRadiusMeters };
}

const unknown: AddressCheck = {
  verdict: 'address_not_found',
  deliverable: false,
  detail: null,
  label: null,
  components: null,
  coordinates: null,
  precision: null,
  radiusMeters: null,
  maxRadiusMeters: null,
  confidence: null,
  cityId: null,
  zoneId: null,
  candidates: [],
};

function locatedView({ point, precision, radiusMeters, found }: LocatedAddress): Partial<AddressCheck> {
  const [best] = found;
  return {
    components: best?.components ? partsView(best.components) : null,
    coordinates: { lat: point.lat, lng: point.lng },
    precision,
    radiusMeters,
    confidence: best?.confidence ?? null,
    candidates: candidatesView({ found }),
  };
}

function partsView(parts: AddressComponents): AddressParts {
  return {
    street: parts.street ?? null,
    houseNumber: parts.houseNumber ?? null,
    place: parts.place ?? null,
    quarter: parts.quarter ?? null,
    city: parts.city ?? null,
    county: parts.county ?? null,
    postalCode: parts.postalCode ?? null,
  };
}
