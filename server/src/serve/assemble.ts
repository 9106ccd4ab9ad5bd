import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  backgroundOf,
  composeTelemetry,
  createOpenRateCounter,
  createService,
  createStoredRateCounter,
  type Service,
  type Store,
  type StoredRateCounter,
  type Telemetry,
  traceStore,
} from '@doorstep/core';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Callback } from '../http/callbacks/callback.js';
import { createOpenStreams, type OpenStreams } from '../http/open-streams.js';
import { createQuietLiveLog } from '../operations/health/quiet-live-log.js';
import { createServerHealth, type ServerHealth } from '../operations/health/server-health.js';
import { type MetricsServer, startMetrics } from '../operations/metrics/metrics-server.js';
import { wakeMissedRegularly } from '../providers/live/wake-missed.js';
import type { ClosablePorts } from '../providers/ports.js';
import { createTwilioCallbacks } from '../providers/sms/twilio-callbacks.js';
import { describeFault } from '../telemetry/describe-fault.js';
import { createApp, createListener } from './app.js';
import { openBridges } from './open-bridges.js';
import { openParts } from './open-parts.js';
import { startWorker, type Worker } from './worker.js';

/** Configuration and replaceable parts of a service. */
export interface AssembleOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Returns the address that clients use, without trailing slash. */
  readonly publicUrl: () => string;
  /** Defaults to the database of `config.database`, opened and migrated. It is closed with the service in either case. */
  readonly store?: Store;
  /** Defaults to the ports of the system. They are closed with the service in either case. */
  readonly ports?: ClosablePorts;
  /** See `AppOptions`. */
  readonly referenceFolder?: string | undefined;
  /** See `ServiceDeps`. */
  readonly logsRequests?: (() => boolean) | undefined;
  /** Called with a line for the operator at the start of each step. */
  readonly onStep?: (step: string) => void;
}

/** A service that answers requests, without a port. */
export interface Assembled {
  readonly handler: RequestListener;
  readonly service: Service;
  readonly store: Store;
  readonly health: ServerHealth;
  /** Address of the metrics page; undefined when it is off. */
  readonly metricsUrl: string | undefined;
  /** Begins to run jobs, unless `worker` is false, and to look for missed changes. */
  begin(options: { readonly worker?: boolean | undefined }): void;
  /** Closes everything at once, when the start fails. */
  abandon(): Promise<void>;
  /**
   * Closes gracefully. Another call waits for the same end.
   *
   * @param options.delay true waits `SHUTDOWN_DELAY_SECONDS` first, in which load balancers notice.
   * @param options.endRequests waits for the requests in progress for up to `graceMs`, and returns false if some were cut.
   */
  close(options: {
    readonly delay: boolean;
    readonly endRequests: (graceMs: number) => Promise<boolean>;
  }): Promise<void>;
}

/**
 * Opens and fills the store, and creates the service and its handler. This is the only way to a running service, with a port or
 * without.
 *
 * @throws StoreUnavailable if the database cannot be reached; CannotMigrate if this program cannot use it.
 * @throws InvalidConfig if a key or file that it names is missing.
 */
export async function assemble(options: AssembleOptions): Promise<Assembled> {
  const { config, logger, onStep = () => {} } = options;
  let health: ServerHealth | undefined;
  let metrics: MetricsServer | undefined;
  const parts = await openParts({
    ...options,
    liveLog: createQuietLiveLog(logger, async () => health?.database.confirm() ?? true),
    onStep,
  });
  const abandon = async (): Promise<void> => {
    health?.close();
    await metrics?.close();
    await parts.ports.close?.();
    await parts.store.close();
  };
  try {
    health = createServerHealth(parts.store, parts.ports, logger);
    if (!options.store) await health.begin();
    const streams = createOpenStreams();
    metrics = config.metrics && (await startMetrics(config.metrics, { health, streams, clock: parts.ports.clock }));
    const ports = metrics ? observedPorts(parts.ports, metrics.telemetry) : parts.ports;
    const store = traceStore(health.store, ports.telemetry);
    const rateCounter = config.rateLimits
      ? createStoredRateCounter(backgroundOf(store), ports.clock)
      : createOpenRateCounter(ports.clock);
    const { checkAnswers } = config;
    const { logsRequests } = options;
    const { readiness } = health;
    const service = createService({ store, ports, checkAnswers, logsRequests, rateCounter, readiness });
    const { referenceFolder } = options;
    const handler = await createHandler({ config, referenceFolder, service, ports, health, streams, logger });
    const running = { metrics, streams, service, rateCounter, ports, health, config, logger };
    return { handler, service, store, health, metricsUrl: metrics?.url, abandon, ...lifeOf(running) };
  } catch (error) {
    await abandon();
    throw error;
  }
}

type HandlerParts = Pick<RunningParts, 'config' | 'ports' | 'health' | 'streams' | 'logger'> & {
  readonly service: Service;
  readonly referenceFolder: string | undefined;
};

async function createHandler(parts: HandlerParts): Promise<RequestListener> {
  const { config, referenceFolder, service, ports, health, streams, logger } = parts;
  const create = config.fastPath ? createListener : createApp;
  return create({
    ...config,
    referenceFolder,
    callbacks: await openCallbacks(config, service),
    bridges: openBridges(config.bridges, ports),
    maps: ports,
    service,
    readiness: health.readiness,
    logger,
    streams,
    telemetry: ports.telemetry,
    onUnavailable: () => health.outage.count('requests'),
  });
}

/** Returns the ports with a second observer of the work. */
function observedPorts(ports: ClosablePorts, telemetry: Telemetry): ClosablePorts {
  return { ...ports, telemetry: composeTelemetry(ports.telemetry, telemetry) };
}

interface RunningParts {
  readonly metrics: MetricsServer | undefined;
  readonly streams: OpenStreams;
  readonly service: Service;
  readonly rateCounter: StoredRateCounter;
  readonly ports: ClosablePorts;
  readonly health: ServerHealth;
  readonly config: Config;
  readonly logger: Logger;
}

/** Returns the begin and the end of the work of a service. */
function lifeOf({
  metrics,
  streams,
  service,
  rateCounter,
  ports,
  health,
  config,
  logger,
}: RunningParts): Pick<Assembled, 'begin' | 'close'> {
  let stopChecks = (): void => undefined;
  let worker: Worker | undefined;
  let closed: Promise<void> | undefined;

  const close: Assembled['close'] = async ({ delay: delayed, endRequests }) => {
    logger.info('closing');
    health.readiness.drain();
    if (delayed && config.shutdownDelaySeconds > 0) await delay(config.shutdownDelaySeconds * 1_000);
    streams.closeAll();
    stopChecks();
    const graceMs = config.shutdownSeconds * 1_000;
    const [requests, jobs] = await Promise.all([endRequests(graceMs), worker?.stop(graceMs)]);
    if (!requests) logger.warn('requests in progress were cut after SHUTDOWN_SECONDS');
    if (jobs === false) logger.warn('outward jobs in progress were cut after SHUTDOWN_SECONDS and will run again');
    await service.positions
      .flush()
      .catch((error: unknown) => logger.error({ reason: describeFault(error) }, 'cannot store courier positions'));
    await rateCounter
      .flush()
      .catch((error: unknown) => logger.error({ reason: describeFault(error) }, 'cannot store rate limit counts'));
    await service.requestRecorder
      .flush()
      .catch((error: unknown) => logger.error({ reason: describeFault(error) }, 'cannot store requests of partners'));
    health.close();
    await ports.close?.();
    await health.store.close();
    await metrics?.close();
    logger.info('closed');
  };

  return {
    begin(options) {
      stopChecks = wakeMissedRegularly(service, ports.reporter);
      if (options.worker !== false) worker = startWorker({ ...service, rateCounter, ports });
    },
    close(options) {
      closed ??= close(options);
      return closed;
    },
  };
}

/** Creates the addresses that the configured providers call. */
async function openCallbacks(
  { payments, sms, publicUrl }: Pick<Config, 'payments' | 'sms' | 'publicUrl'>,
  service: Service,
): Promise<readonly Callback[]> {
  const callbacks: Callback[] = [];
  if (sms.provider === 'twilio' && publicUrl !== undefined) {
    callbacks.push(...createTwilioCallbacks({ authToken: sms.authToken, publicUrl }, service));
  }
  if (payments.provider === 'stripe') {
    // The library is slow to load, so it is loaded only if it is used.
    const { createStripeCallback } = await import('../providers/payments/stripe-callback.js');
    callbacks.push(createStripeCallback(payments.webhookSecrets, service.receiveProviderEvent));
  }
  return callbacks;
}
