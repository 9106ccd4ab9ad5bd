import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../geo/shape/point.js';
import { claimArea, claimRadiusMeters } from './claim-area.js';

describe('claimArea', () => {
  it('is everywhere while the position is unknown', () => {
    expect(claimArea(null)).toBeUndefined();
  });

  it('reaches as far as the radius in every direction', () => {
    const here = { lat: 44.4268, lng: 26.1025 };
    const area = claimArea(here);
    const edges = [
      { lat: area?.pickupLat.gte, lng: here.lng },
      { lat: area?.pickupLat.lte, lng: here.lng },
      { lat: here.lat, lng: area?.pickupLng.gte },
      { lat: here.lat, lng: area?.pickupLng.lte },
    ];
    for (const { lat = Number.NaN, lng = Number.NaN } of edges) {
      expect(distanceMeters(here, { lat, lng })).toBeCloseTo(claimRadiusMeters, -1);
    }
  });
});
