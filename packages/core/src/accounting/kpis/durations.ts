import type { KpiOverview } from '@doorstep/contracts';
import type { Tally } from './figures.js';
import { percentile, tallySize } from './percentile.js';

/** Returns the number of durations and their percentiles. */
export function durations(tally: Tally<number>): KpiOverview['acceptance'] {
  return { count: tallySize(tally), p50Seconds: percentile(tally, 50), p90Seconds: percentile(tally, 90) };
}
