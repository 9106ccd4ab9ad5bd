import type { AreaFixture, City, Country, ServiceZones } from '@doorstep/contracts';
import type { z } from 'zod';
import { deliveryAreaFixtures } from './area/fixtures.js';
import { serviceZones } from './area/sectors.js';
import { serviceArea } from './area/service-area.js';

/** Countries with at least one city. */
export const countries: readonly z.input<typeof Country>[] = [
  { code: 'RO', name: 'Romania', currency: 'RON', callingCode: '+40', active: true },
];

/** The city in which everything begins. */
export const launchCity: z.input<typeof City> = {
  id: 'bucharest',
  name: 'București',
  countryCode: 'RO',
  timeZone: 'Europe/Bucharest',
  center: { lat: 44.4268, lng: 26.1025 },
  active: true,
};

/** Cities in which we deliver. */
export const cities: readonly z.input<typeof City>[] = [launchCity];

/** The service area with its zones and fixed points, as the contract shows them. */
export function serviceZonesView(): z.input<typeof ServiceZones> {
  return {
    area: { type: 'Polygon', coordinates: serviceArea.geometry.coordinates },
    zones: serviceZones.map(({ id, name, sector, center, polygon }) => ({
      id,
      cityId: 'bucharest',
      name,
      sector,
      center,
      polygon: { type: 'Polygon', coordinates: polygon.coordinates },
      active: true,
    })),
    fixtures: deliveryAreaFixtures.map(fixtureView),
  };
}

function fixtureView(fixture: (typeof deliveryAreaFixtures)[number]): z.input<typeof AreaFixture> {
  const zone = serviceZones.find(({ sector }) => sector === fixture.sector);
  return { name: fixture.name, point: fixture.point, expected: fixture.expected, zoneId: zone?.id ?? null };
}
