import { Currency } from '@doorstep/contracts';
import type { CityProfile } from '../city/city-profile.js';
import { InvalidCityPack, type PackContent } from './pack-format.js';

/**
 * Returns the city of a pack; `undefined` for one that has only the map of a city which is served anyway.
 *
 * @throws InvalidCityPack for a currency that this release has no prices in.
 */
export function cityOfPack({ header }: Pick<PackContent, 'header'>): CityProfile | undefined {
  const { city } = header;
  if (!city) return undefined;
  const currency = Currency.safeParse(city.country.currency);
  if (!currency.success) {
    throw new InvalidCityPack(
      `${city.name} has the currency ${city.country.currency}. This release has prices in ${Currency.options.join(', ')}.`,
    );
  }
  return { ...city, country: { ...city.country, currency: currency.data }, fixtures: [] };
}
