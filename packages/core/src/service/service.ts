import { endpoints } from '@doorstep/contracts';
import { createLearnedRouter } from '../catalogue/speeds/learned-router.js';
import { createSpeedBook } from '../catalogue/speeds/speed-book.js';
import { createZoneBook } from '../catalogue/zones/zone-book.js';
import type { KnownPosition } from '../couriers/couriers/last-position.js';
import { createPositionBoard, type PositionBoard } from '../couriers/couriers/position-board.js';
import { createStoredPositions } from '../couriers/couriers/stored-positions.js';
import { keepDummyHash, knownDummyHash } from '../identity/accounts/credentials.js';
import { hashOpaqueStrings } from '../identity/accounts/opaque-string.js';
import { createPathMatcher, type PathMatcher } from '../kernel/http/path.js';
import { createJobRunner, type JobRunner } from '../kernel/jobs/job-runner.js';
import { createKernel, type Kernel, type KernelDeps } from '../kernel/kernel.js';
import { createClocks } from '../kernel/operation/clocks.js';
import type { Effects } from '../kernel/operation/operation.js';
import { withEffects } from '../kernel/operation/unit-of-work.js';
import type { OutsidePorts, Ports } from '../kernel/ports/ports.js';
import { createStoreReadiness, type Readiness } from '../kernel/ports/readiness.js';
import { createRateCounter, type RateCounter } from '../kernel/rate-limit/rate-limit.js';
import { backgroundOf, type Store } from '../kernel/store/store.js';
import { watchStore } from '../kernel/store/watched-store.js';
import { createChangeCheck } from '../messaging/live-updates/change-check.js';
import { createFeeds } from '../messaging/live-updates/feeds.js';
import { recordReply, type SmsReceipt, type SmsReply } from '../messaging/sms/receipt.js';
import { receiveSmsReceipt } from '../notifications/settle-message.js';
import { createRequestRecorder, type RequestRecorder } from '../partners/request-logs/recorder.js';
import { receiveNotice } from '../payments/payments/notices.js';
import type { ProviderEvent } from '../payments/payments/provider.js';
import { createPaymentWindows } from '../payments/payments/window.js';
import { followEvents } from './event-followers.js';
import { housekeepingTasks } from './housekeeping.js';
import { createIdentify } from './identify.js';
import { jobHandlers } from './job-handlers.js';
import { operations } from './operations.js';
import { createTestPlaces } from './sandbox/magic-addresses.js';

/** The dependencies of a service; see also `KernelDeps`. */
export interface ServiceDeps extends Pick<KernelDeps, 'checkAnswers' | 'maxStreamsPerCaller' | 'intercept'> {
  readonly store: Store;
  readonly ports: OutsidePorts;
  /** Asks the store each time when absent. */
  readonly readiness?: Readiness;
  /** Counts in this process when absent. */
  readonly rateCounter?: RateCounter;
  /** Returns false while requests of partners are not noted, to measure what noting costs. */
  readonly logsRequests?: (() => boolean) | undefined;
  /** The state of an earlier service over the same rows, to continue from. */
  readonly memory?: ServiceMemory;
}

/** The state that a service holds in memory only, with which another service can continue. */
export interface ServiceMemory {
  /** The positions of couriers, including those not stored yet. */
  readonly positions: readonly KnownPosition[];
  /** Time of the next housekeeping, in milliseconds since the epoch. */
  readonly nextHousekeeping: number;
  /** See `knownDummyHash`. */
  readonly dummyHash: Promise<string> | undefined;
}

/** The parts of a service that answer requests. */
export interface Answering extends Kernel {
  /** Finds the endpoint of a method and path. */
  readonly matchPath: PathMatcher;
}

/** The whole service behind its adapters, Express and MSW. */
export interface Service extends Answering {
  /** Runs due jobs, driven by the server's worker or the clock of a test. */
  readonly jobs: JobRunner;
  /** The positions of couriers. The server's worker flushes them. */
  readonly positions: PositionBoard;
  /** The requests of partners. The server's worker flushes them. */
  readonly requestRecorder: Pick<RequestRecorder, 'flush'>;
  /** Records what the provider says about an SMS. Repeated and late receipts do no harm. */
  receiveSmsReceipt(receipt: SmsReceipt): Promise<void>;
  /** Records that the owner of a phone number wants no more SMS, or wants them again. */
  receiveSmsReply(reply: SmsReply): Promise<void>;
  /** Stores a notice of the payment provider, once, and looks at its payment soon. */
  receiveProviderEvent(event: ProviderEvent): Promise<void>;
  /** Wakes the streams that missed a notification. Must be called every few seconds if processes share the store. */
  wakeMissed(): Promise<void>;
  /** Returns the state that the service holds in memory. */
  memory(): ServiceMemory;
}

/**
 * Creates the service from contract, operations and ports.
 *
 * @throws Error when a route of the contract has no operation or no access rule.
 */
export function createService(deps: ServiceDeps): Service {
  const store = watchStore(deps.store);
  const background = backgroundOf(store);
  const { clock, live, random } = deps.ports;
  const positions = createPositionBoard({
    clock,
    live,
    stored: createStoredPositions({ store: background, clock, random }),
  });
  const readiness = deps.readiness ?? createStoreReadiness(store, deps.ports.status);
  const zones = createZoneBook({ clock, revision: () => store.revision('zoneSettings') });
  const speeds = createSpeedBook(clock);
  const router = createLearnedRouter(deps.ports.router, { cities: deps.ports.cities, speeds, reader: store.reader });
  const changes = createChangeCheck(live);
  const feeds = createFeeds({ live, changes });
  const requestRecorder = createRequestRecorder(background, deps.ports.textPacker);
  const paymentWindows = createPaymentWindows();
  const testPlaces = createTestPlaces(deps.ports.cities);
  const inner = { positions, testPlaces, readiness, zones, speeds, paymentWindows, changes, feeds, requestRecorder };
  const passwords = hashOpaqueStrings(deps.ports.passwords);
  const ports: Ports = { ...deps.ports, passwords, router, ...inner };
  for (const { courierId, position } of deps.memory?.positions ?? []) positions.keep(courierId, position);
  if (deps.memory?.dummyHash) keepDummyHash(passwords, deps.memory.dummyHash);
  const clocks = createClocks(store, ports.clock);
  const jobs = createJobRunner({
    store: background,
    ports,
    clocks,
    handlers: jobHandlers,
    onEvents: followEvents,
    housekeeping: housekeepingTasks,
    noHousekeepingBefore: deps.memory?.nextHousekeeping,
  });
  const kernel = createKernel({
    ...deps,
    store,
    ports,
    endpoints,
    operations,
    clocks,
    clockDriver: jobs,
    onEvents: followEvents,
    starter: jobs.starter,
    onAnswered: (call) => {
      if (deps.logsRequests?.() ?? true) requestRecorder.record(call);
    },
    identify: createIdentify(store, ports.clock, ports.accountPolicy),
    rateCounter: deps.rateCounter ?? createRateCounter(ports.clock),
  });
  const inUnit = (work: (effects: Effects) => Promise<void>): Promise<void> =>
    withEffects({ store, ports, onEvents: followEvents, starter: jobs.starter }, work);
  return {
    ...kernel,
    jobs,
    positions,
    requestRecorder,
    receiveSmsReceipt: (receipt) => inUnit((effects) => receiveSmsReceipt(effects, receipt)),
    receiveProviderEvent: (event) => inUnit((effects) => receiveNotice(effects, event)),
    receiveSmsReply: (reply) => inUnit((effects) => recordReply(effects, reply)),
    async wakeMissed() {
      await changes.check(background.reader);
      await positions.refresh();
    },
    matchPath: createPathMatcher(endpoints),
    memory: () => ({
      positions: positions.all(),
      nextHousekeeping: jobs.nextHousekeeping(),
      dummyHash: knownDummyHash(passwords),
    }),
  };
}
