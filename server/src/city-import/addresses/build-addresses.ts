import { countryNames, distanceMeters, type PackSection, type Point, type StringTable } from '@doorstep/core';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { MapData } from '../map/map-data.js';
import type { RoadEdge } from '../roads/road-edges.js';
import type { AddressObject } from './address-object.js';
import { collectAreas } from './areas.js';
import { assignHouses } from './assign-houses.js';
import { countryOf, statesOfMap } from './country.js';
import { namesOf } from './element-names.js';
import { collectHouses } from './houses.js';
import { collectPlaces } from './places.js';
import { middleOf, reachOf } from './plane.js';
import { collectStreets, type ImportedStreet } from './streets.js';
import { writeAddresses } from './write-addresses.js';

/** The addresses of a pack, and their figures. */
export interface AddressSections {
  readonly sections: ReadonlyMap<string, PackSection>;
  readonly counts: Readonly<Record<string, number>>;
  /** ISO 3166-1 alpha-2; undefined if the map does not say it. */
  readonly country: string | undefined;
  /** Codes of the states that the addresses are in. */
  readonly states: readonly string[];
}

/**
 * Builds the addresses of a map from its roads, houses, places and areas.
 *
 * @param country code of the country that the addresses are in. Without it, the map's own tags decide.
 */
export function buildAddresses(
  map: MapData,
  edges: readonly RoadEdge[],
  strings: StringTable,
  report: (line: string) => void,
  country = countryOf(map),
): AddressSections {
  const areas = collectAreas(map);
  const { streets, ofEdge } = collectStreets(edges, map.nodes, areas);
  report(`Addresses: ${streets.length} streets in ${areas.objects.length} areas`);
  const houses = collectHouses(map, country);
  const assigned = assignHouses(houses, streets, areas, nearestStreetOf(streets));
  const places = collectPlaces(map, areas);
  const within = [...streets.map(({ object }) => object), ...assigned.objects, ...areas.objects, ...places];
  const objects = [...within, ...countryAround(within, country)];
  report(`Addresses: ${houses.length - assigned.leftOut} houses, ${places.length} places`);
  return {
    sections: writeAddresses(
      objects,
      ofEdge.map((street) => street?.object),
      strings,
    ),
    counts: {
      streets: objects.filter(({ kind }) => kind === 'street').length,
      houses: houses.length - assigned.leftOut,
      places: places.length,
      areas: areas.objects.length,
      housesWithoutStreet: assigned.leftOut,
    },
    country,
    states: statesOfMap(map, country),
  };
}

/** Makes the country an area that contains all objects, since its own boundary is rarely in the map. */
function countryAround(objects: readonly AddressObject[], code: string | undefined): readonly AddressObject[] {
  if (code === undefined || objects.length === 0) return [];
  const [english = code, ...others] = countryNames(code);
  const { label, all } = namesOf(english, others);
  const point = middleOf(objects.map((object) => object.point));
  const radiusMeters = Math.ceil(
    reachOf(
      point,
      objects.map((object) => object.point),
    ),
  );
  const country: AddressObject = {
    ...{ kind: 'region', label, names: new Set(all), point, radiusMeters },
    ...{ areas: new Set(), houses: [] },
  };
  for (const object of objects) object.areas.add(country);
  return [country];
}

/** Finds the street with the nearest point of its course. */
function nearestStreetOf(streets: readonly ImportedStreet[]) {
  const points = streets.flatMap((street) => street.course.map((point) => ({ street, point })));
  const tree = new KDBush(Math.max(1, points.length));
  for (const { point } of points) tree.add(point.lng, point.lat);
  if (points.length === 0) tree.add(0, 0);
  tree.finish();
  return (point: Point, maxMeters: number): ImportedStreet | undefined => {
    const [nearest] = around(tree, point.lng, point.lat, 1, maxMeters / 1_000);
    const found = nearest === undefined ? undefined : points[nearest];
    return found && distanceMeters(found.point, point) <= maxMeters ? found.street : undefined;
  };
}
