import { type SandboxScenario, sandboxScenarios } from '@doorstep/contracts';
import { normaliseAddress } from '../geo/address/normalise.js';
import type { Point } from '../geo/shape/point.js';
import type { TestPlace, TestPlaces } from '../quotes/test-places.js';

const city = 'București';

/** Points at and around Piața Unirii. */
const points: Readonly<Record<SandboxScenario, Point>> = {
  happy: { lat: 44.4268, lng: 26.1025 },
  no_courier: { lat: 44.4281, lng: 26.1041 },
  courier_unassigns: { lat: 44.4253, lng: 26.1009 },
  customer_no_show: { lat: 44.4297, lng: 26.1062 },
  wrong_pin: { lat: 44.4239, lng: 26.1047 },
  returned: { lat: 44.4311, lng: 26.0994 },
  slow: { lat: 44.4226, lng: 26.0973 },
};

/** The magic addresses, one for each scenario, for example `Sandbox No Courier, București`. */
export const magicAddresses: readonly TestPlace[] = sandboxScenarios.map((scenario) => ({
  scenario,
  label: `${nameOf(scenario)}, ${city}`,
  point: points[scenario],
}));

function nameOf(scenario: SandboxScenario): string {
  const words = scenario.split('_').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return ['Sandbox', ...words].join(' ');
}

const byText = new Map(
  magicAddresses.flatMap((address) => [
    [normaliseAddress(address.label), address] as const,
    [normaliseAddress(nameOf(address.scenario)), address] as const,
  ]),
);

/** The magic addresses as places of test mode. */
export const testPlaces: TestPlaces = {
  find: (address) => byText.get(normaliseAddress(address)),
};
