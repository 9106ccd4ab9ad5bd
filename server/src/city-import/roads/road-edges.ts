import type { NodeTable } from '../map/node-table.js';
import type { OsmWay } from '../osm/element.js';

/** A stretch of a way between two nodes where it meets others. */
export interface RoadEdge {
  readonly way: OsmWay;
  /** Numbers of nodes in the table: at least two, and no node twice in a row. */
  readonly line: readonly number[];
}

/**
 * Splits ways where they meet, where they leave the map, and at nodes with a rule.
 *
 * @param isRuled whether turns at a node follow a rule, or it is a barrier.
 */
export function splitWays(
  ways: readonly OsmWay[],
  nodes: NodeTable,
  isRuled: (node: number) => boolean,
): readonly RoadEdge[] {
  const lines = ways.flatMap((way) => stretchesInMap(way, nodes).map((line) => ({ way, line })));
  const uses = new Uint8Array(nodes.size);
  for (const { line } of lines) {
    for (const [index, node] of line.entries()) {
      const isEnd = index === 0 || index === line.length - 1;
      uses[node] = Math.min(2, (uses[node] ?? 0) + (isEnd || isRuled(node) ? 2 : 1));
    }
  }
  return lines.flatMap(({ way, line }) =>
    splitLine(line, (node) => uses[node] === 2).map((part) => ({ way, line: part })),
  );
}

/** Returns the parts of a way whose nodes are in the map, as numbers of nodes in the table. */
export function stretchesInMap(way: OsmWay, nodes: NodeTable): readonly (readonly number[])[] {
  const stretches: number[][] = [[]];
  for (const id of way.nodes) {
    const node = nodes.indexOf(id);
    const current = stretches.at(-1) ?? [];
    const last = current.at(-1);
    if (node < 0) stretches.push([]);
    else if (node !== last) current.push(node);
  }
  return stretches.filter((stretch) => stretch.length > 1);
}

function splitLine(line: readonly number[], isJunction: (node: number) => boolean): readonly (readonly number[])[] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (const node of line) {
    part.push(node);
    if (part.length > 1 && isJunction(node)) {
      parts.push(part);
      part = [node];
    }
  }
  return parts;
}

/** Returns the node at one end of an edge, as seen in a direction. */
export function edgeNode(edges: readonly RoadEdge[], direction: number, end: 'head' | 'tail'): number {
  const line = edges[direction >> 1]?.line ?? [];
  return (direction % 2 === 0) === (end === 'head') ? (line.at(-1) ?? 0) : (line[0] ?? 0);
}

/** Returns the node next to one end of an edge, as seen in a direction. */
export function neighbour(edges: readonly RoadEdge[], direction: number, end: 'head' | 'tail'): number {
  const line = edges[direction >> 1]?.line ?? [];
  return (direction % 2 === 0) === (end === 'head') ? (line.at(-2) ?? 0) : (line[1] ?? 0);
}
