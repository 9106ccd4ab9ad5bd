import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { bucharest } from './bucharest.js';
import { cityOfZone, createCityBook, selectCities } from './city-book.js';
import type { CityProfile } from './city-profile.js';

/** A square of 0.02 degrees around a point. */
function square(lat: number, lng: number): Polygon {
  const [south, west, north, east] = [lat - 0.01, lng - 0.01, lat + 0.01, lng + 0.01];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

const andorra: CityProfile = {
  id: 'andorra',
  name: 'Andorra',
  country: { code: 'AD', name: 'Andorra', currency: 'EUR', callingCode: '+376', vat: { standard: 450, food: 100 } },
  timeZone: 'Europe/Andorra',
  languages: ['ca', 'es'],
  emergencyContacts: [{ service: 'all', phone: '112' }],
  center: { lat: 42.507, lng: 1.522 },
  area: square(42.507, 1.522),
  zones: [
    {
      id: 'andorra-all',
      name: 'Andorra',
      center: { lat: 42.507, lng: 1.522 },
      polygon: {
        type: 'MultiPolygon',
        coordinates: [square(42.507, 1.522).coordinates, square(42.6, 1.6).coordinates],
      },
    },
  ],
  fixtures: [],
};

const book = createCityBook([bucharest, andorra]);

describe('the book of cities', () => {
  it.each([
    [{ lat: 44.4323, lng: 26.1063 }, 'bucharest-sector-3'],
    [{ lat: 42.507, lng: 1.522 }, 'andorra-all'],
    [{ lat: 42.609, lng: 1.609 }, 'andorra-all'],
    [{ lat: 42.55, lng: 1.56 }, undefined],
    [{ lat: 0, lng: 0 }, undefined],
  ])('finds the zone of %j: %s', (point, zoneId) => {
    expect(book.zoneAt(point)?.id).toBe(zoneId);
  });

  it('knows cities and zones by id, and the city of each zone', () => {
    expect(book.city('andorra')).toBe(andorra);
    expect(book.city('atlantis')).toBeUndefined();
    for (const city of book.all) for (const { id } of city.zones) expect(book.zone(id)?.city).toBe(city);
    expect(cityOfZone(book, 'andorra-all')).toBe(andorra);
    expect(cityOfZone(book, 'closed-zone')).toBe(bucharest);
  });

  it('can be of some cities, in another order', () => {
    expect(selectCities(book, ['andorra', 'bucharest']).home).toBe(andorra);
    const alone = selectCities(book, ['andorra']);
    expect(alone.all).toEqual([andorra]);
    expect(alone.zoneAt({ lat: 44.4323, lng: 26.1063 })).toBeUndefined();
    expect(() => selectCities(book, ['atlantis'])).toThrow(
      'There is no city atlantis. The cities are bucharest, andorra.',
    );
    expect(() => selectCities(book, ['andorra', 'andorra'])).toThrow('same id');
    expect(() => selectCities(book, [])).toThrow('at least one city');
  });

  it('refuses ambiguous ids, and to be empty', () => {
    expect(() => createCityBook([andorra, andorra])).toThrow('same id');
    expect(() => createCityBook([])).toThrow('at least one city');
  });
});
