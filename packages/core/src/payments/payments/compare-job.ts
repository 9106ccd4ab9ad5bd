import { dayMilliseconds } from '@doorstep/contracts';
import type { OutwardCall, OutwardJob } from '../../kernel/operation/job-handlers.js';
import { jobRecord } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { firstId } from '../../kernel/primitives/ids.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayBefore, dayOf, type LocalDay, localDay } from '../../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../ledger/ledger-day.js';
import { comparePayments, type PaymentDifference } from './compare.js';
import { PaymentProviderUnavailable } from './provider.js';

/** Time of the night at which days are compared, after the end of the day in the ledger. */
const nightMilliseconds = 3 * 60 * 60 * 1_000;

/** The ages of the days that are compared each night: payments change for months, by late refunds and disputes. */
const ages: readonly number[] = [1, 2, 8, 30, 120];

/** The most days with differences that are compared again each night. */
const maxDiffering = 31;

/** Number of payments after which a step of a job ends, and the length of the periods of a day with more. */
const stepPayments = 1_000;
const periodMilliseconds = 60 * 60 * 1_000;

/** Delay until the next attempt while the provider is unavailable. */
const retrySeconds = 300;

/** Schedules the comparisons of the night with the payment provider, once. */
export async function planComparisons(effects: Effects): Promise<void> {
  const { db, now } = effects;
  const today = localDay(ledgerTimeZone, toMilliseconds(now));
  if (toMilliseconds(now) < today.start + nightMilliseconds) return;
  if ((await db.get('paymentComparisons', dayBefore(today).date))?.comparedOn === today.date) return;
  const differing = await db.find('paymentComparisons', {
    where: { differences: { gt: 0 } },
    orderBy: [['id', 'desc']],
    limit: maxDiffering,
  });
  const days = new Set([...ages.map((age) => dayAgo(today, age)), ...differing.map(({ id }) => id)]);
  for (const day of days) await begin(effects, day, today.date);
}

/** Begins with the comparison of a day, unless another process has begun today. */
async function begin(effects: Effects, day: string, comparedOn: string): Promise<void> {
  const { db, now } = effects;
  const { start } = dayOf(ledgerTimeZone, day);
  const cursor = toInstant(start);
  const fresh = { comparedOn, status: 'running', cursor, compared: 0, differences: 0, updatedAt: now } as const;
  const isNew = await db.insertIfAbsent('paymentComparisons', { id: day, ...fresh });
  if (!isNew) {
    if ((await db.update('paymentComparisons', { id: day, comparedOn: { lt: comparedOn } }, fresh)) === 0) return;
    await db.remove('paymentDifferences', { day });
  }
  const job = { kind: 'payment.compare', subjectId: day, lane: 'payment-comparison', dueAt: now } as const;
  // Of one night and day there is one job. Its id takes no new one, because housekeeping comes at any time.
  const id = firstId('job', start + 1 + ageOf(day, comparedOn));
  await db.insertIfAbsent('jobs', jobRecord(job, effects, id));
}

/** Returns the number of days between two dates. */
function ageOf(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / dayMilliseconds;
}

/** The result of a step of the comparison of a day. */
interface ComparisonStep {
  readonly from: Instant;
  /** The next step continues here. */
  readonly cursor: Instant;
  readonly compared: number;
  readonly differences: readonly PaymentDifference[];
}

/** Compares a day with the payment provider in steps, and records the differences. A step that fails is repeated. */
export const compareDay: OutwardJob<ComparisonStep | 'unavailable' | undefined> = {
  leaseSeconds: 600,
  retrySeconds,

  async prepare(call) {
    const comparison = await call.reader.get('paymentComparisons', call.job.subjectId);
    if (comparison?.status !== 'running') return undefined;
    try {
      return await compareStep(call, call.job.subjectId, comparison.cursor);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'unavailable';
      throw error;
    }
  },

  async commit({ db, now }, { subjectId: day }, step) {
    if (step === 'unavailable') return { again: addSeconds(now, retrySeconds) };
    const comparison = await db.lock('paymentComparisons', day);
    if (!step || comparison?.status !== 'running' || comparison.cursor !== step.from) return undefined;
    for (const difference of step.differences) {
      const id = `${day} ${difference.reference} ${difference.what}`;
      await db.insertIfAbsent('paymentDifferences', { id, day, ...difference, createdAt: now });
    }
    const isDone = toMilliseconds(step.cursor) >= dayOf(ledgerTimeZone, day).end;
    const compared = comparison.compared + step.compared;
    const differences = comparison.differences + step.differences.length;
    const status = isDone ? 'done' : 'running';
    const after = { status, cursor: step.cursor, compared, differences, updatedAt: now } as const;
    await db.update('paymentComparisons', { id: day }, after);
    return isDone ? undefined : { again: addSeconds(now, 1) };
  },
};

/** Compares the payments of a day from `from` on, until enough are compared. @throws PaymentProviderUnavailable */
async function compareStep(
  { now, ports, reader }: Pick<OutwardCall, 'now' | 'ports' | 'reader'>,
  day: string,
  from: Instant,
): Promise<ComparisonStep> {
  const { start, end } = dayOf(ledgerTimeZone, day);
  const id = { gte: firstId('payment', start), lt: firstId('payment', end) };
  const isBusy = (await reader.count('payments', { id })) > stepPayments;
  let cursor = toMilliseconds(from);
  let compared = 0;
  const differences: PaymentDifference[] = [];
  while (cursor < end && compared < stepPayments) {
    const until = isBusy ? Math.min(cursor + periodMilliseconds, end) : end;
    const period = { from: toInstant(cursor), until: toInstant(until) };
    for await (const part of comparePayments({ provider: ports.payments, reader, now }, period)) {
      compared += part.compared;
      differences.push(...part.differences);
    }
    cursor = until;
  }
  return { from, cursor: toInstant(cursor), compared, differences };
}

function dayAgo(today: LocalDay, days: number): string {
  return days === 0 ? today.date : dayAgo(dayBefore(today), days - 1);
}
