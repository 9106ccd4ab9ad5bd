import { endpoints } from '@doorstep/contracts';
import { createIdentify } from './auth/identify.js';
import { closeDays } from './close-days.js';
import { createPositionBoard, type PositionBoard } from './couriers/position-board.js';
import { createStoredPositions } from './couriers/stored-positions.js';
import { followEvents } from './event-followers.js';
import { jobHandlers } from './job-handlers.js';
import { createClocks } from './kernel/clocks.js';
import { createPathMatcher, type PathMatcher } from './kernel/http/path.js';
import { createJobRunner, type JobRunner } from './kernel/jobs/job-runner.js';
import { createKernel, type Kernel, type KernelDeps } from './kernel/kernel.js';
import type { OutsidePorts, Ports } from './kernel/ports.js';
import { createRateCounter, type RateCounter } from './kernel/rate-limit/rate-limit.js';
import type { Store } from './kernel/store/store.js';
import { watchStore } from './kernel/store/watched-store.js';
import { operations } from './operations.js';

/** What a service stands on; see the members of `KernelDeps`. */
export interface ServiceDeps extends Pick<KernelDeps, 'checkAnswers' | 'maxStreamsPerCaller'> {
  readonly store: Store;
  readonly ports: OutsidePorts;
  /** Counts in this process when absent. */
  readonly rateCounter?: RateCounter;
}

/** The whole of Doorstep without an entrance: Express and MSW stand in front of it. */
export interface Service extends Kernel {
  /** Runs what is due; the server's worker and a test's clock drive it. */
  readonly jobs: JobRunner;
  /** Where couriers are; the server's worker flushes it. */
  readonly positions: PositionBoard;
  /** Finds the endpoint of a method and path. */
  readonly matchPath: PathMatcher;
}

/**
 * Joins contracts, operations and ports.
 *
 * @throws Error when a route of the contract has no operation or no access rule.
 */
export function createService(deps: ServiceDeps): Service {
  const store = watchStore(deps.store);
  const { clock, live, random } = deps.ports;
  const positions = createPositionBoard({ clock, live, stored: createStoredPositions({ store, clock, random }) });
  const ports: Ports = { ...deps.ports, positions };
  const clocks = createClocks(store, ports.clock);
  const jobs = createJobRunner({
    store,
    ports,
    clocks,
    handlers: jobHandlers,
    onEvents: followEvents,
    hourly: closeDays,
  });
  const kernel = createKernel({
    ...deps,
    store,
    ports,
    operations,
    clocks,
    clockDriver: jobs,
    onEvents: followEvents,
    onScheduled: jobs.onScheduled,
    identify: createIdentify(store, ports.clock),
    rateCounter: deps.rateCounter ?? createRateCounter(ports.clock),
  });
  return {
    ...kernel,
    jobs,
    positions,
    matchPath: createPathMatcher(endpoints),
  };
}
