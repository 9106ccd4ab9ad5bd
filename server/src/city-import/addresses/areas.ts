import { distanceMeters, foldName, type ObjectKind, type Point } from '@doorstep/core';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { MapData } from '../map/map-data.js';
import { type AreaRings, createRingBuilder, type RingBuilder } from '../map/rings.js';
import { type OsmElement, type Tags, tag } from '../osm/element.js';
import type { AddressObject } from './address-object.js';
import { type ElementNames, namesOf, readNames } from './element-names.js';
import { centreOfRing, type Extent, extentOfRings, reachOf } from './plane.js';

/** The areas of a map: towns, quarters, districts, postcodes and regions. */
export interface Areas {
  readonly objects: readonly AddressObject[];
  /** Returns the areas at a point, the smallest first: those around it, and the nearest town and quarter that are only points. */
  at(point: Point): readonly AddressObject[];
  /** Returns the town at a point: the smallest one around it, or else the nearest one that is only a point. */
  townAt(point: Point): AddressObject | undefined;
}

/** Kind, and how far an area reaches of which the map has only the middle, by the value of `place`. */
const placeKinds: ReadonlyMap<string, readonly [kind: ObjectKind, reachMeters: number]> = new Map([
  ['city', ['locality', 8_000]],
  ['town', ['locality', 3_500]],
  ['village', ['locality', 1_500]],
  ['hamlet', ['locality', 700]],
  ['borough', ['sector', 3_000]],
  ['suburb', ['quarter', 1_500]],
  ['quarter', ['quarter', 1_000]],
  ['neighbourhood', ['quarter', 600]],
]);

/** Length of a degree of latitude. */
const metersPerDegree = 111_195;

/** Least share of an outline's ways that the map has. A straight line closes the rest. */
const leastShare = 0.6;

/** An area before it is joined with others of the same name. */
interface Draft {
  readonly object: AddressObject;
  readonly rings: readonly AreaRings[];
  readonly extent: Extent | undefined;
}

/** Collects the areas of a map. */
export function collectAreas(map: MapData): Areas {
  const rings = createRingBuilder(map);
  const wayIds = new Set(map.ways.map(({ id }) => id));
  const outlined = [...map.relations, ...map.ways]
    .filter((element) => isMostlyInMap(element, wayIds))
    .flatMap((element) => outlinedArea(element, rings));
  const centres = map.taggedNodes.flatMap((node) => {
    const draft = placeArea(node.tags, { lat: node.lat, lng: node.lng });
    return draft && !joinOutlined(outlined, draft.object) ? [draft] : [];
  });
  const merged = mergeEqual(outlined);
  const bySize = (a: Draft, b: Draft): number => a.object.radiusMeters - b.object.radiusMeters;
  const around = [...merged].sort(bySize);

  const towns = around.filter(({ object }) => object.kind === 'locality');
  const containing = (point: Point): readonly AddressObject[] =>
    around.filter((area) => isIn(area, point)).map(({ object }) => object);
  const outlinedTown = (point: Point): AddressObject | undefined => towns.find((area) => isIn(area, point))?.object;
  const townOfCentre = new Map(centres.map(({ object }) => [object, outlinedTown(object.point)]));

  /** Finds the nearest area without an outline. It must be in the same outlined town, if there is one. */
  function nearest(point: Point, kind: ObjectKind, town: AddressObject | undefined): readonly AddressObject[] {
    let [found, share]: [AddressObject | undefined, number] = [undefined, 1];
    for (const { object } of centres) {
      const northward = Math.abs(object.point.lat - point.lat) * metersPerDegree;
      if (object.kind !== kind || northward > object.radiusMeters || townOfCentre.get(object) !== town) continue;
      const each = distanceMeters(object.point, point) / object.radiusMeters;
      if (each < share) [found, share] = [object, each];
    }
    return found ? [found] : [];
  }

  function townAt(point: Point): AddressObject | undefined {
    return outlinedTown(point) ?? nearest(point, 'locality', undefined)[0];
  }

  function at(point: Point): readonly AddressObject[] {
    const found = containing(point);
    const town = found.find(({ kind }) => kind === 'locality');
    return [...nearest(point, 'quarter', town), ...nearest(point, 'locality', town), ...found];
  }

  const objects = [...merged, ...centres].map(({ object }) => object);
  for (const object of objects) {
    for (const area of containing(object.point)) {
      if (area !== object && area.radiusMeters > object.radiusMeters) object.areas.add(area);
    }
  }
  return { objects, townAt, at };
}

function areaObject(kind: ObjectKind, { label, all }: ElementNames, point: Point, radiusMeters: number): AddressObject {
  return {
    kind,
    label,
    names: new Set(all),
    point,
    radiusMeters: Math.ceil(radiusMeters),
    areas: new Set(),
    houses: [],
  };
}

function placeArea(tags: Tags, point: Point): Draft | undefined {
  const place = placeKinds.get(tag(tags, 'place') ?? '');
  const names = place && readNames(tags);
  return names && { object: areaObject(place[0], names, point, place[1]), rings: [], extent: undefined };
}

function outlinedArea(element: OsmElement, rings: RingBuilder): readonly Draft[] {
  const { tags } = element;
  const found = outlinedKind(tags);
  if (element.type === 'node' || !found) return [];
  const areas =
    element.type === 'way' ? [rings.areaOf(element)].filter((each) => each !== undefined) : rings.areasOf(element);
  const [outline] = areas.map(([ring]) => ring ?? []).sort((a, b) => b.length - a.length);
  if (!outline) return [];
  const point = centreOfRing(outline);
  const corners = areas.flat(2).map(([lng, lat]) => ({ lat, lng }));
  const object = {
    ...areaObject(found.kind, found.names, point, reachOf(point, corners)),
    evidence: 'outline' as const,
  };
  return [{ object, rings: areas, extent: extentOfRings(areas.flat()) }];
}

/** Only a few stretches of the boundary of a neighbouring country are in the map. They enclose nothing. */
function isMostlyInMap(element: OsmElement, wayIds: ReadonlySet<number>): boolean {
  if (element.type !== 'relation') return true;
  const outer = element.members.filter(({ type, role }) => type === 'way' && role !== 'inner');
  return outer.filter(({ id }) => wayIds.has(id)).length >= outer.length * leastShare;
}

/** Levels of administration differ by country: up to 6 are regions unless they are a place, 7 and 8 towns, 9 districts, and others quarters. */
function outlinedKind(tags: Tags): { readonly kind: ObjectKind; readonly names: ElementNames } | undefined {
  const boundary = tag(tags, 'boundary');
  const postcode = tag(tags, 'postal_code') ?? tag(tags, 'addr:postcode');
  if (boundary === 'postal_code')
    return postcode === undefined ? undefined : { kind: 'postcode', names: namesOf(postcode) };
  const names = readNames(tags);
  if (!names) return undefined;
  const place = placeKinds.get(tag(tags, 'place') ?? '')?.[0];
  if (boundary !== 'administrative') return place && { kind: place, names };
  const level = Number(tag(tags, 'admin_level') ?? 8);
  if (level <= 2) return { kind: 'region', names };
  if (place) return { kind: place, names };
  if (level <= 6) return { kind: 'region', names };
  if (level <= 8) return { kind: 'locality', names };
  return { kind: level === 9 ? 'sector' : 'quarter', names };
}

/** Adds the names of a place to the outlines of the same name around it, and its position to that of the same kind. Returns false without one. */
function joinOutlined(outlined: readonly Draft[], place: AddressObject): boolean {
  const key = foldName(place.label);
  const own = outlined.filter((each) => foldName(each.object.label) === key && isIn(each, place.point));
  for (const { object } of own) for (const name of place.names) object.names.add(name);
  const same = own.filter(({ object }) => object.kind === place.kind).map(({ object }) => object);
  for (const object of same) {
    object.radiusMeters += Math.ceil(distanceMeters(object.point, place.point));
    object.point = place.point;
  }
  return same.length > 0;
}

/** Keeps one of several outlines with the same name, kind and middle: boundaries of two levels are often the same. */
function mergeEqual(drafts: readonly Draft[]): readonly Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const { object } = draft;
    const key = `${object.kind} ${foldName(object.label)} ${object.point.lat.toFixed(3)} ${object.point.lng.toFixed(3)}`;
    const known = kept.get(key);
    if (known) for (const name of object.names) known.object.names.add(name);
    else kept.set(key, draft);
  }
  return [...kept.values()];
}

function isIn({ rings, extent }: Draft, point: Point): boolean {
  if (!extent || point.lat < extent.south || point.lat > extent.north) return false;
  if (point.lng < extent.west || point.lng > extent.east) return false;
  return rings.some((coordinates) => booleanPointInPolygon([point.lng, point.lat], { type: 'Polygon', coordinates }));
}
