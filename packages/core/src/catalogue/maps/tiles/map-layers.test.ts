import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { places } from '../../../values/geo/address/gazetteer.js';
import { mapArea } from '../style/map-area.js';
import { mapLayers, staticLayerNames } from './map-layers.js';

const layers = mapLayers();

function positionsOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      return geometry.coordinates.flat();
    default:
      throw new Error(`${geometry.type} is not expected on the map.`);
  }
}

describe.each(staticLayerNames)('the layer %s', (name) => {
  const { features } = layers[name];

  it('lies within the map area', () => {
    for (const { geometry, properties } of features) {
      for (const [lng = 0, lat = 0] of positionsOf(geometry)) {
        const inside = lng >= mapArea.west && lng <= mapArea.east && lat >= mapArea.south && lat <= mapArea.north;
        expect(inside, `${properties?.['name']} ${lng} ${lat}`).toBe(true);
      }
    }
  });

  it('has closed rings, lines of at least two points, and a minimum zoom level', () => {
    expect(features.length).toBeGreaterThan(5);
    for (const { geometry, properties } of features) {
      expect(properties?.['minZoom']).toBeGreaterThanOrEqual(0);
      if (geometry.type === 'LineString') expect(geometry.coordinates.length).toBeGreaterThanOrEqual(2);
      if (geometry.type !== 'Polygon') continue;
      for (const ring of geometry.coordinates) expect(ring[0]).toEqual(ring.at(-1));
    }
  });
});

describe('the map', () => {
  it('has every metro station once', () => {
    const stations = layers.places.features.filter(({ properties }) => properties?.['kind'] === 'metro_station');
    const names = stations.map(({ properties }) => properties?.['name']);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(places.filter(({ kind }) => kind === 'metro_station').length);
    expect(names.length).toBeGreaterThanOrEqual(57);
  });

  it('does not label any park twice', () => {
    const parks = new Set(layers.parks.features.map(({ properties }) => properties?.['name']));
    const twice = layers.places.features.filter(({ properties }) => parks.has(properties?.['name']));
    expect(twice).toEqual([]);
  });
});
