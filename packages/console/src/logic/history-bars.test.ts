import { describe, expect, it } from 'vitest';
import { historyBars, sliderSteps, stepOfTime, timeOfStep } from './history-bars.js';

const bucket = { start: '2026-11-21T10:00:00.000Z', deliveries: 0, orders: 0, others: 0 };
const range = { start: '2026-11-21T10:00:00.000Z', end: '2026-11-21T11:00:00.000Z' };

describe('the bars of the history', () => {
  it('are as high as the square root of the events in their part', () => {
    const bars = historyBars([{ ...bucket, deliveries: 3, orders: 1 }, bucket, { ...bucket, others: 1 }]);
    expect(bars).toEqual(['M0 1v-1h.8V1z', '', 'M2 1v-0.5h.8V1z']);
    expect(historyBars([bucket])).toEqual(['']);
  });
});

describe('the slider', () => {
  it.each([
    [0, '2026-11-21T10:00:00.000Z'],
    [500, '2026-11-21T10:30:00.000Z'],
    [sliderSteps, undefined],
  ])('has step %i at %s', (step, at) => {
    expect(timeOfStep(step, range)).toBe(at);
    expect(stepOfTime(at, range)).toBe(step);
  });

  it.each([
    ['2026-11-21T09:00:00.000Z', 0],
    ['2026-11-21T12:00:00.000Z', sliderSteps - 1],
  ])('shows %s at step %i', (at, step) => {
    expect(stepOfTime(at, range)).toBe(step);
  });

  it('is at its end while there is no past', () => {
    expect(stepOfTime(range.start, { start: range.start, end: range.start })).toBe(sliderSteps);
  });
});
