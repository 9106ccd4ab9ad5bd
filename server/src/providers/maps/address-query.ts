import { normaliseAddress, type ParsedAddress, parseAddress, streetTypes } from '@doorstep/core';

/** An address that a person wrote, prepared for a search. */
export interface AddressQuery {
  readonly parsed: ParsedAddress;
  /** The text for a provider, without block, staircase, floor and other details that maps do not have. */
  readonly text: string;
}

/** Longer text is not an address. */
const maximumAddressLength = 500;
/** Limit for the text for a provider. Longer text takes longer and finds nothing more. */
const maximumQueryLength = 200;

/** Returns undefined for text that names neither a street nor a place, such as `București` or `Sector 3`. */
export function toAddressQuery(text: string): AddressQuery | undefined {
  if (text.length > maximumAddressLength) return undefined;
  const parsed = parseAddress(text);
  if (parsed.street === '') return undefined;
  const searched = isStreet(parsed) ? streetText(parsed) : normaliseAddress(text);
  return { parsed, text: searched.slice(0, maximumQueryLength) };
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
