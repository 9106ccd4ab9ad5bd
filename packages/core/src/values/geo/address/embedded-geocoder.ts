import { createBoundedCache } from '../../../kernel/primitives/bounded-cache.js';
import { sectorOf } from '../area/sectors.js';
import type { GeocodedAddress, GeocodeResult, Geocoder } from '../geocoder.js';
import { pointAlong } from '../shape/polyline.js';
import { type AddressSearch, createAddressSearch } from './address-search.js';
import { withCandidates } from './candidates.js';
import { counties, houseFraction, type Locality, type Place, type Street } from './gazetteer.js';
import { findLocality, findNamesakes, findPlace, findStreet, isPlaceName, type Match } from './gazetteer-index.js';
import { normaliseAddress } from './normalise.js';
import { type ParsedAddress, parseAddress } from './parse-address.js';
import { type AddressAtPoint, createReverseAddress } from './reverse-address.js';
import { accuracyOf, placeObject, streetAccuracy } from './sandbox-accuracy.js';
import { cityLabel, placeKind, placeLabel } from './search-names.js';

/** Longer text is not an address, and is not searched. */
const maximumAddressLength = 500;

/** No square has more houses than this. */
const highestOfSquares = 30;

/** Factor of the confidence in a street without the number. */
const noSuchHouse = 0.625;

/** Number of addresses whose results are kept: a partner sends the address of its shop with each request. */
const keptAddresses = 1_000;

/**
 * Creates a geocoder for Bucharest over the gazetteer of the sandbox map. It is deterministic and uses no network. A locality
 * outside the city takes precedence over a street of the same name inside, so `Strada Lipscani 3, Otopeni` is outside the
 * service area. An unknown street gives `undefined`, never a similar one, except for one wrong letter at lower confidence.
 * `București` or a sector alone is not an address and also gives `undefined`. The map has no houses, so a number gives a
 * point on the street, and the precision is that of a street.
 */
export function createEmbeddedGeocoder(): Geocoder {
  const kept = createBoundedCache<{ readonly result: GeocodedAddress | undefined }>(keptAddresses);
  const geocode = (text: string): GeocodedAddress | undefined =>
    text.length > maximumAddressLength
      ? undefined
      : kept.get(text, () => ({ result: withCandidates(resolve(readAddress(text))) })).result;
  // Most geocoders never search, so the indexes are built on first use.
  let search: AddressSearch | undefined;
  let reverse: AddressAtPoint | undefined;
  return {
    limits: 'The sandbox map has few streets.',
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

/** Parses the address, unless all of it is the name of a place: the city in `București Mall` is part of the name. */
function readAddress(text: string): ParsedAddress {
  const address = parseAddress(text);
  const whole = normaliseAddress(text);
  return isPlaceName(whole) ? { ...address, street: whole } : address;
}

/** Returns the object that the address names, or several of one name in different places. */
function resolve(address: ParsedAddress): readonly GeocodeResult[] {
  if (address.street === '') return [];
  const street = findStreet(address.street);
  const place = street?.certainty === 1 ? undefined : findPlace(address.street);
  const locality = outsideLocality(address, street?.certainty === 1 || place?.certainty === 1);
  if (locality !== undefined) return [localityResult(locality)];
  if (isElsewhere(address)) return [];
  if (place !== undefined && meansPlace(place, street, address)) return [placeResult(place, address)];
  if (street !== undefined) return [streetResult(street, address)];
  const { streets, squares } = findNamesakes(address.street);
  const numbered = streets.filter(({ entry }) => isBeyondSquares(entry, address));
  if (numbered.length > 0) return numbered.map((one) => streetResult(one, address));
  return [...streets.map((one) => streetResult(one, address)), ...squares.map((one) => placeResult(one, address))];
}

/** Returns true for a number that a street has, and that is too high for a square: `Victoriei 120` is on Calea Victoriei. */
function isBeyondSquares(street: Street, { houseNumber = 0 }: ParsedAddress): boolean {
  return houseNumber > highestOfSquares && houseFraction(street, houseNumber) !== undefined;
}

/** Returns true for `Colentina`, a quarter, and false for `Colentina 12`, a house on the road of that name. */
function meansPlace(place: Match<Place>, street: Match<Street> | undefined, address: ParsedAddress): boolean {
  if (street === undefined)
    return !findNamesakes(address.street).streets.some(({ entry }) => isBeyondSquares(entry, address));
  if (address.houseNumber !== undefined && place.entry.kind !== 'landmark') return false;
  return place.certainty >= street.certainty;
}

/** Returns the outside locality that is named beside the street, at the end of the street, or instead of one. */
function outsideLocality(address: ParsedAddress, knownInside: boolean): Locality | undefined {
  for (const phrase of address.localities) {
    const locality = findLocality(withoutCounty(phrase));
    if (locality !== undefined && isMeant(locality, address)) return locality;
  }
  const named = findLocality(withoutCounty(address.street));
  if (named !== undefined && isMeant(named, address)) return named;
  if (knownInside || address.bucharest || address.sector !== undefined) return undefined;
  const trailing = trailingLocality(address.street);
  return trailing !== undefined && isMeant(trailing, address) ? trailing : undefined;
}

/** Returns false for a name that a quarter shares, unless the text says town, commune or county. */
function isMeant(locality: Locality, address: ParsedAddress): boolean {
  return !locality.sharesName || address.localityNamed || namesCounty(address);
}

/** Words that make a locality a part of a name: `Strada Radu de la Afumați`. */
const joins: ReadonlySet<string> = new Set(['la', 'de', 'lui']);

/** Returns the locality that ends a street, as in `strada ferme d otopeni`, if a type and a name precede it. */
function trailingLocality(street: string): Locality | undefined {
  const words = withoutCounty(street).split(' ');
  return [2, 1]
    .filter((count) => words.length - count >= 2 && !joins.has(words.at(-count - 1) ?? ''))
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

/** Returns true if a county, a town or a postal code shows that the address is not in Bucharest. */
function isElsewhere(address: ParsedAddress): boolean {
  if (address.localityNamed) return true;
  if (address.county !== undefined && address.county !== 'bucuresti') return true;
  if (address.localities.some((phrase) => counties.has(phrase))) return true;
  return address.postalCode !== undefined && !/^0[1-6]/.test(address.postalCode);
}

function localityResult(locality: Locality): GeocodeResult {
  const { name, kind, county, point } = locality;
  const components = kind === 'locality' ? { city: name, county } : { place: name, county };
  return { label: `${name}, ${county}`, point, kind, ...accuracyOf(placeObject(locality)), components };
}

function streetResult({ entry, certainty }: Match<Street>, address: ParsedAddress): GeocodeResult {
  const { houseNumber } = address;
  const street = entry.name;
  const fraction = houseNumber === undefined ? undefined : houseFraction(entry, houseNumber);
  const point = pointAlong(entry.course, fraction ?? 0.5);
  if (fraction === undefined) {
    // A number beyond the street's last is more likely a typing error than a house, so only the street counts.
    const doubt = houseNumber === undefined ? 1 : noSuchHouse;
    const found = { name: street, point, kind: 'street', ...streetAccuracy(entry), components: { street } } as const;
    return insideResult(found, doubt * certainty, address);
  }
  const house = houseText(address);
  const components = { street, houseNumber: house };
  const found = { name: `${street} ${house}`, point, kind: 'address', ...accuracyOf('number'), components } as const;
  return insideResult(found, certainty, address);
}

function placeResult({ entry, certainty }: Match<Place>, address: ParsedAddress): GeocodeResult {
  const kind = placeKind(entry);
  // The houses of a square have numbers, but their positions are not known.
  const house = kind === 'square' ? houseText(address) : '';
  const name = [placeLabel(entry), house].filter(Boolean).join(' ');
  const components = {
    ...(entry.kind === 'quarter' ? { quarter: entry.name } : { place: entry.name }),
    ...(house !== '' && { houseNumber: house }),
  };
  const accuracy = accuracyOf(placeObject(entry));
  return insideResult({ name, point: entry.point, kind, ...accuracy, components }, certainty, address);
}

/** Returns the house number as written on doors: `25A`, `25 bis`. Empty without one. */
function houseText({ houseNumber, houseSuffix = '' }: ParsedAddress): string {
  const suffix = houseSuffix.length > 1 ? ` ${houseSuffix}` : houseSuffix.toUpperCase();
  return houseNumber === undefined ? '' : `${houseNumber}${suffix}`;
}

function insideResult(
  { name, ...found }: Omit<GeocodeResult, 'label'> & { readonly name: string },
  certainty: number,
  address: ParsedAddress,
): GeocodeResult {
  const sector = sectorOf(found.point);
  const label = cityLabel(name, found.point);
  const doubt = address.sector !== undefined && address.sector !== sector ? 0.8 : 1;
  const unread = hasUnreadText(address) ? 0.6 : 1;
  const components = { ...found.components, city: 'București' };
  return {
    label,
    ...found,
    components,
    confidence: Math.round(found.confidence * certainty * doubt * unread * 100) / 100,
  };
}

/** Returns true for unknown text beside the street, which may be a town, unless the address says Bucharest. */
function hasUnreadText({ bucharest, sector, localities }: ParsedAddress): boolean {
  if (bucharest || sector !== undefined) return false;
  return localities.some((phrase) => findPlace(phrase) === undefined && findStreet(phrase) === undefined);
}
