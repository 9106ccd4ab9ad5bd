import { pieceMillimetres, pieceWeight, type RoadProfile, type TravelWeight } from '@doorstep/core';
import type { NodeTable } from '../node-table.js';
import type { RoadEdge } from './road-edges.js';
import { waySpeeds } from './travel-rules.js';
import type { TurnRules } from './turn-rules.js';

/** The roads of a profile as states and arcs: see `RoadHierarchy` in core. */
export interface StateGraph {
  readonly stateCount: number;
  /** For each direction of an edge: see `RoadHierarchy`. */
  readonly speeds: Uint8Array;
  readonly arrivals: Int32Array;
  readonly departures: readonly (readonly number[])[];
  readonly arcs: readonly StateArc[];
}

/** The passage from one state to another by a direction of an edge. */
export interface StateArc {
  readonly from: number;
  readonly to: number;
  readonly weight: TravelWeight;
  readonly direction: number;
}

/**
 * Builds the graph of a profile. At a node with rules, each edge that arrives has a state of its own, which only the permitted edges leave; nobody
 * turns round there, unless nothing else is permitted.
 */
export function buildStateGraph(
  edges: readonly RoadEdge[],
  nodes: NodeTable,
  profile: RoadProfile,
  rules: TurnRules,
): StateGraph {
  const speeds = speedsOf(edges, profile);
  const count = edges.length * 2;
  const head = (direction: number): number => edgeNode(edges, direction, 'head');
  const arriving = new Map<number, number[]>();
  const leaving = new Map<number, number[]>();
  for (let direction = 0; direction < count; direction += 1) {
    if (speeds[direction] === 0) continue;
    if (rules.isRuled(head(direction))) append(arriving, head(direction), direction);
    append(leaving, edgeNode(edges, direction, 'tail'), direction);
  }

  const wayOf = (direction: number): number => edges[direction >> 1]?.way.id ?? 0;
  function permitted(arrival: number, node: number): readonly number[] {
    const others = (leaving.get(node) ?? []).filter((departure) => departure !== (arrival ^ 1));
    const allowed = rules.isBarrier(node)
      ? []
      : others.filter((departure) => rules.mayTurn(wayOf(arrival), node, wayOf(departure)));
    const back = arrival ^ 1;
    return allowed.length > 0 || speeds[back] === 0 ? allowed : [back];
  }

  let stateCount = 0;
  const arrivals = new Int32Array(count).fill(-1);
  const nodeStates = new Map<number, number>();
  const departures: number[][] = Array.from({ length: count }, () => []);
  for (let direction = 0; direction < count; direction += 1) {
    if (speeds[direction] === 0) continue;
    const node = head(direction);
    const shared = rules.isRuled(node) ? undefined : nodeStates.get(node);
    arrivals[direction] = shared ?? stateCount;
    if (shared !== undefined) continue;
    for (const departure of rules.isRuled(node) ? permitted(direction, node) : (leaving.get(node) ?? [])) {
      departures[departure]?.push(stateCount);
    }
    if (!rules.isRuled(node)) nodeStates.set(node, stateCount);
    stateCount += 1;
  }

  const arcs = departures.flatMap((states, direction) => {
    if (states.length === 0) return [];
    const weight = directionWeight(edges, nodes, direction, speeds);
    return states.map((from): StateArc => ({ from, to: arrivals[direction] ?? 0, weight, direction }));
  });
  return { stateCount, speeds, arrivals, departures, arcs };
}

function speedsOf(edges: readonly RoadEdge[], profile: RoadProfile): Uint8Array {
  const speeds = new Uint8Array(edges.length * 2);
  const ofWay = new Map<number, { readonly forward: number; readonly backward: number }>();
  for (const [index, { way }] of edges.entries()) {
    const { forward, backward } = ofWay.get(way.id) ?? waySpeeds(way.tags, profile);
    ofWay.set(way.id, { forward, backward });
    speeds[2 * index] = forward;
    speeds[2 * index + 1] = backward;
  }
  return speeds;
}

/** Returns the node at one end of an edge, as seen in a direction. */
function edgeNode(edges: readonly RoadEdge[], direction: number, end: 'head' | 'tail'): number {
  const line = edges[direction >> 1]?.line ?? [];
  return (direction % 2 === 0) === (end === 'head') ? (line.at(-1) ?? 0) : (line[0] ?? 0);
}

function directionWeight(
  edges: readonly RoadEdge[],
  nodes: NodeTable,
  direction: number,
  speeds: Uint8Array,
): TravelWeight {
  const line = edges[direction >> 1]?.line ?? [];
  const speed = speeds[direction] ?? 0;
  const place = (node: number) => ({ lat: nodes.lat(node), lng: nodes.lng(node) });
  return line.slice(1).reduce((sum, node, index) => {
    return sum + pieceWeight(pieceMillimetres(place(line[index] ?? 0), place(node)), speed);
  }, 0);
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
