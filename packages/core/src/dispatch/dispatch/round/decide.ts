import { defaultPolicy } from '@doorstep/dispatch';
import { raiseAlert } from '../../../couriers/alerts/alerts.js';
import type { RoundFigures, WaitingJob } from '../../../couriers/courier-offers/records.js';
import { lockZone } from '../../../couriers/courier-offers/wake-zone.js';
import type { JobFuture, OutwardJob } from '../../../kernel/operation/job-handlers.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import { lockOpenJobs } from './lock-open-jobs.js';
import { instantOf } from './plan-zone.js';
import { type PreparedRound, prepareRound } from './prepare-round.js';
import { writeRound } from './write-round.js';

/**
 * Time after which another process takes over a zone. A round takes a fraction of a second, or a few seconds with a slow
 * router. A process that stood still meanwhile cannot write its decision any more.
 */
const leaseSeconds = 8;

/** Delay after a round that failed, for example because a process that stood still had locked its rows. */
const retrySeconds = 2;

/**
 * One decision round of a zone. The decision needs the router, so it is made outside any transaction. The transaction that
 * writes it checks it again, and schedules the next round: at once if something changed meanwhile, soon while jobs wait,
 * otherwise not before the zone is woken.
 */
export const decideZone: OutwardJob<PreparedRound> = {
  leaseSeconds,
  retrySeconds,
  prepare: prepareRound,
  async commit(effects, _job, round) {
    const written = await writeRound(effects, round);
    const waiting = waitingJobs(round, written);
    await alertDeclined(effects, round);
    // Last, because others lock the row of the zone after everything else.
    const zone = await lockZone(effects, round.zoneId);
    await effects.db.update(
      'dispatchZones',
      { id: round.zoneId },
      { lastRound: figures(effects, round, written, waiting) },
    );
    return futureOf(effects, round, zone.wakes !== round.wakes, waiting);
  },
};

function futureOf(
  { now }: Effects,
  { nextAt }: PreparedRound,
  isWoken: boolean,
  waiting: readonly WaitingJob[],
): JobFuture {
  if (isWoken) return { again: now };
  const soon = waiting.length > 0 ? addSeconds(now, defaultPolicy.roundSeconds) : undefined;
  const again = [soon, nextAt].filter((at) => at !== undefined).sort()[0];
  return again === undefined ? undefined : { again: later(again, addSeconds(now, 1)) };
}

function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

/** Returns the jobs that have neither a courier nor an offer after the round, with the reasons. */
function waitingJobs({ plan, declinedByAll }: PreparedRound, written: ReadonlySet<string>): readonly WaitingJob[] {
  const sizes = new Map(
    plan.routes.flatMap(({ bundles }) =>
      bundles.flatMap(({ orderIds }) => orderIds.map((id) => [id, orderIds.length])),
    ),
  );
  const skipped: readonly WaitingJob[] = plan.assignments.flatMap(({ orderIds, courierId }) =>
    orderIds
      .filter((id) => !written.has(id))
      .map((jobId) => ({ jobId, courierId, reason: 'changed', until: null, together: orderIds.length })),
  );
  const waits: readonly WaitingJob[] = plan.waits.map(({ orderId, courierId, untilAt, reason }) => ({
    jobId: orderId,
    courierId,
    reason,
    until: instantOf(untilAt),
    together: sizes.get(orderId) ?? 1,
  }));
  const unassigned: readonly WaitingJob[] = plan.unassigned.map(({ orderId, reason }) => ({
    jobId: orderId,
    courierId: null,
    reason: declinedByAll.has(orderId) ? 'declined_by_all' : reason,
    until: null,
    together: 1,
  }));
  return [...skipped, ...waits, ...unassigned];
}

function figures(
  { now }: Effects,
  { jobs, couriers, milliseconds }: PreparedRound,
  written: ReadonlySet<string>,
  waiting: readonly WaitingJob[],
): RoundFigures {
  return {
    at: now,
    jobs: jobs.size,
    couriers: couriers.size,
    offered: written.size,
    milliseconds: Math.round(milliseconds),
    waiting,
  };
}

/**
 * Alerts dispatchers to the jobs that every suitable courier has refused. The next round reports a job that is
 * changing now.
 */
async function alertDeclined(effects: Effects, { declinedByAll }: PreparedRound): Promise<void> {
  const ids = [...declinedByAll];
  if (ids.length === 0) return;
  const known = await effects.db.find('dispatchAlerts', {
    where: { jobId: { in: ids }, reason: 'declined_by_all', resolvedAt: null },
  });
  const told = new Set(known.map(({ jobId }) => jobId));
  const jobs = await lockOpenJobs(
    effects,
    ids.filter((id) => !told.has(id)),
  );
  for (const [jobId, { row }] of jobs) {
    await raiseAlert(effects, { jobId, reason: 'declined_by_all', zoneId: row.zoneId, courierId: null });
  }
}
