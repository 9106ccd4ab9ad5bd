import { foldName, type Point } from '@doorstep/core';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { readNames } from '../addresses/element-names.js';
import type { MapData } from '../map/map-data.js';
import { type AreaRings, createRingBuilder } from '../map/rings.js';
import { type OsmNode, type OsmRelation, type Tags, tag } from '../osm/element.js';

/** What the map knows of a city. */
export interface MappedPlace {
  /** Empty without its boundary. */
  readonly areas: readonly AreaRings[];
  /** Where the map writes its name; absent if that is not in its areas. */
  readonly center?: Point;
}

/** Values of `place` for points, the most important first. */
const placeRanks = ['city', 'town', 'municipality', 'village', 'island', 'suburb', 'hamlet'];

/** The level of a municipality in most countries (https://wiki.openstreetmap.org/wiki/Tag:boundary=administrative). */
const municipalLevel = 8;

/**
 * Finds a city in a map.
 *
 * @param names of the city in any form.
 * @param boundary id of its relation. Without it, the boundary of its name counts that is complete in the map.
 */
export function findPlace(map: MapData, names: readonly string[], boundary: number | undefined): MappedPlace {
  const folded = new Set(names.map(foldName));
  const isNamed = ({ tags }: { readonly tags: Tags }): boolean =>
    readNames(tags)?.all.some((name) => folded.has(foldName(name))) ?? false;
  const relation =
    boundary === undefined
      ? namedBoundary(map.relations.filter((each) => isBoundary(each) && isNamed(each) && isComplete(each, map)))
      : map.relations.find(({ id }) => id === boundary);
  const areas = relation ? createRingBuilder(map).areasOf(relation) : [];
  const labels = new Set(relation?.members.flatMap(({ type, id, role }) => (isLabel(type, role) ? id : [])));
  const points = map.taggedNodes.filter(
    (node) => labels.has(node.id) || (rankOf(node) < placeRanks.length && isNamed(node)),
  );
  const center = points
    .filter(({ lat, lng }) => areas.length === 0 || booleanPointInPolygon([lng, lat], multiPolygon(areas)))
    .sort((a, b) => rankOf(a) - rankOf(b))[0];
  return { areas, ...(center ? { center: { lat: center.lat, lng: center.lng } } : {}) };
}

function isBoundary({ tags }: OsmRelation): boolean {
  return tag(tags, 'type') === 'boundary' && /^(administrative|place)$/.test(tag(tags, 'boundary') ?? '');
}

function isLabel(type: string, role: string): boolean {
  return type === 'node' && (role === 'label' || role === 'admin_centre');
}

/** Returns the number of the kind of a place in the order of their importance. */
function rankOf({ tags }: OsmNode): number {
  const rank = placeRanks.indexOf(tag(tags, 'place') ?? '');
  return rank === -1 ? placeRanks.length : rank;
}

/** Of boundaries of one name, that of the municipality, or of what is next above it: a state can have the name of its capital. */
function namedBoundary(relations: readonly OsmRelation[]): OsmRelation | undefined {
  const levelOf = ({ tags }: OsmRelation): number => Number(tag(tags, 'admin_level') ?? municipalLevel);
  const above = relations.filter((each) => levelOf(each) <= municipalLevel);
  return [...(above.length > 0 ? above : relations)].sort((a, b) => levelOf(b) - levelOf(a))[0];
}

/** Returns true for a boundary of which the map has every way. Others would be closed by a straight line. */
function isComplete({ members }: OsmRelation, { ways, nodes }: MapData): boolean {
  const outer = new Set(members.filter(({ type, role }) => type === 'way' && role !== 'inner').map(({ id }) => id));
  const found = ways.filter(({ id }) => outer.has(id));
  return found.length === outer.size && found.every((way) => way.nodes.every((node) => nodes.indexOf(node) >= 0));
}

function multiPolygon(areas: readonly AreaRings[]) {
  return { type: 'MultiPolygon' as const, coordinates: [...areas] };
}
