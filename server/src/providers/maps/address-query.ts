import { type GeocodeResult, normaliseAddress, type ParsedAddress, parseAddress, streetTypes } from '@doorstep/core';
import { rateAnyAddress, readAnyAddress } from './any-address.js';
import type { FoundAddress } from './geocoding-provider.js';
import { rateAddress } from './rate-address.js';
import type { ServedArea } from './served-area.js';

/** An address that a person wrote, prepared for a search. */
export interface AddressQuery {
  /** The text for a provider. */
  readonly text: string;
  /**
   * Rates an address of the provider as an answer.
   *
   * @param completing true accepts the beginning of a word for the word.
   */
  rate(found: FoundAddress, completing?: boolean): GeocodeResult;
}

/** Reads an address. Returns undefined for text that names neither a street nor a place, such as `București` or `Sector 3`. */
export type ReadAddress = (text: string) => AddressQuery | undefined;

/** Longer text is not an address. */
const maximumAddressLength = 500;
/** Limit for the text for a provider. Longer text takes longer and finds nothing more. */
const maximumQueryLength = 200;

/**
 * Creates the reader for the addresses of some cities. Those of Romania are searched in the form of Romanian maps, without block,
 * staircase, floor and other details that maps do not have. Others are searched as they were written, because the words and the
 * order of one country lose streets and numbers of others: `Straße des 17. Juni 135`, `Flat 3, 12 High Street`.
 */
export function addressReader({ countries, ownNames }: Pick<ServedArea, 'countries' | 'ownNames'>): ReadAddress {
  const read = [...countries].every((code) => code === 'RO') ? readRomanian : (text: string) => readAny(text, ownNames);
  return (text) => (text.length > maximumAddressLength ? undefined : read(text));
}

function readRomanian(text: string): AddressQuery | undefined {
  const parsed = parseAddress(text);
  if (parsed.street === '') return undefined;
  const searched = isStreet(parsed) ? streetText(parsed) : normaliseAddress(text);
  return {
    text: searched.slice(0, maximumQueryLength),
    rate: (found, completing) => rateAddress(parsed, found, completing),
  };
}

function readAny(text: string, ownNames: ReadonlySet<string>): AddressQuery | undefined {
  const query = readAnyAddress(text, ownNames);
  return (
    query && {
      text: text.replace(/\s+/g, ' ').trim().slice(0, maximumQueryLength),
      rate: (found, completing) => rateAnyAddress(query, found, ownNames, completing),
    }
  );
}

/** Returns true for streets. Places are searched as written, because the city in `București Mall` is part of the name. */
function isStreet({ street, houseNumber }: ParsedAddress): boolean {
  return houseNumber !== undefined || streetTypes.has(street.split(' ')[0] ?? '');
}

function streetText({ street, houseNumber, houseSuffix = '', ...rest }: ParsedAddress): string {
  const suffix = houseSuffix.length > 1 ? ` ${houseSuffix}` : houseSuffix;
  const house = houseNumber === undefined ? street : `${street} ${houseNumber}${suffix}`;
  const county = rest.county === undefined ? [] : [rest.county];
  const city = rest.bucharest || rest.sector !== undefined ? ['bucuresti'] : [];
  return [house, ...rest.localities, ...county, ...city].join(', ');
}
