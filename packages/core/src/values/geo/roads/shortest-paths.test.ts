import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoadEdge, RoadGraph } from './graph.js';
import { createPathTrees } from './shortest-paths.js';

const nodeCount = 8;
const node = fc.nat(nodeCount - 1);
const graphs = fc
  .array(fc.record({ from: node, to: node, meters: fc.integer({ min: 1, max: 50 }), oneWay: fc.boolean() }), {
    maxLength: 20,
  })
  .map(
    (edges): RoadGraph => ({
      nodes: Array.from({ length: nodeCount }, (_, index) => ({ lat: 44.4, lng: 26 + index / 100 })),
      edges: edges.map((edge) => ({ ...edge, class: 'main', line: [], offsets: [] })),
    }),
  );

/** Least seconds between all pairs, by trying every node in between (Floyd and Warshall). */
function leastSeconds({ edges }: RoadGraph, secondsOf: (edge: RoadEdge) => number): number[][] {
  const least = Array.from({ length: nodeCount }, (_, from) =>
    Array.from({ length: nodeCount }, (__, to) => (from === to ? 0 : Number.POSITIVE_INFINITY)),
  );
  const at = (from: number, to: number): number => least[from]?.[to] ?? Number.NaN;
  const lower = (from: number, to: number, seconds: number): void => {
    least[from]?.splice(to, 1, Math.min(at(from, to), seconds));
  };
  for (const edge of edges) {
    lower(edge.from, edge.to, secondsOf(edge));
    if (!edge.oneWay) lower(edge.to, edge.from, secondsOf(edge));
  }
  for (const via of least.keys()) {
    for (const from of least.keys()) for (const to of least.keys()) lower(from, to, at(from, via) + at(via, to));
  }
  return least;
}

describe('createPathTrees', () => {
  it('finds the least seconds, and an edge to arrive by', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const trees = createPathTrees(graph, ({ meters }) => meters * 2);
        const least = leastSeconds(graph, ({ meters }) => meters * 2);
        for (const [from, expected] of least.entries()) {
          const { seconds, meters, arrivesBy } = trees(from);
          expect([...seconds]).toEqual(expected);
          expect([...meters]).toEqual(expected.map((value) => value / 2));
          const arrives = expected.map((value, to) => to !== from && value < Number.POSITIVE_INFINITY);
          expect([...arrivesBy].map((edge) => edge >= 0)).toEqual(arrives);
        }
      }),
    );
  });

  it('leaves out edges that may not be ridden', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const trees = createPathTrees(graph, () => null);
        expect([...trees(0).seconds].filter(Number.isFinite)).toEqual([0]);
      }),
    );
  });

  it('works a tree out once', () => {
    const trees = createPathTrees({ nodes: [{ lat: 44.4, lng: 26.1 }], edges: [] }, () => 1);
    expect(trees(0)).toBe(trees(0));
  });
});
