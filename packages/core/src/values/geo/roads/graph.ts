import { distanceMeters, type Point, pointKey } from '../shape/point.js';
import type { RoadClass } from './road-row.js';
import type { Road } from './roads.js';

/** A stretch of road without a junction between its ends. */
export interface RoadEdge {
  /** Numbers of the nodes at its ends. */
  readonly from: number;
  readonly to: number;
  readonly class: RoadClass;
  /** Vehicles may drive from `from` to `to` only. */
  readonly oneWay: boolean;
  readonly line: readonly Point[];
  /** For each point of the line, the metres from the first. */
  readonly offsets: readonly number[];
  /** Length in metres. */
  readonly meters: number;
}

/** The road network: junctions and ends of roads are its nodes. */
export interface RoadGraph {
  readonly nodes: readonly Point[];
  readonly edges: readonly RoadEdge[];
}

/** Builds the graph: splits roads at every point that two of them share. */
export function roadGraph(roads: readonly Road[]): RoadGraph {
  const shared = sharedPoints(roads);
  const numbers = new Map<string, number>();
  const nodes: Point[] = [];
  const numberOf = (point: Point): number => {
    const known = numbers.get(pointKey(point));
    if (known !== undefined) return known;
    numbers.set(pointKey(point), nodes.length);
    return nodes.push(point) - 1;
  };
  const edges = roads.flatMap((road) =>
    stretches(road.course, shared).map(([first, ...rest]) => {
      const line = [first, ...rest];
      const offsets = offsetsOf(line);
      return {
        from: numberOf(first),
        to: numberOf(rest.at(-1) ?? first),
        class: road.class,
        oneWay: road.oneWay,
        line,
        offsets,
        meters: offsets.at(-1) ?? 0,
      };
    }),
  );
  return { nodes, edges };
}

function sharedPoints(roads: readonly Road[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of roads.flatMap(({ course }) => course.map(pointKey))) (seen.has(key) ? shared : seen).add(key);
  return shared;
}

type Stretch = [first: Point, ...rest: Point[]];

function stretches([start, ...rest]: readonly Point[], shared: ReadonlySet<string>): readonly Stretch[] {
  if (start === undefined) return [];
  const found: Stretch[] = [];
  let stretch: Stretch = [start];
  for (const [index, point] of rest.entries()) {
    stretch.push(point);
    if (index < rest.length - 1 && !shared.has(pointKey(point))) continue;
    found.push(stretch);
    stretch = [point];
  }
  return found;
}

function offsetsOf(line: readonly Point[]): readonly number[] {
  let meters = 0;
  return line.map((point, index) => {
    meters += distanceMeters(line[index - 1] ?? point, point);
    return meters;
  });
}
