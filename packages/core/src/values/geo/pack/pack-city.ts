import { Currency } from '@doorstep/contracts';
import type { MultiPolygon, Polygon } from 'geojson';
import type { VatRates } from '../../money/vat-rates.js';
import type { CityProfile, EmergencyContact } from '../city/city-profile.js';
import type { Point } from '../shape/point.js';
import { InvalidCityPack, type PackContent } from './pack-format.js';

/** What a pack says of the city that it brings into service. */
export interface PackCity {
  /** Slug, such as `andorra-la-vella`. */
  readonly id: string;
  readonly name: string;
  readonly country: {
    /** ISO 3166-1 alpha-2. */
    readonly code: string;
    readonly name: string;
    /** ISO 4217. */
    readonly currency: string;
    readonly callingCode: string;
    readonly vat: VatRates;
  };
  /** IANA time zone. */
  readonly timeZone: string;
  /** BCP 47 tags, the most usual first. */
  readonly languages: readonly string[];
  readonly emergencyContacts: readonly EmergencyContact[];
  readonly center: Point;
  readonly area: Polygon | MultiPolygon;
  readonly zones: readonly {
    readonly id: string;
    readonly name: string;
    readonly center: Point;
    readonly polygon: Polygon | MultiPolygon;
  }[];
}

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
