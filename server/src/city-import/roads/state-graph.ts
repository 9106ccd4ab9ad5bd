import {
  delayWeight,
  type PackPoint,
  pieceMillimetres,
  pieceWeight,
  type RoadProfile,
  type TravelWeight,
} from '@doorstep/core';
import type { NodeTable } from '../map/node-table.js';
import { createJunctions } from './junctions.js';
import { edgeNode, type RoadEdge } from './road-edges.js';
import type { TravelDelays } from './travel-delays.js';
import { wayAccess, waySpeeds } from './travel-rules.js';
import { noTrail, type Trail, type TurnRules } from './turn-rules.js';

/** The roads of a profile as states and arcs: see `RoadHierarchy` in core. */
export interface StateGraph {
  readonly stateCount: number;
  /** For each direction of an edge: see `RoadHierarchy`. */
  readonly speeds: Uint8Array;
  readonly arrivals: Int32Array;
  readonly departures: readonly (readonly Departure[])[];
  readonly arcs: readonly StateArc[];
}

/** A state from which a direction of an edge may be entered. */
export interface Departure {
  readonly state: number;
  /** What lights and the turn take there, in units of `packDelayMilliseconds`. */
  readonly delay: number;
}

/** The end of a direction of an edge, for those who have followed restrictions on their way to it. */
interface Arrival {
  readonly direction: number;
  readonly trail: Trail;
}

/** The passage from one state to another by a direction of an edge. */
export interface StateArc {
  readonly from: number;
  readonly to: number;
  /** With the delay. */
  readonly weight: TravelWeight;
  /** See `Departure`. */
  readonly delay: number;
  readonly direction: number;
  /** False for a passage that is only for those who begin or end there: along a private road, or through its gate. */
  readonly isOpen: boolean;
}

/**
 * Builds the graph of a profile. Where turns take time or follow rules, each edge that arrives has its own state, which only the permitted edges leave.
 * Nobody turns round there, unless no open road goes on, at a one-way road, or at a gate. Edges of a restriction over ways
 * have one state more for those who come from its beginning.
 */
export function buildStateGraph(
  edges: readonly RoadEdge[],
  nodes: NodeTable,
  profile: RoadProfile,
  rules: TurnRules,
  delays: TravelDelays,
): StateGraph {
  const speeds = speedsOf(edges, profile);
  const isOpenEdge = edges.map(({ way }) => wayAccess(way.tags, profile) === 'open');
  const count = edges.length * 2;
  const head = (direction: number): number => edgeNode(edges, direction, 'head');
  const leaving = new Map<number, number[]>();
  const junctions = createJunctions(edges, nodes, speeds, delays);
  for (let direction = 0; direction < count; direction += 1) {
    if (speeds[direction] !== 0) append(leaving, edgeNode(edges, direction, 'tail'), direction);
  }

  const wayOf = (direction: number): number => edges[direction >> 1]?.way.id ?? 0;
  /** Returns the directions that may follow an arrival, with what must be remembered then. */
  function permitted({ direction, trail }: Arrival): readonly Arrival[] {
    const node = head(direction);
    const all = leaving.get(node) ?? [];
    if (isShared(node, trail)) return all.map((departure) => ({ direction: departure, trail: noTrail }));
    const back = direction ^ 1;
    const access = rules.accessAt(node);
    const others = access === 'closed' ? [] : all.filter((departure) => departure !== back);
    const allowed = others.flatMap((departure) => {
      const next = rules.turn(trail, wayOf(direction), node, wayOf(departure));
      return next ? [{ direction: departure, trail: next }] : [];
    });
    const goesOn = allowed.some((next) => isOpen({ direction, trail }, next.direction));
    // Only where all roads are for both directions, one comes back from each.
    const hasOneWay = !rules.isRuled(node) && junctions.hasOneWay(node);
    const turnsRound = speeds[back] !== 0 && (!goesOn || hasOneWay || access === 'local');
    return turnsRound ? [...allowed, { direction: back, trail }] : allowed;
  }

  /** Returns true unless the passage is along a road, or through a gate, of those who begin or end there. */
  function isOpen(from: Arrival, to: number): boolean {
    const passesGate = rules.accessAt(head(from.direction)) === 'local' && to !== (from.direction ^ 1);
    return isOpenEdge[to >> 1] === true && !passesGate;
  }

  /** Returns true if all who arrive at the node have the same choice, in the same time. */
  function isShared(node: number, trail: Trail): boolean {
    return trail.length === 0 && !rules.isRuled(node) && !junctions.hasTurns(node);
  }

  const states = new Map<string, number>();
  const open: Arrival[] = [];
  function stateOf(arrival: Arrival): number {
    const node = head(arrival.direction);
    const key = isShared(node, arrival.trail) ? `${node}` : `${arrival.direction}>${rules.keyOf(arrival.trail)}`;
    const known = states.get(key);
    if (known !== undefined) return known;
    open.push(arrival);
    states.set(key, states.size);
    return states.size - 1;
  }

  const arrivals = new Int32Array(count).fill(-1);
  for (let direction = 0; direction < count; direction += 1) {
    if (speeds[direction] !== 0) arrivals[direction] = stateOf({ direction, trail: noTrail });
  }
  const departures: Departure[][] = Array.from({ length: count }, () => []);
  const arcs: StateArc[] = [];
  for (const [from, arrival] of open.entries()) {
    for (const next of permitted(arrival)) {
      const { direction } = next;
      const delay = junctions.delay(arrival.direction, direction, isShared(head(arrival.direction), arrival.trail));
      departures[direction]?.push({ state: from, delay });
      const weight = delayWeight(delay) + directionWeight(edges, nodes, direction, speeds);
      arcs.push({ from, to: stateOf(next), weight, delay, direction, isOpen: isOpen(arrival, direction) });
    }
  }
  const stateCount = states.size;
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

function placeOf(nodes: NodeTable, node: number): PackPoint {
  return { lat: nodes.lat(node), lng: nodes.lng(node) };
}

function directionWeight(
  edges: readonly RoadEdge[],
  nodes: NodeTable,
  direction: number,
  speeds: Uint8Array,
): TravelWeight {
  const line = edges[direction >> 1]?.line ?? [];
  const speed = speeds[direction] ?? 0;
  return line.slice(1).reduce((sum, node, index) => {
    return sum + pieceWeight(pieceMillimetres(placeOf(nodes, line[index] ?? 0), placeOf(nodes, node)), speed);
  }, 0);
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
