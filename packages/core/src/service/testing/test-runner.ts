import { createJobRunner, type JobRunner } from '../../kernel/jobs/job-runner.js';
import { type Clocks, createClocks } from '../../kernel/operation/clocks.js';
import type { JobHandler, JobHandlers, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { NewJob } from '../../kernel/operation/jobs.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Store } from '../../kernel/store/store.js';
import { type WatchedStore, watchStore } from '../../kernel/store/watched-store.js';
import { outwardJobKinds, transactionalJobKinds } from '../job-kinds.js';

/** The dependencies and handlers of a test runner. */
export interface TestRunnerOptions {
  readonly store: Store;
  readonly ports: Ports;
  /** Handles transactional jobs of every kind; does nothing when absent. */
  readonly transactional?: JobHandler;
  /** Handles outward jobs of every kind; does nothing when absent. */
  readonly outward?: OutwardJob;
}

/** The job runner of one process, without a service. */
export interface TestRunner {
  readonly runner: JobRunner;
  readonly clocks: Clocks;
  readonly store: WatchedStore;
  /** Schedules and commits jobs like an operation. */
  schedule(...jobs: readonly NewJob[]): Promise<void>;
}

export function createTestRunner(options: TestRunnerOptions): TestRunner {
  const { ports, transactional = async () => undefined, outward = idle } = options;
  const store = watchStore(options.store);
  const clocks = createClocks(store, ports.clock);
  const runner = createJobRunner({ store, ports, clocks, handlers: handlersOf(transactional, outward) });
  return {
    runner,
    clocks,
    store,
    schedule: (...jobs) =>
      withEffects({ store, ports, starter: runner.starter }, async (effects) => {
        for (const job of jobs) effects.schedule(job);
      }),
  };
}

const idle: OutwardJob = { prepare: async () => undefined, commit: async () => undefined };

/** Uses the same two handlers for all kinds. The cast is sound because every kind is in one of the two lists. */
function handlersOf(transactional: JobHandler, outward: OutwardJob): JobHandlers {
  return Object.fromEntries([
    ...transactionalJobKinds.map((kind) => [kind, transactional]),
    ...outwardJobKinds.map((kind) => [kind, outward]),
  ]) as JobHandlers;
}
