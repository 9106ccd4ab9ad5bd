import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ArcTable } from './arc-table.js';
import { contract } from './contract.js';

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** The lightest weights between all states, by the algorithm of Floyd and Warshall. */
function allWeights(count: number, arcs: readonly Arc[]): number[][] {
  const weights = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (__, to) => (from === to ? 0 : Number.POSITIVE_INFINITY)),
  );
  const at = (from: number, to: number): number => weights[from]?.[to] ?? Number.POSITIVE_INFINITY;
  const lower = (from: number, to: number, weight: number): void => {
    const row = weights[from];
    if (row && weight < at(from, to)) row[to] = weight;
  };
  for (const { from, to, weight } of arcs) lower(from, to, weight);
  for (let via = 0; via < count; via += 1) {
    for (let from = 0; from < count; from += 1) {
      for (let to = 0; to < count; to += 1) lower(from, to, at(from, via) + at(via, to));
    }
  }
  return weights;
}

/** Returns the directions of edges that an arc stands for. */
function directionsOf(table: ArcTable, arc: number): readonly number[] {
  if (table.second(arc) < 0) return [table.first(arc)];
  return [table.first(arc), table.second(arc)].flatMap((part) => directionsOf(table, part));
}

const graphs = fc.integer({ min: 1, max: 14 }).chain((count) => {
  const state = fc.nat({ max: count - 1 });
  const arc = fc.record({ from: state, to: state, weight: fc.integer({ min: 1, max: 20 }) });
  return fc.record({ count: fc.constant(count), arcs: fc.array(arc, { maxLength: 50 }) });
});

it('keeps the weight of the lightest path between any two states', () => {
  fc.assert(
    fc.property(graphs, ({ count, arcs }) => {
      const hierarchy = contract({
        stateCount: count,
        arcs: arcs.map((each, direction) => ({ ...each, delay: 0, direction, isOpen: true })),
      });
      const { arcs: table, ranks } = hierarchy;
      const arcAt = (number: number): Arc => ({
        from: table.from(number),
        to: table.to(number),
        weight: table.weight(number),
      });
      const [up, down] = [hierarchy.up.flat(), hierarchy.down.flat()];
      expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, rank) => rank));
      for (const number of [...up, ...down]) {
        const arc = arcAt(number);
        const parts = directionsOf(table, number).map((direction) => arcs[direction]);
        expect(parts.reduce((sum, part) => sum + (part?.weight ?? Number.NaN), 0)).toBe(arc.weight);
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([arc.from, arc.to]);
      }
      const climbing = allWeights(count, up.map(arcAt));
      const descending = allWeights(count, down.map(arcAt));
      const meetings = Array.from({ length: count }, (_, state) => state);
      const found = meetings.map((from) =>
        meetings.map((to) =>
          Math.min(...meetings.map((via) => (climbing[from]?.[via] ?? 0) + (descending[via]?.[to] ?? 0))),
        ),
      );
      expect(found).toEqual(allWeights(count, arcs));
    }),
  );
});
