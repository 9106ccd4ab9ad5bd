import { describe, expect, it } from 'vitest';
import { bestSequence, type SequenceStop } from './best-sequence.js';

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
