import { currencies } from '@doorstep/contracts';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import { jobRecord } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { firstId } from '../../kernel/primitives/ids.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { dayAfter, instantOf, localDay } from '../../kernel/primitives/local-time.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { runPeriod, startRun } from './start-run.js';

/** The weekly time at which a run starts by itself, in the time zone of the ledger. */
export interface PayoutSchedule {
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** Delay until the run in the next currency, or until the next attempt while another run is open. */
const retrySeconds = 300;

/** Distinguishes the ids of these jobs from those of other jobs whose ids follow from a time. */
const idMilliseconds = 500;

/** Schedules the start of the next run, once, if there is a schedule. */
export async function planPayouts(effects: Effects): Promise<void> {
  const { db, now, ports } = effects;
  if (!ports.payoutSchedule) return;
  const start = nextStart(ports.payoutSchedule, now);
  const job = { kind: 'payout.start', subjectId: start, dueAt: start } as const;
  const id = firstId('job', toMilliseconds(start) + idMilliseconds);
  await db.insertIfAbsent('jobs', jobRecord(job, effects, id));
}

/** Starts the runs of a time of the schedule, one after another, unless the schedule has changed since the job was planned. */
export const startScheduledRun: JobHandler = async (effects, { subjectId: start }) => {
  const { db, now, ports, schedule } = effects;
  if (!ports.payoutSchedule || nextStart(ports.payoutSchedule, addSeconds(start, -1)) !== start) return;
  const served = currencies.filter((each) => ports.cities.all.some(({ country }) => country.currency === each));
  for (const currency of served) {
    // A time has one run for each currency, and their ids follow from both.
    const id = firstId('payoutRun', toMilliseconds(start) + currencies.indexOf(currency));
    if (await db.get('payoutRuns', id)) continue;
    const run = { id, currency, ownerKind: null, ownerId: null, actorId: 'system' };
    if ((await startRun(effects, runPeriod({}, start), run)) && currency === served.at(-1)) return;
    schedule({ kind: 'payout.start', subjectId: start, dueAt: addSeconds(now, retrySeconds) });
    return;
  }
};

/** Returns the first time of a schedule after an instant. */
export function nextStart({ weekday, time }: PayoutSchedule, after: Instant): Instant {
  let day = localDay(ledgerTimeZone, toMilliseconds(after));
  while (day.weekday !== weekday || instantOf(day, time) <= toMilliseconds(after)) day = dayAfter(day);
  return toInstant(instantOf(day, time));
}
