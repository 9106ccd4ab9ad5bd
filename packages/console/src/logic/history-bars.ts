import type { HistoryBucket } from '../api/control.js';

/**
 * Returns the path of a bar for each bucket, in a box of one unit for each and a height of 1. The bar of a single event
 * is visible, because the heights grow with the square root.
 */
export function historyBars(buckets: readonly HistoryBucket[]): readonly string[] {
  const counts = buckets.map(({ deliveries, orders, others }) => deliveries + orders + others);
  const most = Math.max(1, ...counts);
  return counts.map((count, index) => (count === 0 ? '' : `M${index} 1v${round(-Math.sqrt(count / most))}h.8V1z`));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Number of positions of the slider. */
export const sliderSteps = 1_000;

/** A range of time in ISO form. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}

/** Returns the time of a position of the slider. The last one is the present, which has no time. */
export function timeOfStep(step: number, { start, end }: TimeRange): string | undefined {
  if (step >= sliderSteps) return undefined;
  const first = Date.parse(start);
  return new Date(Math.round(first + ((Date.parse(end) - first) * step) / sliderSteps)).toISOString();
}

/** Returns the position of the slider that is nearest to a time. */
export function stepOfTime(at: string | undefined, { start, end }: TimeRange): number {
  const length = Date.parse(end) - Date.parse(start);
  if (at === undefined || length <= 0) return sliderSteps;
  const step = Math.round(((Date.parse(at) - Date.parse(start)) * sliderSteps) / length);
  return Math.min(sliderSteps - 1, Math.max(0, step));
}
