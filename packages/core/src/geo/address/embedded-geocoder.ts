import { sectorOf } from '../area/sectors.js';
import type { GeocodeResult, Geocoder } from '../geocoder.js';
import { pointAlong } from '../shape/polyline.js';
import { type AddressSearch, createAddressSearch } from './address-search.js';
import { counties, houseFraction, type Locality, type Place, type Street } from './gazetteer.js';
import { findLocality, findPlace, findStreet, type Match } from './gazetteer-index.js';
import { normaliseAddress } from './normalise.js';
import { type ParsedAddress, parseAddress } from './parse-address.js';
import { type AddressAtPoint, createReverseAddress } from './reverse-address.js';
import { cityLabel, placeKind, placeLabel } from './search-names.js';

/** Longer text is not an address; nothing is sought in it. */
const maximumAddressLength = 500;

/**
 * Finds addresses of Bucharest in the embedded gazetteer; deterministic, without network. A locality outside the city
 * wins over a street of the same name inside it, so that `Strada Lipscani 3, Otopeni` is outside the service area. An
 * unknown street is `undefined` and never a near one, save for a slip of one letter, at lower confidence. `București` or
 * a sector alone is no address and `undefined` too.
 */
export function createEmbeddedGeocoder(): Geocoder {
  const geocode = (text: string): GeocodeResult | undefined =>
    text.length > maximumAddressLength ? undefined : resolve(readAddress(text));
  // Most geocoders never search, and the indexes are not free: they are made when they are needed.
  let search: AddressSearch | undefined;
  let reverse: AddressAtPoint | undefined;
  return {
    geocode: async (text) => geocode(text),
    search: async (text, options) => {
      if (text.length > maximumAddressLength) return [];
      search ??= createAddressSearch();
      const found = search(text, options);
      return found.length > 0 ? found : [geocode(text)].filter((result) => result !== undefined);
    },
    reverse: async (point) => {
      reverse ??= createReverseAddress();
      return reverse(point);
    },
  };
}

/** Takes the address apart, unless all of it is the name of a place: the city in `București Mall` is part of it. */
function readAddress(text: string): ParsedAddress {
  const address = parseAddress(text);
  const whole = normaliseAddress(text);
  return findPlace(whole)?.certainty === 1 ? { ...address, street: whole } : address;
}

function resolve(address: ParsedAddress): GeocodeResult | undefined {
  if (address.street === '') return undefined;
  const street = findStreet(address.street);
  const place = street?.certainty === 1 ? undefined : findPlace(address.street);
  const locality = outsideLocality(address, street?.certainty === 1 || place?.certainty === 1);
  if (locality !== undefined) return localityResult(locality);
  if (isElsewhere(address)) return undefined;
  if (place !== undefined && meansPlace(place, street, address)) return placeResult(place, address);
  return street && streetResult(street, address);
}

/** `Colentina` is the quarter, `Colentina 12` a house on the road of that name. */
function meansPlace(place: Match<Place>, street: Match<Street> | undefined, address: ParsedAddress): boolean {
  if (street === undefined) return true;
  if (address.houseNumber !== undefined && place.entry.kind !== 'landmark') return false;
  return place.certainty >= street.certainty;
}

/** The outside locality that the address names beside its street, at the end of its street, or in place of one. */
function outsideLocality(address: ParsedAddress, knownInside: boolean): Locality | undefined {
  for (const phrase of address.localities) {
    const locality = findLocality(withoutCounty(phrase));
    if (locality !== undefined && isMeant(locality, address)) return locality;
  }
  const named = findLocality(withoutCounty(address.street));
  if (named !== undefined && isMeant(named, address)) return named;
  if (knownInside) return undefined;
  const trailing = trailingLocality(address.street);
  return trailing !== undefined && isMeant(trailing, address) ? trailing : undefined;
}

/** A name that a quarter of Bucharest has too means the quarter, unless the text says town, commune or county. */
function isMeant(locality: Locality, address: ParsedAddress): boolean {
  return !locality.sharesName || address.localityNamed || namesCounty(address);
}

/** `strada ferme d otopeni`: the last word or two, as long as a type and a name stand before them. */
function trailingLocality(street: string): Locality | undefined {
  const words = withoutCounty(street).split(' ');
  return [2, 1]
    .filter((count) => words.length - count >= 2)
    .map((count) => findLocality(words.slice(-count).join(' ')))
    .find((locality) => locality !== undefined);
}

function withoutCounty(phrase: string): string {
  const space = phrase.lastIndexOf(' ');
  return space > 0 && counties.has(phrase.slice(space + 1)) ? phrase.slice(0, space) : phrase;
}

function namesCounty({ county, localities, street }: ParsedAddress): boolean {
  return county !== undefined || [street, ...localities].some((phrase) => counties.has(phrase.split(' ').at(-1) ?? ''));
}

/** True when a county, a town or a postal code says that the address is not in Bucharest, though not where it is. */
function isElsewhere(address: ParsedAddress): boolean {
  if (address.localityNamed) return true;
  if (address.county !== undefined && address.county !== 'bucuresti') return true;
  if (address.localities.some((phrase) => counties.has(phrase))) return true;
  return address.postalCode !== undefined && !/^0[1-6]/.test(address.postalCode);
}

function localityResult({ name, county, point }: Locality): GeocodeResult {
  return { label: `${name}, ${county}`, point, kind: 'locality', precision: 'locality', confidence: 0.9 };
}

function streetResult({ entry, certainty }: Match<Street>, address: ParsedAddress): GeocodeResult {
  const { houseNumber, houseSuffix = '' } = address;
  const fraction = houseNumber === undefined ? undefined : houseFraction(entry, houseNumber);
  const point = pointAlong(entry.course, fraction ?? 0.5);
  if (fraction === undefined) {
    // A number beyond the street's last is likelier a slip than a house: the street stands, the house does not.
    const confidence = houseNumber === undefined ? 0.8 : 0.5;
    const found = { name: entry.name, point, kind: 'street', precision: 'street' } as const;
    return insideResult(found, confidence * certainty, address);
  }
  const suffix = houseSuffix.length > 1 ? ` ${houseSuffix}` : houseSuffix.toUpperCase();
  const name = `${entry.name} ${houseNumber}${suffix}`;
  return insideResult({ name, point, kind: 'address', precision: 'house' }, 0.95 * certainty, address);
}

function placeResult({ entry, certainty }: Match<Place>, address: ParsedAddress): GeocodeResult {
  const confidence = entry.kind === 'quarter' ? 0.5 : 0.9;
  const found = { name: placeLabel(entry), point: entry.point, kind: placeKind(entry), precision: 'place' } as const;
  return insideResult(found, confidence * certainty, address);
}

function insideResult(
  found: Pick<GeocodeResult, 'point' | 'kind' | 'precision'> & { readonly name: string },
  confidence: number,
  address: ParsedAddress,
): GeocodeResult {
  const { name, point, kind, precision } = found;
  const sector = sectorOf(point);
  const label = cityLabel(name, point);
  const doubt = address.sector !== undefined && address.sector !== sector ? 0.8 : 1;
  const unread = hasUnreadText(address) ? 0.6 : 1;
  return { label, point, kind, precision, confidence: Math.round(confidence * doubt * unread * 100) / 100 };
}

/** Text beside the street that names nothing known may be a town: doubtful, unless the address says Bucharest. */
function hasUnreadText({ bucharest, sector, localities }: ParsedAddress): boolean {
  if (bucharest || sector !== undefined) return false;
  return localities.some((phrase) => findPlace(phrase) === undefined && findStreet(phrase) === undefined);
}
