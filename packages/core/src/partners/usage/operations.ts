import {
  type accountContract,
  dayMilliseconds,
  hourMilliseconds,
  type UsageGranularity,
  type UsagePeriod,
} from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { UsageHourRecord } from './records.js';
import { sumUsage } from './usage-hour.js';

const periodDays: Readonly<Record<UsagePeriod, number>> = { day: 1, week: 7, month: 30 };
const stepMilliseconds: Readonly<Record<UsageGranularity, number>> = { hour: hourMilliseconds, day: dayMilliseconds };

/** The usage of the calling partner, from at most one row for each hour. */
export const usageOperations: Pick<Operations<typeof accountContract>, 'getUsage'> = {
  async getUsage({ caller: { partnerId, livemode }, query, reader, ports }) {
    await ports.requestRecorder.flush();
    const { period = 'day' } = query;
    const granularity = query.granularity ?? (period === 'day' ? 'hour' : 'day');
    const starts = intervalStarts(period, granularity, ports.clock.now());
    const hour = { gte: toInstant(starts[0] ?? 0) };
    const rows = await reader.find('usageHours', { where: { partnerId, livemode, hour } });
    const intervals = countsOf(rows, starts, stepMilliseconds[granularity]);
    return { status: 200, body: { livemode, granularity, total: sumUsage(intervals), intervals } };
  },
};

/** Returns the starts of the intervals of a period. The last interval contains `now`. */
function intervalStarts(period: UsagePeriod, granularity: UsageGranularity, now: number): readonly number[] {
  const step = stepMilliseconds[granularity];
  const count = (periodDays[period] * dayMilliseconds) / step;
  const last = Math.floor(now / step) * step;
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * step);
}

function countsOf(rows: readonly UsageHourRecord[], starts: readonly number[], step: number) {
  const byStart = new Map<number, UsageHourRecord[]>();
  for (const row of rows) {
    const start = Math.floor(toMilliseconds(row.hour) / step) * step;
    byStart.set(start, [...(byStart.get(start) ?? []), row]);
  }
  return starts.map((start) => ({ at: toInstant(start), ...sumUsage(byStart.get(start) ?? []) }));
}
