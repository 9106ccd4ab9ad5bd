import { distanceMeters, foldName, type ObjectKind, type Point } from '@doorstep/core';
import type { NodeTable } from '../map/node-table.js';
import { type Tags, tag } from '../osm/element.js';
import type { RoadEdge } from '../roads/road-edges.js';
import type { AddressObject } from './address-object.js';
import type { Areas } from './areas.js';
import { type ElementNames, namesOf, readNames } from './element-names.js';
import { nearestMeters, reachOf } from './plane.js';

/** A street, and the points of its course. */
export interface ImportedStreet {
  readonly object: AddressObject;
  readonly course: readonly Point[];
}

/** The streets of a map, and the one that each edge of the roads belongs to. */
export interface ImportedStreets {
  readonly streets: readonly ImportedStreet[];
  /** `undefined` for a road without a name. */
  readonly ofEdge: readonly (ImportedStreet | undefined)[];
}

/** Parts of one name and town that are nearer to each other than this are one street. */
export const sameStreetMeters = 700;

/** A street reaches a little beyond its course: to the houses on it. */
const houseMeters = 40;

/** Types of streets that are squares. */
const squareWord =
  /^(?:piata|piateta|place|placa|plaza|piazza|praca|platz|square)\b|^площадь|(?: |^)(?:площадь|ploshchad|square)$|platz$/;

interface Part {
  readonly edges: number[];
  readonly course: Point[];
}

/** Joins roads of one name in one town to streets. Parts that are far from each other are different streets. */
export function collectStreets(edges: readonly RoadEdge[], nodes: NodeTable, areas: Areas): ImportedStreets {
  const groups = new Map<string, { readonly names: ElementNames[]; readonly edges: number[] }>();
  const towns = new Map<AddressObject, number>();
  for (const [edge, { way, line }] of edges.entries()) {
    const names = streetNames(way.tags);
    if (!names) continue;
    const town = areas.townAt(pointOf(nodes, line[line.length >> 1] ?? 0));
    if (town && !towns.has(town)) towns.set(town, towns.size);
    const key = `${foldName(names.label)}|${town ? towns.get(town) : ''}`;
    const group = groups.get(key) ?? { names: [], edges: [] };
    groups.set(key, group);
    group.names.push(names);
    group.edges.push(edge);
  }
  const ofEdge: (ImportedStreet | undefined)[] = edges.map(() => undefined);
  const streets: ImportedStreet[] = [];
  for (const { names, edges: ofGroup } of groups.values()) {
    for (const part of joinNear(connected(ofGroup, edges, nodes))) {
      const street = toStreet(names, part, areas);
      streets.push(street);
      for (const edge of part.edges) ofEdge[edge] = street;
    }
  }
  return { streets, ofEdge };
}

/** Returns the names of a road. A road without a name has its number: `CG-2`. */
function streetNames(tags: Tags): ElementNames | undefined {
  const names = readNames(tags);
  const number = tag(tags, 'ref');
  if (!names) return number === undefined || tag(tags, 'highway') === 'track' ? undefined : namesOf(number);
  return number === undefined ? names : { label: names.label, all: [...names.all, ...namesOf(number).all] };
}

/** Returns the kind of a street by its name: some streets are squares. */
export function kindOfStreet(label: string): ObjectKind {
  return squareWord.test(foldName(label)) ? 'square' : 'street';
}

function pointOf(nodes: NodeTable, node: number): Point {
  return { lat: nodes.lat(node) / 1e7, lng: nodes.lng(node) / 1e7 };
}

/** Returns the parts of edges that are connected by common nodes. */
function connected(ofGroup: readonly number[], edges: readonly RoadEdge[], nodes: NodeTable): readonly Part[] {
  const parts: { part: Part; nodes: Set<number> }[] = [];
  for (const edge of ofGroup) {
    const line = edges[edge]?.line ?? [];
    const touching = parts.filter((each) => line.some((node) => each.nodes.has(node)));
    const [first = { part: { edges: [], course: [] }, nodes: new Set<number>() }, ...others] = touching;
    if (touching.length === 0) parts.push(first);
    for (const other of others) {
      join(first.part, other.part);
      for (const node of other.nodes) first.nodes.add(node);
      parts.splice(parts.indexOf(other), 1);
    }
    first.part.edges.push(edge);
    for (const node of line) first.part.course.push(pointOf(nodes, node));
    for (const node of line) first.nodes.add(node);
  }
  return parts.map(({ part }) => part);
}

/** Joins parts that are near to each other, until all are far apart. */
function joinNear(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const near = joined.filter((other) => isNear(part, other));
    const [first, ...others] = near;
    if (!first) {
      joined.push(part);
      continue;
    }
    for (const other of [part, ...others]) {
      join(first, other);
      if (other !== part) joined.splice(joined.indexOf(other), 1);
    }
  }
  return joined;
}

function join(part: Part, other: Part): void {
  for (const edge of other.edges) part.edges.push(edge);
  for (const point of other.course) part.course.push(point);
}

/** Compares the points of the shorter part, since a course has a point every few metres where it bends. */
function isNear(a: Part, b: Part): boolean {
  const [few, many] = a.course.length < b.course.length ? [a, b] : [b, a];
  return few.course.some((point) => nearestMeters(point, many.course) < sameStreetMeters);
}

function toStreet(names: readonly ElementNames[], { course }: Part, areas: Areas): ImportedStreet {
  const label = mostFrequent(names.map((each) => each.label));
  const point = middleOfCourse(course);
  // The areas of the middle come first, because they are the street's address. Its ends can be on the boundary of another town.
  const middle = areas.at(point);
  const isOwn = (area: AddressObject): boolean =>
    area.kind !== 'locality' || area.evidence !== 'outline' || middle.includes(area);
  const around = [...middle, ...[course[0], course.at(-1)].flatMap((end) => (end ? areas.at(end).filter(isOwn) : []))];
  const object: AddressObject = {
    kind: kindOfStreet(label),
    label,
    names: new Set(names.flatMap(({ all }) => all)),
    point,
    radiusMeters: Math.ceil(reachOf(point, course) + houseMeters),
    areas: new Set(around),
    houses: [],
  };
  return { object, course };
}

/** Returns the point of a course that is nearest to the middle of the box around it. */
function middleOfCourse(course: readonly Point[]): Point {
  const lats = course.map(({ lat }) => lat);
  const lngs = course.map(({ lng }) => lng);
  const middle = {
    lat: (lats.reduce((a, b) => Math.min(a, b)) + lats.reduce((a, b) => Math.max(a, b))) / 2,
    lng: (lngs.reduce((a, b) => Math.min(a, b)) + lngs.reduce((a, b) => Math.max(a, b))) / 2,
  };
  return course.reduce((a, b) => (distanceMeters(b, middle) < distanceMeters(a, middle) ? b : a));
}

function mostFrequent(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
