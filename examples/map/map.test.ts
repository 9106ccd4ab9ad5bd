import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform, isApiError } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { routeFeatures } from './route-features.js';

async function platform(): Promise<DoorstepPlatform> {
  const { baseUrl, fetch } = await createSandbox();
  return new DoorstepPlatform({ baseUrl, fetch });
}

describe('the route between two addresses', () => {
  it('is a line with both ends', async () => {
    const { bbox, features } = await routeFeatures(await platform(), 'lips 25', 'gara de nord');
    expect(bbox).toHaveLength(4);
    const [route, start, end] = features;
    expect(route).toMatchObject({ geometry: { type: 'LineString' }, properties: { vehicle: 'scooter' } });
    expect(start).toMatchObject({ properties: { role: 'start', label: 'Strada Lipscani 25, Sector 3, București' } });
    expect(end?.properties['label']).toContain('Gara de Nord');
  });

  it('fails if a place is unknown or off the map', async () => {
    const doorstep = await platform();
    await expect(routeFeatures(doorstep, 'zzzz', 'gara de nord')).rejects.toThrow('There is no place called "zzzz".');
    const code = await routeFeatures(doorstep, 'Cluj-Napoca', 'gara de nord').catch((error: unknown) =>
      isApiError(error) ? error.code : error,
    );
    expect(code).toBe('outside_service_area');
  });
});
