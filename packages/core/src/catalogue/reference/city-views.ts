import type { City, Country, ServiceZones } from '@doorstep/contracts';
import type { z } from 'zod';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { textLanguage } from '../../values/geo/city/text-language.js';

/** The countries of the cities, in the order of their first city. */
export function countriesView({ all }: Pick<CityBook, 'all'>): z.input<typeof Country>[] {
  const countries = new Map(all.map(({ country }) => [country.code, country]));
  return [...countries.values()].map(({ code, name, currency, callingCode }) => ({
    ...{ code, name, currency, callingCode },
    active: true,
  }));
}

/** A city as the contract shows it. */
export function cityView(city: CityProfile): z.input<typeof City> {
  const { id, name, country, timeZone, languages, emergencyContacts, center } = city;
  const { code: countryCode, currency, vat } = country;
  return {
    ...{ id, name, countryCode, timeZone, currency },
    languages: [...languages],
    textLanguage: textLanguage(city),
    vat: { standardBasisPoints: vat.standard, foodBasisPoints: vat.food },
    emergencyContacts: [...emergencyContacts],
    center,
    active: true,
  };
}

/** The area of a city with its zones and fixed points, as the contract shows them. */
export function serviceZonesView({ id: cityId, area, zones, fixtures }: CityProfile): z.input<typeof ServiceZones> {
  return {
    area,
    zones: zones.map(({ id, name, sector = null, center, polygon }) => ({
      ...{ id, cityId, name, sector, center, polygon },
      active: true,
    })),
    fixtures: fixtures.map(({ name, point, expected, sector }) => ({
      ...{ name, point, expected },
      zoneId: (sector && zones.find((zone) => zone.sector === sector)?.id) ?? null,
    })),
  };
}
