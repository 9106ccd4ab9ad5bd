import { type PackSection, pieceMillimetres, type RoadProfile, roadProfiles } from '@doorstep/core';
import { collectGarbage } from '../../system/collect-garbage.js';
import type { MapData } from '../map/map-data.js';
import type { NodeTable } from '../map/node-table.js';
import { InvalidExtract } from '../osm/invalid-extract.js';
import { contract, type Hierarchy } from './contract.js';
import { keepsLeft } from './left-hand-traffic.js';
import { withLocalLegs } from './local-legs.js';
import { mainComponent } from './main-component.js';
import { type RoadEdge, splitWays } from './road-edges.js';
import { buildRoadGrid, type Extent, extentOf } from './road-grid.js';
import { buildStateGraph, type StateGraph } from './state-graph.js';
import { createTravelDelays, type TravelDelays } from './travel-delays.js';
import { isRoad } from './travel-rules.js';
import { isRestriction } from './turn-restrictions.js';
import { createTurnRules, type TurnRules } from './turn-rules.js';

/** The sections of a pack that core reads as `PackRoads` and `RoadHierarchy`, and their figures. */
export interface RoadSections {
  readonly sections: ReadonlyMap<string, PackSection>;
  readonly extent: Extent;
  readonly counts: Readonly<Record<string, number>>;
}

/** The roads of a map, without anything else of it. */
export interface RoadNetwork {
  readonly nodes: NodeTable;
  /** In the order of their numbers in the pack. */
  readonly edges: readonly RoadEdge[];
  readonly rules: ReadonlyMap<RoadProfile, TurnRules>;
  readonly delays: ReadonlyMap<RoadProfile, TravelDelays>;
  readonly restrictionCount: number;
}

/**
 * Splits the roads of a map where they meet, and at lights and signs.
 *
 * @param country of the map (ISO 3166-1 alpha-2), whose traffic keeps to one side.
 * @throws InvalidExtract for a map without roads.
 */
export function readRoadNetwork(map: MapData, country: string | undefined): RoadNetwork {
  const { nodes } = map;
  const restrictions = map.relations.filter(({ tags }) => isRestriction(tags));
  const rules = new Map(roadProfiles.map((profile) => [profile, createTurnRules(profile, { ...map, restrictions })]));
  const delays = new Map(
    roadProfiles.map((profile) => [profile, createTravelDelays(profile, map, keepsLeft(country))]),
  );
  const isRuled = (node: number): boolean =>
    [...rules.values()].some((each) => each.isRuled(node)) || [...delays.values()].some((each) => each.isSlow(node));
  const ways = map.ways.filter(({ tags }) => isRoad(tags));
  const edges = splitWays(ways, nodes, isRuled);
  if (edges.length === 0)
    throw new InvalidExtract('The area has no roads. Check --bbox or --boundary, and the extract.');
  return { nodes, edges, rules, delays, restrictionCount: restrictions.length };
}

/**
 * Builds the roads of a pack.
 *
 * @param report receives one line for each step.
 */
export function buildRoads(
  { nodes, edges, rules, delays, restrictionCount }: RoadNetwork,
  report: (line: string) => void,
): RoadSections {
  const sections = new Map<string, PackSection>();
  const { points, pieces } = writeLines(edges, nodes, sections);
  const { grid, cellStart, pieces: cellPieces } = buildRoadGrid(points, pieces);
  sections.set('roads.grid', grid).set('roads.cellStart', cellStart).set('roads.cellPieces', cellPieces);
  const counts: Record<string, number> = { roads: edges.length, turnRestrictions: restrictionCount };
  for (const [profile, delaysOfProfile] of delays) {
    collectGarbage();
    const ofProfile = rules.get(profile);
    if (!ofProfile) continue;
    const graph = withLocalLegs(mainComponent(buildStateGraph(edges, nodes, profile, ofProfile, delaysOfProfile)));
    sections.set(`${profile}.local`, graph.local);
    const hierarchy = contract(graph);
    const arcs = writeHierarchy(profile, graph, hierarchy, sections);
    report(`Roads for ${profile}: ${graph.stateCount} states, ${arcs} arcs`);
    counts[`${profile}States`] = graph.stateCount;
  }
  return { sections, extent: extentOf(points), counts };
}

function writeLines(edges: readonly RoadEdge[], nodes: NodeTable, sections: Map<string, PackSection>) {
  const pointStart = new Uint32Array(edges.length + 1);
  for (const [index, { line }] of edges.entries()) pointStart[index + 1] = (pointStart[index] ?? 0) + line.length;
  const points = new Int32Array(2 * (pointStart[edges.length] ?? 0));
  const lengths = new Uint32Array(points.length / 2);
  const pieces: number[] = [];
  const place = (node: number) => ({ lat: nodes.lat(node), lng: nodes.lng(node) });
  for (const [index, { line }] of edges.entries()) {
    for (const [offset, node] of line.entries()) {
      const at = (pointStart[index] ?? 0) + offset;
      points[2 * at] = nodes.lat(node);
      points[2 * at + 1] = nodes.lng(node);
      if (offset === 0) continue;
      lengths[at - 1] = pieceMillimetres(place(line[offset - 1] ?? 0), place(node));
      pieces.push(at - 1);
    }
  }
  sections.set('roads.pointStart', pointStart).set('roads.points', points).set('roads.lengths', lengths);
  return { points, pieces };
}

/** Writes the sections of a profile, with states numbered by rank. Returns the number of arcs. */
function writeHierarchy(
  profile: RoadProfile,
  graph: StateGraph,
  { ranks, arcs, up, down }: Hierarchy,
  sections: Map<string, PackSection>,
): number {
  const rank = (state: number): number => ranks[state] ?? 0;
  const upStart = starts(up, 0);
  const upCount = upStart.at(-1) ?? 0;
  const downStart = starts(down, upCount);
  const written = Uint32Array.from([...up.flat(), ...down.flat()]);
  const numbers = new Int32Array(arcs.size).fill(-1);
  for (const [number, arc] of written.entries()) numbers[arc] = number;
  const part = (arc: number): number => numbers[arc] ?? -1;
  const isShortcut = (arc: number): boolean => arcs.second(arc) >= 0;
  sections
    .set(`${profile}.speeds`, graph.speeds)
    .set(
      `${profile}.arrivals`,
      graph.arrivals.map((state) => (state < 0 ? -1 : rank(state))),
    )
    .set(`${profile}.departureStart`, starts(graph.departures, 0))
    .set(
      `${profile}.departures`,
      Uint32Array.from(graph.departures.flat(), ({ state }) => rank(state)),
    )
    .set(
      `${profile}.departureDelays`,
      Uint8Array.from(graph.departures.flat(), ({ delay }) => delay),
    )
    .set(`${profile}.upStart`, upStart)
    .set(`${profile}.downStart`, downStart)
    .set(
      `${profile}.heads`,
      written.map((arc, number) => rank(number < upCount ? arcs.to(arc) : arcs.from(arc))),
    )
    .set(`${profile}.weights`, Float64Array.from(written, arcs.weight))
    .set(
      `${profile}.firsts`,
      Int32Array.from(written, (arc) => (isShortcut(arc) ? part(arcs.first(arc)) : arcs.first(arc))),
    )
    .set(
      `${profile}.seconds`,
      Int32Array.from(written, (arc) => (isShortcut(arc) ? part(arcs.second(arc)) : -1)),
    );
  return written.length;
}

/** Returns the number of the first entry of each list, and of the end. */
function starts(lists: readonly (readonly unknown[])[], first: number): Uint32Array {
  const numbers = new Uint32Array(lists.length + 1);
  numbers[0] = first;
  for (const [index, list] of lists.entries()) numbers[index + 1] = (numbers[index] ?? 0) + list.length;
  return numbers;
}
