import { tileZooms } from '@doorstep/contracts';
import { type DrawnKind, shapeTypes, worldPosition } from '@doorstep/core';
import { joinLines } from '../map/join-lines.js';
import type { MapData } from '../map/map-data.js';
import { type AreaRings, createRingBuilder, type Ring } from '../map/rings.js';
import type { OsmElement, OsmWay, Tags } from '../osm/element.js';
import { firstValue, tag } from '../osm/element.js';
import { stretchesInMap } from '../roads/road-edges.js';
import { oneWay } from '../roads/travel-rules.js';
import {
  areaDrawing,
  type Drawing,
  directionDrawing,
  doorDrawing,
  isLoop,
  lineDrawing,
  nameDrawing,
  numberDrawing,
  refDrawing,
  sideTrackZoom,
} from './drawn-kind.js';
import { parallelTracks } from './parallel-tracks.js';
import { seaOf } from './sea.js';
import type { WorldPosition } from './vertex-levels.js';

/** A shape that a pack draws. */
export interface Shape {
  readonly kind: DrawnKind;
  /** Empty without a name. */
  readonly name: string;
  /** The first zoom level that draws it. */
  readonly minZoom: number;
  readonly type: (typeof shapeTypes)[keyof typeof shapeTypes];
  /** Points, lines, or rings: the outline clockwise on the map and then the holes. */
  readonly parts: readonly (readonly WorldPosition[])[];
}

/** An area that is drawn or has a name that is. */
interface TaggedArea {
  readonly tags: Tags;
  readonly rings: AreaRings;
}

/** Returns all that is drawn of a map, one after another, in the order of drawing. */
export function* shapesOf(map: MapData): Generator<Shape> {
  const named: NamedPoint[] = map.taggedNodes.map(({ tags, lat, lng }) => ({
    tags,
    position: worldPosition({ lat, lng }),
  }));
  for (const rings of seaOf(map)) yield* areaShape({ tags: ['natural', 'water'], rings });
  for (const area of areasOf(map)) {
    yield* areaShape(area);
    const { tags, rings } = area;
    if (isLabelled(tags)) named.push({ tags, position: middleOf(worldRing(rings[0] ?? [])) });
  }
  yield* lineShapes(map);
  yield* named.flatMap(houseShapes);
  yield* nameShapes(named);
}

/** Returns lines. Those of one name and kind are joined, because a name needs a long line; those with a direction are not. */
function lineShapes({ ways, nodes }: MapData): Shape[] {
  const place = (node: number): WorldPosition =>
    worldPosition({ lat: nodes.lat(node) / 1e7, lng: nodes.lng(node) / 1e7 });
  const named = new Map<string, { drawing: Drawing; name: string; lines: (readonly number[])[] }>();
  const shapes: Shape[] = [];
  const add = ({ kind, minZoom }: Drawing, name: string, line: readonly number[]): void => {
    shapes.push({ kind, minZoom, name, type: shapeTypes.line, parts: [line.map(place)] });
  };
  const beside = tracksBeside(ways, (way) => stretchesInMap(way, nodes).flat().map(place));
  for (const way of ways) {
    const drawing = beside.get(way) ?? lineDrawing(way.tags);
    if (!drawing || (way.nodes[0] === way.nodes.at(-1) && !isLoop(way.tags))) continue;
    const lines = stretchesInMap(way, nodes);
    const join = (as: Drawing, name: string): void => {
      const key = `${as.kind} ${as.minZoom} ${name}`;
      const group = named.get(key) ?? { drawing: as, name, lines: [] };
      group.lines.push(...lines);
      named.set(key, group);
    };
    const [name, ref, direction] = [nameOf(way.tags), refDrawing(way.tags), directionDrawing(way.tags)];
    if (name === '') for (const line of lines) add(drawing, '', line);
    else join(drawing, name);
    if (ref) join(ref, refOf(way.tags));
    const isBackward = oneWay(way.tags, 'car') === 'backward';
    if (direction) for (const line of lines) add(direction, '', isBackward ? line.toReversed() : line);
  }
  for (const { drawing, name, lines } of named.values()) {
    for (const line of joinLines(lines)) add(drawing, name, line);
  }
  return shapes;
}

/** Returns the drawings of tracks beside others, which appear with the tracks of yards. */
function tracksBeside(ways: readonly OsmWay[], lineOf: (way: OsmWay) => WorldPosition[]): ReadonlyMap<OsmWay, Drawing> {
  const tracks = ways.flatMap((way) => {
    const drawing = lineDrawing(way.tags);
    return drawing?.kind === 'rail/rail' && drawing.minZoom < sideTrackZoom ? [{ way, drawing }] : [];
  });
  const parallel = parallelTracks(tracks.map(({ way }) => lineOf(way)));
  return new Map(
    tracks
      .filter((_, number) => parallel.has(number))
      .map(({ way, drawing }) => [way, { ...drawing, minZoom: sideTrackZoom }]),
  );
}

/** Returns the shape of an area, or none for one without a drawing or too small for any zoom level. */
function areaShape({ tags, rings }: TaggedArea): readonly Shape[] {
  const drawing = areaDrawing(tags);
  if (!drawing) return [];
  const [outline = [], ...holes] = rings.map(worldRing);
  const minZoom = Math.max(drawing.minZoom, firstVisibleZoom(Math.abs(signedArea(outline))));
  if (minZoom > tileZooms.max) return [];
  const parts = [turned(outline, true), ...holes.map((hole) => turned(hole, false))];
  // Names of buildings are those of what is inside, which has its own name.
  const name = drawing.kind === 'buildings/building' ? '' : nameOf(tags);
  return [{ kind: drawing.kind, name, minZoom, type: shapeTypes.area, parts }];
}

/** A point that may have a name to draw. */
interface NamedPoint {
  readonly tags: Tags;
  readonly position: WorldPosition;
}

/** Returns names. Of those of one kind within a kilometre, the first remains: towns have a point and an outline, stations many points. */
function nameShapes(points: readonly NamedPoint[]): Shape[] {
  const shown = new Map<string, WorldPosition[]>();
  return points.flatMap(({ tags, position }) => {
    const drawing = nameDrawing(tags);
    if (!drawing) return [];
    const name = nameOf(tags);
    const key = `${drawing.kind} ${name}`;
    const others = shown.get(key) ?? [];
    if (others.some(([x, y]) => Math.hypot(x - position[0], y - position[1]) < repeatedWithin)) return [];
    shown.set(key, [...others, position]);
    return [{ ...drawing, name, type: shapeTypes.point, parts: [[position]] }];
  });
}

/** Returns the number of a house and the door at a point. */
function houseShapes({ tags, position }: NamedPoint): Shape[] {
  const [number, door] = [numberDrawing(tags), doorDrawing(tags)];
  const at = { type: shapeTypes.point, parts: [[position]] };
  return [
    ...(door ? [{ ...door, ...at, name: firstOf(tags, 'ref') }] : []),
    ...(number ? [{ ...number, ...at, name: firstOf(tags, 'addr:housenumber') }] : []),
  ];
}

/** About a kilometre in Europe, in units of the world. */
const repeatedWithin = 10_000;

/** Returns the areas of closed ways and of relations. */
function* areasOf(map: MapData): Generator<TaggedArea> {
  const builder = createRingBuilder(map);
  const isArea = ({ tags }: OsmElement): boolean =>
    (areaDrawing(tags) !== undefined || isLabelled(tags)) && !isLoop(tags);
  for (const way of map.ways) {
    const rings = isArea(way) ? builder.areaOf(way) : undefined;
    if (rings) yield { tags: way.tags, rings };
  }
  for (const relation of map.relations) {
    if (!isArea(relation)) continue;
    for (const rings of builder.areasOf(relation)) yield { tags: relation.tags, rings };
  }
}

/** The side of the smallest square that is drawn, in units of a tile: four pixels. */
const smallestSide = 32;

function firstVisibleZoom(area: number): number {
  return Math.ceil(tileZooms.max - Math.log2(Math.max(1, area) / smallestSide ** 2) / 2);
}

function isLabelled(tags: Tags): boolean {
  return nameDrawing(tags) !== undefined || numberDrawing(tags) !== undefined;
}

function nameOf(tags: Tags): string {
  return firstOf(tags, 'name');
}

function firstOf(tags: Tags, key: string): string {
  return firstValue(tag(tags, key) ?? '');
}

/** Returns the numbers of a road: `DN1 / E60`. */
function refOf(tags: Tags): string {
  return (tag(tags, 'ref') ?? '')
    .split(/\s*;\s*/)
    .slice(0, 2)
    .join(' / ');
}

function worldRing(ring: Ring): WorldPosition[] {
  return ring.map(([lng, lat]) => worldPosition({ lat, lng }));
}

/** Returns a ring that is clockwise on the map or not, as vector tiles have outlines and holes. */
function turned(ring: readonly WorldPosition[], isClockwise: boolean): readonly WorldPosition[] {
  return signedArea(ring) > 0 === isClockwise ? ring : ring.toReversed();
}

/** Returns the area of a ring, positive if it is clockwise where y grows to the south. */
function signedArea(ring: readonly WorldPosition[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? [x0, y0];
    sum += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }
  return sum / 2;
}

function middleOf(ring: readonly WorldPosition[]): WorldPosition {
  const corners = ring.slice(1);
  const mean = (axis: 0 | 1): number =>
    Math.round(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return [mean(0), mean(1)];
}
