import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSequence } from './best-sequence.js';
import type { SequenceStop } from './stops.js';

const travel = (from: number, to: number): number => Math.abs(from - to);
const pickup = (orderId: string, place: number, readyAt = 0): SequenceStop<number> => ({
  kind: 'pickup',
  orderId,
  place,
  group: `store at ${place}`,
  readyAt,
  seconds: 60,
});
const dropoff = (orderId: string, place: number): SequenceStop<number> => ({
  kind: 'dropoff',
  orderId,
  place,
  seconds: 60,
});
const words = (stops: readonly SequenceStop<number>[]): readonly string[] =>
  stops.map(({ kind, orderId }) => `${kind} ${orderId}`);

describe('bestSequence', () => {
  it('picks up before it drops off, and two orders of a store in one visit', () => {
    const stops = [dropoff('a', 50), dropoff('b', 100), pickup('b', 500), pickup('a', 500)];
    const sequence = bestSequence({ position: 0, freeAt: 0, stops, travel });
    expect(words(sequence)).toEqual(['pickup b', 'pickup a', 'dropoff b', 'dropoff a']);
    expect(sequence.map(({ arriveAt, leaveAt }) => [arriveAt, leaveAt])).toEqual([
      [500, 560],
      [500, 560],
      [960, 1020],
      [1070, 1130],
    ]);
  });

  it('delivers what is on board while another order is prepared', () => {
    const stops = [pickup('a', 100, 3000), dropoff('a', 200), dropoff('on board', -500)];
    const sequence = bestSequence({ position: 0, freeAt: 0, stops, travel });
    expect(words(sequence)).toEqual(['dropoff on board', 'pickup a', 'dropoff a']);
  });

  it('keeps the first stops that are fixed', () => {
    const stops = [dropoff('far', 1000), dropoff('near', 10)];
    expect(words(bestSequence({ position: 0, freeAt: 0, stops, travel, fixed: 1 }))).toEqual([
      'dropoff far',
      'dropoff near',
    ]);
  });
});

/** The least sum of delivery times, by trying every order of the stops. */
function leastSum(at: number, place: number, left: readonly SequenceStop<number>[]): number {
  if (left.length === 0) return 0;
  const sums = left.map((stop, index) => {
    const isEarly =
      stop.kind === 'dropoff' && left.some((other) => other.kind === 'pickup' && other.orderId === stop.orderId);
    if (isEarly) return Number.POSITIVE_INFINITY;
    const doneAt = Math.max(at + travel(place, stop.place) + stop.seconds / 2, stop.readyAt ?? 0);
    const rest = leastSum(doneAt + stop.seconds / 2, stop.place, left.toSpliced(index, 1));
    return rest + (stop.kind === 'dropoff' ? doneAt : 0);
  });
  return Math.min(...sums);
}

it('finds the best of all sequences of three orders', () => {
  const place = fc.integer({ min: -1000, max: 1000 });
  const order = fc.record({ store: place, customer: place, readyAt: fc.nat({ max: 3000 }) });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 3 }), (orders) => {
      const stops = orders.flatMap(({ store, customer, readyAt }, index) => [
        { ...pickup(`order ${index}`, store, readyAt), group: `store ${index}` },
        dropoff(`order ${index}`, customer),
      ]);
      const sequence = bestSequence({ position: 0, freeAt: 0, stops, travel });
      const sum = sequence.reduce((total, { kind, doneAt }) => total + (kind === 'dropoff' ? doneAt : 0), 0);
      expect(sum).toBeCloseTo(leastSum(0, 0, stops), 6);
    }),
    { numRuns: 60 },
  );
});
