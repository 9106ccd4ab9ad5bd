import { describe, expect, it } from 'vitest';
import { deliveryAreaFixtures } from '../area/fixtures.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';
import { locateAddress } from './locate-address.js';

const geocoder = createEmbeddedGeocoder();

describe('locateAddress', () => {
  it.each(deliveryAreaFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'finds the zone of %s',
    async (_, fixture) => {
      const located = await locateAddress(geocoder, { coordinates: fixture.point });
      expect(located?.zone?.sector).toBe(fixture.sector);
      expect(located?.label).toBeNull();
    },
  );

  it('geocodes text', async () => {
    const located = await locateAddress(geocoder, { text: 'str. lipscani nr 25' });
    expect(located).toMatchObject({ label: 'Strada Lipscani 25, Sector 3, București', zone: { sector: 3 } });
  });

  it('prefers coordinates to text', async () => {
    const point = { lat: 44.3925, lng: 26.1228 };
    expect((await locateAddress(geocoder, { text: 'Strada Lipscani 25', coordinates: point }))?.point).toEqual(point);
  });

  it('locates towns outside the area, and no unknown streets', async () => {
    expect(await locateAddress(geocoder, { text: 'Strada 23 August 10, Otopeni' })).toMatchObject({ zone: undefined });
    expect(await locateAddress(geocoder, { text: 'Aleea Inexistentă 7, București' })).toBeUndefined();
  });

  it('ignores answers of low confidence', async () => {
    const doubtful = { label: '?', point: { lat: 44.43, lng: 26.1 }, precision: 'street', confidence: 0.49 } as const;
    expect(await locateAddress({ geocode: async () => doubtful }, { text: 'somewhere' })).toBeUndefined();
  });
});
