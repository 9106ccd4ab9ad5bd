import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { dayBefore, dayOf } from '../../kernel/primitives/local-time.js';
import type { PeriodQuery } from '../../kernel/primitives/period.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { ledgerDay, ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { financePeriod } from '../finance/period.js';
import type { PayoutRunRecord } from './records.js';

/** First and last day of the statements of a run, `YYYY-MM-DD`. */
interface RunPeriod {
  readonly from: string;
  readonly to: string;
}

/** Returns the period of a run; by default the last week. @throws ServiceProblem invalid_request unless its last day is over */
export function runPeriod({ from, to }: PeriodQuery, now: Instant): RunPeriod {
  const today = dayOf(ledgerTimeZone, ledgerDay(now));
  let last = dayBefore(today);
  while (to === undefined && last.weekday !== 6) last = dayBefore(last);
  const period = financePeriod({ from, to: to ?? last.date }, now, 'week');
  if (period.to >= today.date)
    throw fieldProblem('invalid_request', '/body/to', 'must be a day that is over', 'too_big');
  return period;
}

/**
 * Starts a run, whose payouts are made by a job. Returns undefined if another run is open, or one with this id exists.
 *
 * @param run `actorId` is `system` if the schedule starts it.
 */
export async function startRun(
  { db, now, schedule }: Effects,
  period: RunPeriod,
  run: Pick<PayoutRunRecord, 'id' | 'currency' | 'ownerKind' | 'ownerId' | 'actorId'>,
): Promise<PayoutRunRecord | undefined> {
  const row: PayoutRunRecord = {
    ...run,
    ...{ fromDay: period.from, toDay: period.to },
    ...{ status: 'running', afterId: '', payouts: 0, amount: 0, cashKept: 0, withoutAccount: 0 },
    ...{ createdAt: now, endedAt: null, slot: 'open' },
  };
  if (!(await db.insertIfAbsent('payoutRuns', row))) return undefined;
  schedule({ kind: 'payout.run', subjectId: run.id, dueAt: now });
  return row;
}
