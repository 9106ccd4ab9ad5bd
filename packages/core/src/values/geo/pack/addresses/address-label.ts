import type { PostalCountry } from '../../address/postal-countries.js';
import type { AddressComponents } from '../../geocoder.js';
import type { PackAddresses } from './address-sections.js';
import type { FoundHouse } from './house-search.js';

/** The names that the address of an object consists of. */
export interface AddressNames {
  readonly name: string;
  readonly house: string;
  readonly quarter: string | undefined;
  /** A district of a city, such as `Sector 3`. */
  readonly district: string | undefined;
  /** A town, or a village and the commune that it belongs to. */
  readonly cities: readonly string[];
  readonly postcode: string | undefined;
  /** True for an area, whose own name is one of the others. */
  readonly isArea: boolean;
}

/** Returns the names of an object and of the smallest areas of each kind that it is in. */
export function namesOf(
  addresses: PackAddresses,
  object: number,
  house?: Pick<FoundHouse, 'text' | 'postcode'>,
): AddressNames {
  const areas = [...addresses.areas(object)];
  const all = (kind: string): readonly string[] =>
    [object, ...areas].filter((each) => addresses.kind(each) === kind).map(addresses.name);
  const named = (kind: string): string | undefined => all(kind)[0];
  return {
    name: addresses.name(object),
    house: house?.text ?? '',
    quarter: named('quarter'),
    district: named('sector'),
    cities: [...new Set(all('locality'))].slice(0, 2),
    postcode: house && house.postcode >= 0 ? addresses.name(house.postcode) : named('postcode'),
    isArea: addresses.isArea(object),
  };
}

/** Returns the address for people, in the order of its country: `Carrer Major 5, AD200 Encamp` and `1150 Nelson Street, Vancouver V6E 1J5`. */
export function labelOf(
  { name, house, district, cities, postcode }: AddressNames,
  { isNumberFirst, isPostcodeLast }: Pick<PostalCountry, 'isNumberFirst' | 'isPostcodeLast'>,
): string {
  const inOrder = (texts: readonly (string | undefined)[], isReversed: boolean): string =>
    (isReversed ? [...texts].reverse() : texts).filter(Boolean).join(' ');
  const own = inOrder([name, house], isNumberFirst);
  const town = inOrder([house === '' ? undefined : postcode, cities[0]], isPostcodeLast);
  const parts = [own, district, town, ...cities.slice(1)].filter(
    (part) => part !== undefined && part !== '' && part !== name,
  );
  return (parts[0] === own ? parts : [own, ...parts]).join(', ');
}

/** Returns the parts of an address that are areas. */
export function areaComponents({ quarter, cities: [city], district, postcode }: AddressNames): AddressComponents {
  return {
    ...(quarter !== undefined || district !== undefined ? { quarter: quarter ?? district } : {}),
    ...(city === undefined ? {} : { city }),
    ...(postcode === undefined ? {} : { postalCode: postcode }),
  };
}
