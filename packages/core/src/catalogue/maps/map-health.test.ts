import { describe, expect, it } from 'vitest';
import type { MapProviderStatus } from '../../values/geo/map-provider.js';
import { mapHealth } from './map-health.js';

const now = '2026-11-21T10:00:00.000Z';
const since = '2026-11-21T09:00:00.000Z';
const photon: MapProviderStatus = {
  service: 'geocoding',
  provider: 'photon',
  circuit: 'closed',
  since,
  fallback: 'sandbox_map',
  lastFailure: null,
};
const osrm: MapProviderStatus = { ...photon, service: 'routing', provider: 'osrm' };
const lastFailure = { at: since, reason: 'timeout' } as const;

describe('mapHealth', () => {
  it.each([
    { circuit: 'closed', fallback: 'sandbox_map', state: 'ok', fallbackInUse: false },
    { circuit: 'open', fallback: 'sandbox_map', state: 'degraded', fallbackInUse: true },
    { circuit: 'half_open', fallback: 'sandbox_map', state: 'degraded', fallbackInUse: true },
    { circuit: 'open', fallback: null, state: 'down', fallbackInUse: false },
  ] as const)('reports $state for a circuit that is $circuit with fallback $fallback', (row) => {
    const { circuit, fallback, state, fallbackInUse } = row;
    const health = mapHealth([photon, { ...osrm, circuit, fallback, lastFailure }], 'sandbox_map', now);
    expect(health.state).toBe(state);
    expect(health.services.map((service) => service.state)).toEqual(['ok', state, 'ok']);
    expect(health.services[1]).toEqual({ ...osrm, circuit, fallback, state, fallbackInUse, lastFailure });
  });

  it('dates the state of the tiles back to the oldest provider state', () => {
    const { services, time } = mapHealth([photon, osrm], 'city_pack', now);
    expect(services[2]).toMatchObject({ service: 'tiles', provider: 'city_pack', state: 'ok', since });
    expect(time).toBe(now);
  });
});
