import { hourMilliseconds, type UsageCounts } from '@doorstep/contracts';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import type { UsageHourRecord } from './records.js';

/** The columns that are summed. */
export const usageColumns = [
  'requests',
  'clientErrors',
  'serverErrors',
  'webhooksSucceeded',
  'webhooksFailed',
] as const satisfies readonly (keyof UsageCounts)[];

/** Counts of nothing. */
const noUsage: UsageCounts = {
  requests: 0,
  clientErrors: 0,
  serverErrors: 0,
  webhooksSucceeded: 0,
  webhooksFailed: 0,
};

/** Whose calls are counted. */
export type UsageOwner = Pick<UsageHourRecord, 'partnerId' | 'livemode'>;

/** Returns counts as a row to be added to those of the same hour. @param at in milliseconds since the epoch, in real time. */
export function usageHour(
  { partnerId, livemode }: UsageOwner,
  at: number,
  counts: Partial<UsageCounts>,
): UsageHourRecord {
  const hour = toInstant(Math.floor(at / hourMilliseconds) * hourMilliseconds);
  const id = `${partnerId} ${livemode ? 'live' : 'test'} ${hour}`;
  return { id, partnerId, livemode, hour, ...noUsage, ...counts };
}

/** Returns the sums of counts. */
export function sumUsage(all: readonly UsageCounts[]): UsageCounts {
  const sum = { ...noUsage };
  for (const counts of all) for (const column of usageColumns) sum[column] += counts[column];
  return sum;
}

/** Rows with one for each id. */
export type UsageHours = Map<string, UsageHourRecord>;

/** Adds a row to those with its id. */
export function countUsage(hours: UsageHours, row: UsageHourRecord): void {
  const known = hours.get(row.id);
  hours.set(row.id, known ? { ...row, ...sumUsage([known, row]) } : row);
}

/**
 * Adds counts to the stored ones. It locks rows that others add to until the commit, so it stands at the end of its transaction, and in
 * the order of the ids, so that concurrent ones never wait for each other.
 */
export async function storeUsage(db: UnitOfWork, rows: Iterable<UsageHourRecord>): Promise<void> {
  const hours: UsageHours = new Map();
  for (const row of rows) countUsage(hours, row);
  if (hours.size === 0) return;
  const ordered = [...hours.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await db.insertOrAdd('usageHours', usageColumns, ...ordered);
}
