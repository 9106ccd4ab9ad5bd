import { describe, expect, it } from 'vitest';
import { deliveryAreaFixtures } from '../area/fixtures.js';
import { bucharest } from '../city/bucharest.js';
import { createCityBook } from '../city/city-book.js';
import type { GeocodeResult } from '../geocoder.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';
import { locateAddress } from './locate-address.js';

const cities = createCityBook([bucharest]);
const ports = { geocoder: createEmbeddedGeocoder(), cities };
const doubtful: GeocodeResult = {
  label: '?',
  point: { lat: 44.43, lng: 26.1 },
  precision: 'street',
  radiusMeters: 400,
  confidence: 0.49,
};

describe('locateAddress', () => {
  it.each(deliveryAreaFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'finds the zone of %s',
    async (_, fixture) => {
      const located = await locateAddress(ports, { coordinates: fixture.point });
      expect(located?.zone?.sector).toBe(fixture.sector);
      expect(located?.label).toBeNull();
    },
  );

  it('geocodes text', async () => {
    const located = await locateAddress(ports, { text: 'str. lipscani nr 25' });
    expect(located).toMatchObject({ label: 'Strada Lipscani 25, Sector 3, București', zone: { sector: 3 } });
  });

  it('prefers coordinates to text', async () => {
    const point = { lat: 44.3925, lng: 26.1228 };
    expect((await locateAddress(ports, { text: 'Strada Lipscani 25', coordinates: point }))?.point).toEqual(point);
  });

  it('locates towns outside the area, and no unknown streets', async () => {
    expect(await locateAddress(ports, { text: 'Strada 23 August 10, Otopeni' })).toMatchObject({ zone: undefined });
    expect(await locateAddress(ports, { text: 'Aleea Inexistentă 7, București' })).toBeUndefined();
  });

  it('ignores answers of low confidence', async () => {
    const geocode = async () => ({ ...doubtful, candidates: [] });
    expect(await locateAddress({ geocoder: { geocode }, cities }, { text: 'somewhere' })).toBeUndefined();
  });

  it('locates the street of a number that it does not have', async () => {
    const locate = (confidence: number) => {
      const geocode = async () => ({ ...doubtful, confidence, lacksNumber: true, candidates: [] });
      return locateAddress({ geocoder: { geocode }, cities }, { text: 'somewhere 99999' });
    };
    expect(await locate(0.38)).toMatchObject({ precision: 'street', radiusMeters: 400 });
    expect(await locate(0.29)).toBeUndefined();
  });

  it('locates ambiguous text with its candidates', async () => {
    const geocode = async () => ({ ...doubtful, confidence: 0.98, candidates: [doubtful, doubtful] });
    expect(await locateAddress({ geocoder: { geocode }, cities }, { text: 'somewhere' })).toMatchObject({
      found: [doubtful, doubtful],
    });
  });
});
