import { type SandboxScenario, sandboxScenarios } from '@doorstep/contracts';
import type { TestPlace, TestPlaces } from '../../orders/quotes/test-places.js';
import { normaliseAddress } from '../../values/geo/address/normalise.js';
import type { CityBook } from '../../values/geo/city/city-book.js';

/** Distances from the centre of the city in ten-thousandths of a degree: latitude, longitude. */
const offsets: Readonly<Record<SandboxScenario, readonly [lat: number, lng: number]>> = {
  happy: [0, 0],
  no_courier: [13, 16],
  courier_unassigns: [-15, -16],
  customer_no_show: [29, 37],
  wrong_pin: [-29, 22],
  returned: [43, -31],
  slow: [-42, -52],
};

/** Returns the magic addresses of the first city, one for each scenario, for example `Sandbox No Courier, București`. */
export function magicAddresses({ home, zoneAt }: Pick<CityBook, 'home' | 'zoneAt'>): readonly TestPlace[] {
  return sandboxScenarios.map((scenario) => {
    const [lat, lng] = offsets[scenario];
    const point = { lat: shifted(home.center.lat, lat), lng: shifted(home.center.lng, lng) };
    // A city can be smaller than the distances.
    return { scenario, label: `${nameOf(scenario)}, ${home.name}`, point: zoneAt(point) ? point : home.center };
  });
}

function shifted(degrees: number, tenThousandths: number): number {
  return Math.round(degrees * 1e6 + tenThousandths * 100) / 1e6;
}

function nameOf(scenario: SandboxScenario): string {
  const words = scenario.split('_').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return ['Sandbox', ...words].join(' ');
}

/** Returns the magic addresses as places of test mode. */
export function createTestPlaces(cities: Pick<CityBook, 'home' | 'zoneAt'>): TestPlaces {
  const byText = new Map(
    magicAddresses(cities).flatMap((address) => [
      [normaliseAddress(address.label), address] as const,
      [normaliseAddress(nameOf(address.scenario)), address] as const,
    ]),
  );
  return { find: (address) => byText.get(normaliseAddress(address)) };
}
