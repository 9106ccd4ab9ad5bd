import { sandboxScenarios } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '../../values/geo/address/embedded-geocoder.js';
import { zoneOf } from '../../values/geo/area/sectors.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { createTestPlaces, magicAddresses } from './magic-addresses.js';

const cities = createCityBook([bucharest]);
const addresses = magicAddresses(cities);
const testPlaces = createTestPlaces(cities);

describe('the places of test mode', () => {
  it('have one address for each scenario, at different points', () => {
    expect(addresses.map(({ scenario }) => scenario)).toEqual(sandboxScenarios);
    expect(new Set(addresses.map(({ point }) => JSON.stringify(point))).size).toBe(sandboxScenarios.length);
  });

  it.each(addresses)('include $label, inside the service area but not in the real city', async (address) => {
    expect(testPlaces.find(address.label)).toEqual(address);
    expect(zoneOf(address.point)).toBeDefined();
    expect(await createEmbeddedGeocoder().geocode(address.label)).toBeUndefined();
  });

  it.each(['SANDBOX no-courier,  bucuresti', 'sandbox no courier', 'Sandbox No Courier, Bucureşti'])(
    'are found as %s',
    (text) => {
      expect(testPlaces.find(text)?.scenario).toBe('no_courier');
    },
  );

  it('are in the first city, however small', () => {
    const village = {
      ...{ ...bucharest, id: 'village', name: 'Village', center: { lat: 42.5, lng: 1.5 } },
      zones: [
        {
          ...{ id: 'village-all', name: 'Village', center: { lat: 42.5, lng: 1.5 } },
          polygon: {
            type: 'Polygon' as const,
            coordinates: [
              [
                [1.499, 42.499],
                [1.502, 42.499],
                [1.502, 42.502],
                [1.499, 42.502],
                [1.499, 42.499],
              ],
            ],
          },
        },
      ],
    };
    const book = createCityBook([village, bucharest]);
    const places = magicAddresses(book);
    expect(places.map(({ point }) => book.zoneAt(point)?.id)).toEqual(places.map(() => 'village-all'));
    expect(createTestPlaces(book).find('sandbox slow, village')?.scenario).toBe('slow');
  });

  it.each(['Sandbox', 'Sandbox No Courier 12, București', 'Strada Lipscani 25, București', ''])(
    'do not include "%s"',
    (text) => {
      expect(testPlaces.find(text)).toBeUndefined();
    },
  );
});
