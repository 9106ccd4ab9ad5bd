import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { type Place, places, type Street, streets } from '../../../values/geo/address/gazetteer.js';
import { placeKind } from '../../../values/geo/address/search-names.js';
import { serviceZones } from '../../../values/geo/area/sectors.js';
import { serviceArea } from '../../../values/geo/area/service-area.js';
import { lakes, type Road, riverDambovita, roads } from '../../../values/geo/roads/roads.js';
import type { Point } from '../../../values/geo/shape/point.js';
import type { MapProperties } from '../basemap/basemap.js';
import { parks, riverColentina, smallLakes } from './landscape-data.js';
import { smoothLine, smoothRing } from './smooth.js';

/** The layers of the tiles that never change, in drawing order. */
export const staticLayerNames = ['zones', 'parks', 'water', 'roads', 'places'] as const;
export type StaticLayerName = (typeof staticLayerNames)[number];

export type MapFeature = Feature<Geometry, MapProperties>;

/** Returns everything on the map except stores, as GeoJSON. Tiles contain a feature from zoom level `minZoom` on. */
export function mapLayers(): Readonly<Record<StaticLayerName, FeatureCollection<Geometry, MapProperties>>> {
  return {
    zones: collection([...serviceZones.map(sectorFeature), areaFeature()]),
    parks: collection(parks.map(({ name, outline }) => outlineFeature(name, outline, 'park'))),
    water: collection([
      ...[...lakes, ...smallLakes].map(({ name, outline }) => outlineFeature(name, outline, 'lake')),
      riverFeature('Colentina', riverColentina),
      riverFeature('Dâmbovița', riverDambovita),
    ]),
    roads: collection([...streets.filter(isMinor).map(minorFeature), ...roads.map(roadFeature)]),
    places: collection([...serviceZones.map(sectorLabel), ...places.filter(isNoPark).map(placeFeature)]),
  };
}

function collection(features: MapFeature[]): FeatureCollection<Geometry, MapProperties> {
  return { type: 'FeatureCollection', features };
}

function feature(geometry: Geometry, properties: MapProperties): MapFeature {
  return { type: 'Feature', geometry, properties };
}

function sectorFeature({ id, name, sector, polygon }: (typeof serviceZones)[number]): MapFeature {
  return feature(polygon, { kind: 'sector', id, name, sector, minZoom: 0 });
}

/** Returns the edge of the service area as a line, because a polygon's outline would show where tiles cut it. */
function areaFeature(): MapFeature {
  const [outline = []] = serviceArea.geometry.coordinates;
  return feature({ type: 'LineString', coordinates: outline }, { kind: 'service_area', minZoom: 0 });
}

function outlineFeature(name: string, outline: readonly Point[], kind: string): MapFeature {
  const ring = smoothRing(outline).map(position);
  return feature({ type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }, { kind, name, minZoom: 9 });
}

function riverFeature(name: string, course: readonly Point[]): MapFeature {
  return feature(
    { type: 'LineString', coordinates: smoothLine(course).map(position) },
    { kind: 'river', name, minZoom: 8 },
  );
}

/** The first zoom level that shows roads of each class. */
const roadZooms: Readonly<Record<Road['class'], number>> = { ring_road: 8, boulevard: 9, main: 10, street: 12 };

/** Returns a road with its corners unsmoothed, because roads meet at them. */
function roadFeature({ name, class: roadClass, course }: Road): MapFeature {
  const geometry: Geometry = { type: 'LineString', coordinates: course.map(position) };
  return feature(geometry, { class: roadClass, name, minZoom: roadZooms[roadClass] });
}

const roadNames = new Set(roads.map(({ name }) => name));

/** Returns true for a street that has addresses but is not part of the road graph. */
function isMinor({ name }: Street): boolean {
  return !roadNames.has(name);
}

function minorFeature({ name, course }: Street): MapFeature {
  const geometry: Geometry = { type: 'LineString', coordinates: smoothLine(course).map(position) };
  return feature(geometry, { class: 'minor', name, minZoom: 13 });
}

function sectorLabel({ id, name, center }: (typeof serviceZones)[number]): MapFeature {
  return feature(pointGeometry(center), { kind: 'sector', id, name, minZoom: 9 });
}

/** The first zoom level that shows places of each kind. */
const placeZooms: Readonly<Record<string, number>> = { quarter: 11, metro_station: 11, square: 13, landmark: 14 };

const parkNames = new Set(parks.map(({ name }) => name));

/** Returns false for parks, whose names are in their own layer. */
function isNoPark({ name }: Place): boolean {
  return !parkNames.has(name);
}

function placeFeature(place: Place): MapFeature {
  const kind = placeKind(place);
  return feature(pointGeometry(place.point), { kind, name: place.name, minZoom: placeZooms[kind] ?? 14 });
}

function pointGeometry(point: Point): Geometry {
  return { type: 'Point', coordinates: position(point) };
}

/** Converts a point to a GeoJSON position, rounded to about a decimetre. */
function position({ lat, lng }: Point): Position {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}
