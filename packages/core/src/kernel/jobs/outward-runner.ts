import type { Clocks } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { JobHandlers, OutwardJob } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';
import type { EffectsDeps } from '../operation/unit-of-work.js';
import { addSeconds, type Instant, toInstant } from '../primitives/instant.js';
import type { Reader, UnitOfWork } from '../store/store.js';
import { recordFailure } from './job-failure.js';
import { type JobSpan, jobSpan } from './job-span.js';
import { createLaneObservations, type LaneObservations } from './lane-observations.js';
import { createOutcomeRecorder } from './outcome-recorder.js';
import { outwardHandler } from './outward-handler.js';
import { releaseJobs } from './release-jobs.js';

/** Length of the lease on a claimed job whose kind has no other. */
export const leaseSeconds = 60;

/** Interval of the search for expired leases. */
const releaseMilliseconds = 2_000;

/** Duration of an attempt after which its lane counts as slow, during an advance. */
const slowMilliseconds = 100;

/** Duration of an attempt after which its lane is suspect: it keeps a slot from others for long. */
const suspectMilliseconds = 5_000;

/** Duration of a prompt attempt: its lane may become wider. One that takes longer frees its slot. */
export const promptMilliseconds = 1_000;

/** Claims outward jobs, so that no other process runs them at the same time, and runs them. */
export interface OutwardRunner {
  /** Claims those of `jobs` that have been neither claimed nor run since they were read. */
  claim(jobs: readonly JobRecord[]): Promise<JobRecord[]>;
  /** Returns a job that is not stored yet as a claimed one. */
  claimed(job: JobRecord): JobRecord;
  /** Makes claimed jobs pending again that cannot start. */
  release(jobs: readonly JobRecord[]): Promise<void>;
  /**
   * Runs claimed jobs at the same time, and returns the end of each: true if it was accepted promptly. None rejects: a failure is
   * recorded, and the job is retried later.
   */
  run(jobs: readonly JobRecord[]): ReadonlyMap<JobRecord, Promise<boolean>>;
  /** Returns true for a job whose end may make another one of its lane due. */
  releasesLane(job: JobRecord): boolean;
  /** Returns true for a lane whose last attempt in this process got no prompt response. */
  isSuspect(lane: string): boolean;
  /** Lanes that this process found unreachable or slow while it advances clocks. */
  readonly observations: LaneObservations;
  /** Waits for the running jobs of this process, on one clock or on all, and returns their number. */
  settled(clockId?: string): Promise<number>;
  /** Makes jobs with an expired lease pending again. Checks every few seconds, however often it is called. */
  releaseExpired(): Promise<void>;
}

/** The results of `load` for jobs that start together, by kind and by the id of the job. */
type Loads = ReadonlyMap<JobRecord['kind'], Promise<ReadonlyMap<string, unknown>>>;

export function createOutwardRunner(deps: EffectsDeps, clocks: Clocks, handlers: JobHandlers): OutwardRunner {
  const { store, ports } = deps;
  const running = new Map<Promise<boolean>, string>();
  const observations = createLaneObservations();
  const suspects = new Set<string>();
  const recorder = createOutcomeRecorder(deps, clocks, handlers);
  let nextRelease = Number.NEGATIVE_INFINITY;

  async function perform(job: JobRecord, span: JobSpan, loads: Loads): Promise<boolean> {
    const { clockId } = job;
    const handler = outwardHandler(handlers, job);
    const now = await clocks.exactNow(clockId);
    span.begin(job, now);
    const loaded = (await loads.get(job.kind))?.get(job.id);
    const call = {
      job,
      now,
      ports,
      reader: store.reader,
      unreachableUntil: unreachableUntil(job, observations),
      loaded,
    };
    const startedAt = ports.clock.now();
    const prepared = await handler.prepare(call);
    const milliseconds = ports.clock.now() - startedAt;
    observe({ suspects, observations }, job, handler.responded?.(prepared), milliseconds);
    span.end(await recorder.record(job, prepared));
    return milliseconds <= promptMilliseconds && handler.accepted?.(prepared) === true;
  }

  async function attempt(job: JobRecord, span: JobSpan, loads: Loads): Promise<boolean> {
    try {
      return await perform(job, span, loads);
    } catch (error) {
      // A reset removed the job.
      if (!(error instanceof ClockReset)) await recordError(deps, clocks, handlers, { job, span, error });
      return false;
    }
  }

  function claimed(job: JobRecord): JobRecord {
    const seconds = optionsOf(handlers, job).leaseSeconds ?? leaseSeconds;
    return { ...job, state: 'running', lockedUntil: addSeconds(toInstant(ports.clock.now()), seconds) };
  }

  return {
    async claim(jobs) {
      if (jobs.length === 0) return [];
      return store.transaction((db) => claimUnchanged(db, jobs, claimed), 'job.claim');
    },
    claimed,
    async release(jobs) {
      const leases = { id: { in: jobs.map(({ id }) => id) }, lockedUntil: { in: jobs.flatMap(leaseOf) } };
      if (jobs.length > 0) await releaseJobs(store, leases);
    },
    observations,
    releasesLane: (job) => optionsOf(handlers, job).releasesLane === true,
    isSuspect: (lane) => suspects.has(lane),
    run(jobs) {
      const loads = loadTogether(handlers, store.reader, jobs);
      const runs = new Map<JobRecord, Promise<boolean>>();
      for (const job of jobs) {
        const run = jobSpan(ports.telemetry, job, (span) => attempt(job, span, loads)).finally(() =>
          running.delete(run),
        );
        running.set(run, job.clockId);
        runs.set(job, run);
      }
      return runs;
    },
    async settled(clockId) {
      const runs = [...running].filter(([, clock]) => clockId === undefined || clock === clockId).map(([run]) => run);
      await Promise.all(runs);
      return runs.length;
    },
    async releaseExpired() {
      if (ports.clock.now() < nextRelease) return;
      nextRelease = ports.clock.now() + releaseMilliseconds;
      await releaseJobs(store, { lockedUntil: { lte: toInstant(ports.clock.now()) } });
    },
  };
}

/** Records a failed attempt, for its next one. */
async function recordError(
  deps: EffectsDeps,
  clocks: Clocks,
  handlers: JobHandlers,
  { job, span, error }: { readonly job: JobRecord; readonly span: JobSpan; readonly error: unknown },
): Promise<void> {
  try {
    span.fail(error);
    await recordFailure(deps, clocks, job, error, optionsOf(handlers, job).retrySeconds);
  } catch (failure) {
    // The job is not lost: its lease will expire.
    deps.ports.reporter.error('job failure not recorded', { jobId: job.id, kind: job.kind, error: failure });
  }
}

function optionsOf(
  handlers: JobHandlers,
  { kind }: JobRecord,
): Pick<OutwardJob, 'leaseSeconds' | 'retrySeconds' | 'releasesLane'> {
  const handler = handlers[kind];
  return typeof handler === 'object' ? handler : {};
}

/** Notes an attempt of a job, as its lane may be suspect afterwards, and slow or unreachable during an advance. */
function observe(
  { suspects, observations }: { readonly suspects: Set<string>; readonly observations: LaneObservations },
  { clockId, lane }: JobRecord,
  responded: boolean | undefined,
  milliseconds: number,
): void {
  if (lane === null) return;
  if (responded === false || milliseconds >= suspectMilliseconds) suspects.add(lane);
  else suspects.delete(lane);
  const lanes = observations.of(clockId);
  if (!lanes) return;
  if (milliseconds >= slowMilliseconds) lanes.slow.add(lane);
  if (responded === false) lanes.unreachable.add(lane);
  if (responded === true) lanes.unreachable.delete(lane);
}

/** Returns the target of the advance during which the lane of a job was unreachable; undefined if it was not. */
function unreachableUntil({ clockId, lane }: JobRecord, observations: LaneObservations): Instant | undefined {
  const lanes = observations.of(clockId);
  return lane !== null && lanes?.unreachable.has(lane) ? lanes.target : undefined;
}

/** Starts the `load` of each kind that has one. */
function loadTogether(handlers: JobHandlers, reader: Reader, jobs: readonly JobRecord[]): Loads {
  const loads = new Map<JobRecord['kind'], Promise<ReadonlyMap<string, unknown>>>();
  for (const kind of new Set(jobs.map((job) => job.kind))) {
    const handler = handlers[kind];
    if (typeof handler === 'function' || !handler.load) continue;
    const loading = handler.load(
      reader,
      jobs.filter((job) => job.kind === kind),
    );
    // Each of the jobs fails with it.
    loading.catch(() => undefined);
    loads.set(kind, loading);
  }
  return loads;
}

/** Marks the jobs as running that have not changed since they were read, and returns them. */
async function claimUnchanged(
  db: UnitOfWork,
  jobs: readonly JobRecord[],
  claimed: (job: JobRecord) => JobRecord,
): Promise<JobRecord[]> {
  const dueAt = new Map(jobs.map((job) => [job.id, job.dueAt]));
  const free = await db.find('jobs', {
    where: { id: { in: [...dueAt.keys()] }, state: 'pending' },
    orderBy: [['dueAt', 'asc']],
    skipLocked: true,
  });
  const taken = free.filter((job) => job.dueAt === dueAt.get(job.id)).map(claimed);
  for (const lockedUntil of new Set(taken.map((job) => job.lockedUntil))) {
    const ids = taken.filter((job) => job.lockedUntil === lockedUntil).map(({ id }) => id);
    await db.update('jobs', { id: { in: ids } }, { state: 'running', lockedUntil });
  }
  return taken;
}

function leaseOf({ lockedUntil }: JobRecord): Instant[] {
  return lockedUntil === null ? [] : [lockedUntil];
}
