import { distanceMeters, foldName, type ObjectKind, type Point } from '@doorstep/core';
import type { MapData } from '../map/map-data.js';
import { createRingBuilder, type RingBuilder } from '../map/rings.js';
import { type OsmElement, type Tags, tag } from '../osm/element.js';
import type { AddressObject } from './address-object.js';
import type { Areas } from './areas.js';
import { type ElementNames, namesOf, readNames } from './element-names.js';
import { centreOfRing, reachOf } from './plane.js';

/** Keys of named places that people give as an address, or find one by. */
const placeKeys = [
  'amenity',
  'tourism',
  'shop',
  'office',
  'leisure',
  'historic',
  'healthcare',
  'aeroway',
  'building',
  'craft',
];

/** Values that are no place of their own: details of streets and roads on an airfield. */
const minorValues: ReadonlySet<string> = new Set(
  'bench waste_basket parking_space bicycle_parking recycling post_box vending_machine taxiway runway parking_position'.split(
    ' ',
  ),
);

/** Places of one name and kind nearer than this are one: a station has a building, platforms and a stop for each line. */
const samePlaceMeters = 350;

/** Half the size of a place that the map has as a point. */
const pointMeters = 50;

/** Collects squares, stations and other named places. */
export function collectPlaces(map: MapData, areas: Areas): readonly AddressObject[] {
  const rings = createRingBuilder(map);
  const kept = new Map<string, AddressObject[]>();
  for (const element of [...map.relations, ...map.ways, ...map.taggedNodes]) {
    const named = namedHouse(element.tags);
    const kind = named ? 'landmark' : kindOf(element.tags);
    const names = named ?? (kind && readNames(element.tags));
    const place = names && positionOf(element, rings);
    if (!place || kind === undefined) continue;
    const key = `${kind} ${foldName(names.label)}`;
    const same = kept.get(key) ?? [];
    kept.set(key, same);
    const known = same.find((other) => distanceMeters(other.point, place.point) < samePlaceMeters);
    if (known) for (const name of names.all) known.names.add(name);
    else {
      same.push({
        ...{
          kind,
          label: names.label,
          names: new Set(names.all),
          point: place.point,
          radiusMeters: place.radiusMeters,
        },
        ...{ areas: new Set(areas.at(place.point)), houses: [] },
      });
    }
  }
  return [...kept.values()].flat();
}

/** Returns the names of a house that has a name in place of a number, alone and with its street: `Rose Cottage, High Street`. */
function namedHouse(tags: Tags): ElementNames | undefined {
  const name = tag(tags, 'addr:housename')?.trim();
  if (name === undefined || !/\p{L}{3}/u.test(name) || tag(tags, 'addr:housenumber') !== undefined) return undefined;
  const street = tag(tags, 'addr:street') ?? tag(tags, 'addr:place');
  const others = readNames(tags)?.all ?? [];
  return namesOf(name, street === undefined ? others : [`${name} ${street}`, ...others]);
}

function kindOf(tags: Tags): ObjectKind | undefined {
  if (tag(tags, 'place') === 'square') return 'square';
  const railway = tag(tags, 'railway');
  if (railway === 'station' || railway === 'halt') {
    return tag(tags, 'station') === 'subway' || tag(tags, 'subway') === 'yes' ? 'metro_station' : 'landmark';
  }
  if (railway === 'tram_stop' || tag(tags, 'highway') === 'bus_stop' || tag(tags, 'public_transport') === 'station') {
    return 'landmark';
  }
  if (tag(tags, 'highway') !== undefined || railway !== undefined) return undefined;
  const value = placeKeys.map((key) => tag(tags, key)).find((each) => each !== undefined && each !== 'no');
  return value === undefined || minorValues.has(value) ? undefined : 'landmark';
}

function positionOf(
  element: OsmElement,
  rings: RingBuilder,
): { readonly point: Point; readonly radiusMeters: number } | undefined {
  if (element.type === 'node') return { point: { lat: element.lat, lng: element.lng }, radiusMeters: pointMeters };
  const outline = (element.type === 'way' ? rings.areaOf(element) : rings.areasOf(element)[0])?.[0];
  if (!outline) return undefined;
  const point = centreOfRing(outline);
  const corners = outline.map(([lng, lat]) => ({ lat, lng }));
  return { point, radiusMeters: Math.ceil(Math.max(pointMeters, reachOf(point, corners))) };
}
