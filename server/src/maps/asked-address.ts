import { normaliseAddress, type ParsedAddress, parseAddress, streetTypes } from '@doorstep/core';

/** An address as somebody wrote it, made ready to be sought. */
export interface AskedAddress {
  readonly parsed: ParsedAddress;
  /** What a provider is asked: without block, staircase, floor and whatever else no map knows. */
  readonly text: string;
}

/** Longer text is not an address; nothing is sought in it. */
const maximumAddressLength = 500;
/** Of what a provider is asked: longer questions find nothing more, and take it long. */
const maximumQuestionLength = 200;

/** `undefined` for text that names neither street nor place, `București` and `Sector 3` too. */
export function readAskedAddress(text: string): AskedAddress | undefined {
  if (text.length > maximumAddressLength) return undefined;
  const parsed = parseAddress(text);
  if (parsed.street === '') return undefined;
  const sought = isStreet(parsed) ? streetText(parsed) : normaliseAddress(text);
  return { parsed, text: sought.slice(0, maximumQuestionLength) };
}

/** The city in `București Mall` is part of the name, so a place is sought as it was written. */
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
