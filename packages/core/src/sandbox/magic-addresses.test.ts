import { sandboxScenarios } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '../geo/address/embedded-geocoder.js';
import { zoneOf } from '../geo/area/sectors.js';
import { magicAddresses, testPlaces } from './magic-addresses.js';

describe('the places of test mode', () => {
  it('have one address for each scenario, at different points', () => {
    expect(magicAddresses.map(({ scenario }) => scenario)).toEqual(sandboxScenarios);
    expect(new Set(magicAddresses.map(({ point }) => JSON.stringify(point))).size).toBe(sandboxScenarios.length);
  });

  it.each(magicAddresses)('include $label, inside the service area but not in the real city', async (address) => {
    expect(testPlaces.find(address.label)).toBe(address);
    expect(zoneOf(address.point)).toBeDefined();
    expect(await createEmbeddedGeocoder().geocode(address.label)).toBeUndefined();
  });

  it.each(['SANDBOX no-courier,  bucuresti', 'sandbox no courier', 'Sandbox No Courier, Bucureşti'])(
    'are found as %s',
    (text) => {
      expect(testPlaces.find(text)?.scenario).toBe('no_courier');
    },
  );

  it.each(['Sandbox', 'Sandbox No Courier 12, București', 'Strada Lipscani 25, București', ''])(
    'do not include "%s"',
    (text) => {
      expect(testPlaces.find(text)).toBeUndefined();
    },
  );
});
