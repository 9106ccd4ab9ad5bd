import { joinOneWay } from '../map/join-lines.js';
import type { MapData } from '../map/map-data.js';
import type { AreaRings, Ring } from '../map/rings.js';
import { tag } from '../osm/element.js';

type Position = Ring[number];

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Returns the sea of a map, up to the box around it. The coast has land to its left and water to its right
 * (https://wiki.openstreetmap.org/wiki/Tag:natural=coastline), so the water is found by following the coast and then, clockwise, the edge of the box.
 * Where the coast ends within the box, it goes on straight to the nearest edge.
 */
export function seaOf({ ways, nodes }: Pick<MapData, 'ways' | 'nodes'>): readonly AreaRings[] {
  const coast = ways.filter(({ tags }) => tag(tags, 'natural') === 'coastline');
  const known = coast.map((way) => way.nodes.map((id) => nodes.indexOf(id)).filter((node) => node >= 0));
  const lines = joinOneWay(known.filter((line) => line.length > 1));
  if (lines.length === 0) return [];
  const position = (node: number): Position => [nodes.lng(node) / 1e7, nodes.lat(node) / 1e7];
  const islands = lines.filter((line) => line[0] === line.at(-1)).map((line) => line.map(position));
  const box = boxOf(nodes);
  const shores = lines.filter((line) => line[0] !== line.at(-1)).map((line) => toEdges(line.map(position), box));
  const outlines = shores.length === 0 ? [cornersFrom(0, 4, box)] : followShores(shores, box);
  const [first, ...others] = outlines.sort((a, b) => b.length - a.length);
  // Islands of the largest sea. A box with several seas and islands in the smaller ones is no place for a city.
  return first ? [[closed(first), ...islands], ...others.map((outline) => [closed(outline)])] : [];
}

function closed(ring: Ring): Ring {
  return [...ring, ...ring.slice(0, 1)];
}

function boxOf(nodes: MapData['nodes']): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (let node = 0; node < nodes.size; node += 1) {
    const [lng, lat] = [nodes.lng(node) / 1e7, nodes.lat(node) / 1e7];
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** Lengthens a line at both ends to the nearest points on the edge of the box. */
function toEdges(line: Ring, box: Box): Ring {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? [nearestOnEdge(first, box), ...line, nearestOnEdge(last, box)] : line;
}

function nearestOnEdge([lng, lat]: Position, { west, south, east, north }: Box): Position {
  const edges: [distance: number, position: Position][] = [
    [lat - south, [lng, south]],
    [north - lat, [lng, north]],
    [lng - west, [west, lat]],
    [east - lng, [east, lat]],
  ];
  return edges.sort(([a], [b]) => a - b)[0]?.[1] ?? [lng, lat];
}

/** Joins shores along the edge of the box: after the end of a shore comes the next one that begins, clockwise. */
function followShores(shores: readonly Ring[], box: Box): Ring[] {
  const open = new Set(shores);
  const outlines: Ring[] = [];
  for (const first of open) {
    open.delete(first);
    const outline = [...first];
    for (;;) {
      const from = clockwise(outline.at(-1), box);
      const steps = [first, ...open].map((shore) => ({ shore, turn: (clockwise(shore[0], box) - from + 4) % 4 }));
      const next = steps.sort((a, b) => a.turn - b.turn)[0];
      if (!next) break;
      outline.push(...cornersFrom(from, next.turn, box));
      if (next.shore === first) break;
      open.delete(next.shore);
      for (const position of next.shore) outline.push(position);
    }
    outlines.push(outline);
  }
  return outlines;
}

/** Returns how far a point on the edge is from the north-west corner, clockwise: one for each side. */
function clockwise([lng, lat]: Position = [0, 0], { west, south, east, north }: Box): number {
  if (lat === north) return (lng - west) / (east - west);
  if (lng === east) return 1 + (north - lat) / (north - south);
  if (lat === south) return 2 + (east - lng) / (east - west);
  return 3 + (lat - south) / (north - south);
}

/** Returns the corners that one passes on the way along the edge. */
function cornersFrom(from: number, turn: number, { west, south, east, north }: Box): Ring {
  const corners: Ring = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const passed: Ring = [];
  for (let side = Math.ceil(from); side < from + turn; side += 1)
    passed.push(...corners.slice(side % 4, (side % 4) + 1));
  return passed;
}
