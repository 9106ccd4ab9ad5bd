import type { PackPoint } from '@doorstep/core';
import type { NodeTable } from '../map/node-table.js';
import { edgeNode, neighbour, type RoadEdge } from './road-edges.js';
import type { TravelDelays } from './travel-delays.js';
import { turnDegrees } from './turn-degrees.js';

/** The nodes where the roads of a profile meet, and what it takes to pass them. */
export interface Junctions {
  /** True where the time to pass depends on where a journey comes from and goes to. */
  hasTurns(node: number): boolean;
  /** True where a road begins or ends that is for one direction. */
  hasOneWay(node: number): boolean;
  /**
   * Returns the delay between the end of one direction of an edge and the beginning of another one, in units of `packDelayMilliseconds`.
   *
   * @param isShared true where all who arrive have the same choice in the same time.
   */
  delay(from: number, to: number, isShared: boolean): number;
}

/** Creates the junctions of a profile with the speeds of the directions of its edges. */
export function createJunctions(
  edges: readonly RoadEdge[],
  nodes: NodeTable,
  speeds: Uint8Array,
  delays: TravelDelays,
): Junctions {
  /** Numbers of the ends of usable edges at each node, of those that are for one direction, and of those between which turns take time. */
  const [ends, oneWays, arms] = [new Uint8Array(nodes.size), new Uint8Array(nodes.size), new Uint8Array(nodes.size)];
  const head = (direction: number): number => edgeNode(edges, direction, 'head');
  for (let direction = 0; direction < speeds.length; direction += 1) {
    const [speed, back] = [speeds[direction], speeds[direction ^ 1]];
    if (speed === 0 && back === 0) continue;
    raise(ends, head(direction));
    if (speed === 0 || back === 0) raise(oneWays, head(direction));
    if (delays.slowsTurns(edges[direction >> 1]?.way.tags ?? [])) raise(arms, head(direction));
  }
  const isJunction = (node: number): boolean => (arms[node] ?? 0) > 2;
  const placeOf = (node: number): PackPoint => ({ lat: nodes.lat(node), lng: nodes.lng(node) });
  return {
    hasTurns: (node) => delays.hasTurns && (isJunction(node) || delays.isSlow(node)),
    hasOneWay: (node) => oneWays[node] !== 0,
    delay(from, to, isShared) {
      const node = head(from);
      const waiting = delays.at(node, from % 2 === 0);
      if (ends[node] === 1) return waiting + delays.round;
      if (isShared) return waiting;
      if (to === (from ^ 1)) return waiting + delays.round;
      if (!isJunction(node)) return waiting;
      const [before, after] = [neighbour(edges, from, 'head'), neighbour(edges, to, 'tail')];
      return waiting + delays.turn(turnDegrees(placeOf(before), placeOf(node), placeOf(after)));
    },
  };
}

/** Counts up to 3, which is as much as matters. */
function raise(counts: Uint8Array, at: number): void {
  counts[at] = Math.min(3, (counts[at] ?? 0) + 1);
}
