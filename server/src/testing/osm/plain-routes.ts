import { pieceMillimetres, pieceWeight, type RoadProfile } from '@doorstep/core';
import { createNodeTable, type NodeTable } from '../../city-import/map/node-table.js';
import type { OsmElement, OsmRelation, OsmWay } from '../../city-import/osm/element.js';
import { openExtract } from '../../city-import/osm/open-extract.js';
import { isBarrier, isRoad, waySpeeds } from '../../city-import/roads/travel-rules.js';
import { readRestriction, type TurnRestriction } from '../../city-import/roads/turn-restrictions.js';

/** A straight piece of road in a permitted direction. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly way: number;
  readonly weight: number;
}

/** The raw data of an extract as straight pieces of road, for comparison with a router. */
export interface PlainRoads {
  readonly segments: readonly Segment[];
  /** Returns the id of the node at a position in ten-millionths of a degree, unless several nodes are there. */
  nodeAt(lat: number, lng: number): number | undefined;
  /** True for a node whose turns follow a rule. A search from the node itself begins with any road, and a route only with permitted turns. */
  isRuled(node: number): boolean;
  /** Finds the weights from a node to all others by Dijkstra's algorithm, without edges, hierarchy or snapping. */
  weightsFrom(node: number): ReadonlyMap<number, number>;
}

/** Reads the roads of a profile. */
export async function readPlainRoads(path: string, profile: RoadProfile): Promise<PlainRoads> {
  const nodes = createNodeTable();
  const ways: OsmWay[] = [];
  const barriers = new Set<number>();
  const restrictions = new Map<number, TurnRestriction[]>();
  const places = new Map<string, number | undefined>();
  const { elements } = await openExtract(path);
  for await (const batch of elements(new Set<OsmElement['type']>(['node', 'way', 'relation']))) {
    for (const element of batch) {
      if (element.type === 'node') {
        nodes.add(element.id, element.lat, element.lng);
        const place = `${Math.round(element.lat * 1e7)} ${Math.round(element.lng * 1e7)}`;
        places.set(place, places.has(place) ? undefined : element.id);
        if (isBarrier(element.tags, profile)) barriers.add(element.id);
      } else if (element.type === 'way') ways.push(element);
      else addRestriction(restrictions, element, profile);
    }
  }
  const meetings = meetingsOf(
    ways.filter(({ tags }) => isRoad(tags)),
    nodes,
  );
  const segments = ways.flatMap((way) => segmentsOf(way, nodes, profile));
  const leaving = new Map<number, number[]>();
  for (const [index, { from }] of segments.entries()) append(leaving, from, index);

  function next({ from, to, way }: Segment): readonly number[] {
    const all = leaving.get(to) ?? [];
    const rules = restrictions.get(to);
    const isBack = (index: number): boolean => segments[index]?.to === from && segments[index].way === way;
    // Nobody turns round between two junctions.
    if (!rules && !barriers.has(to)) return meetings.has(to) ? all : all.filter((index) => !isBack(index));
    const allowed = all.filter((index) => {
      const other = segments[index]?.way ?? 0;
      if (isBack(index) || barriers.has(to)) return false;
      return (rules ?? []).every(
        ({ kind, fromWays, toWays }) => !fromWays.includes(way) || toWays.includes(other) === (kind === 'only'),
      );
    });
    return allowed.length > 0 ? allowed : all.filter(isBack);
  }

  return {
    segments,
    nodeAt: (lat, lng) => places.get(`${lat} ${lng}`),
    isRuled: (node) => restrictions.has(node) || barriers.has(node),
    weightsFrom(node) {
      const weights = new Map<number, number>();
      const arrivals = new Map<number, number>([[node, 0]]);
      // Sorted into steps of about a second, so that no heap is needed: this is no code under test.
      const steps = new Map<number, number[]>();
      let last = 0;
      const reach = (index: number, weight: number): void => {
        if (weight >= (weights.get(index) ?? Number.POSITIVE_INFINITY)) return;
        weights.set(index, weight);
        const step = Math.floor(weight / stepWeight);
        append(steps, step, index);
        last = Math.max(last, step);
      };
      for (const index of leaving.get(node) ?? []) reach(index, segments[index]?.weight ?? 0);
      for (let step = 0; step <= last; step += 1) {
        // Pieces reached again within the step are repeated with their lower weight.
        for (let batch = steps.get(step); batch; batch = steps.get(step)) {
          steps.delete(step);
          for (const index of batch) {
            const segment = segments[index];
            const weight = weights.get(index) ?? 0;
            if (!segment) continue;
            arrivals.set(segment.to, Math.min(weight, arrivals.get(segment.to) ?? Number.POSITIVE_INFINITY));
            for (const following of next(segment)) reach(following, weight + (segments[following]?.weight ?? 0));
          }
        }
      }
      return arrivals;
    },
  };
}

const stepWeight = pieceWeight(1_000, 3.6);

function addRestriction(all: Map<number, TurnRestriction[]>, relation: OsmRelation, profile: RoadProfile): void {
  const restriction = readRestriction(relation, profile);
  // The extracts have no restrictions over ways, which a test of their own covers.
  if (!restriction || !('node' in restriction.via)) return;
  const { node } = restriction.via;
  all.set(node, [...(all.get(node) ?? []), restriction]);
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns the nodes where roads meet or end. */
function meetingsOf(ways: readonly OsmWay[], nodes: NodeTable): ReadonlySet<number> {
  const seen = new Set<number>();
  const meetings = new Set<number>();
  for (const way of ways) {
    for (const [index, node] of way.nodes.entries()) {
      const isEnd = [way.nodes[index - 1], way.nodes[index + 1]].some(
        (id) => id === undefined || nodes.indexOf(id) < 0,
      );
      if (isEnd || seen.has(node)) meetings.add(node);
      seen.add(node);
    }
  }
  return meetings;
}

function segmentsOf(way: OsmWay, nodes: NodeTable, profile: RoadProfile): readonly Segment[] {
  const { forward, backward } = waySpeeds(way.tags, profile);
  const place = (index: number) => ({ lat: nodes.lat(index), lng: nodes.lng(index) });
  return way.nodes.slice(1).flatMap((to, index) => {
    const from = way.nodes[index] ?? to;
    const [start, end] = [nodes.indexOf(from), nodes.indexOf(to)];
    if (from === to || start < 0 || end < 0) return [];
    const length = pieceMillimetres(place(start), place(end));
    return [
      ...(forward > 0 ? [{ from, to, way: way.id, weight: pieceWeight(length, forward) }] : []),
      ...(backward > 0 ? [{ from: to, to: from, way: way.id, weight: pieceWeight(length, backward) }] : []),
    ];
  });
}
