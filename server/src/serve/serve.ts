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
import { assertCanListen, type HttpLimits, type HttpServer, listen } from '../http/http-server.js';
import { isLoopback } from '../http/loopback.js';
import { createOpenStreams, type OpenStreams } from '../http/open-streams.js';
import { createQuietLiveLog } from '../operations/health/quiet-live-log.js';
import { createServerHealth, type ServerHealth } from '../operations/health/server-health.js';
import { type MetricsServer, startMetrics } from '../operations/metrics/metrics-server.js';
import { wakeMissedRegularly } from '../providers/live/wake-missed.js';
import type { ClosablePorts } from '../providers/ports.js';
import { sqliteDriver } from '../store/sqlite/sqlite-drivers.js';
import { describeFault } from '../telemetry/describe-fault.js';
import { createLogger } from '../telemetry/logger.js';
import { createApp, createListener } from './app.js';
import { openCallbacks } from './open-callbacks.js';
import { openParts } from './open-parts.js';
import { startWorker, type Worker } from './worker.js';

/** Configuration and replaceable parts of a server. */
export interface ServerOptions {
  readonly config: Config;
  /** Defaults to the database of `config.database`, opened and migrated. The server closes it in either case. */
  readonly store?: Store;
  /** Defaults to the ports of the system. The server closes them in either case. */
  readonly ports?: ClosablePorts;
  readonly logger?: Logger;
  readonly limits?: Partial<HttpLimits>;
  /** False leaves due jobs to the caller, who runs `service.jobs`, for example with a virtual clock. */
  readonly worker?: boolean;
  /** See `ServiceDeps`. */
  readonly logsRequests?: () => boolean;
  /** Folder of the built API reference. Defaults to that of the published package or of the workspace. */
  readonly referenceFolder?: string;
  /** Called with a line for the operator at the start of each step. */
  readonly onStep?: (step: string) => void;
}

/** A server that listens. */
export interface RunningServer {
  /** Address of this server, without trailing slash. */
  readonly url: string;
  /** Address of the metrics page; undefined when it is off. */
  readonly metricsUrl: string | undefined;
  readonly service: Service;
  readonly store: Store;
  readonly health: ServerHealth;
  /**
   * Shuts down gracefully: is no longer ready, waits `SHUTDOWN_DELAY_SECONDS`, stops accepting connections, ends streams,
   * waits up to `SHUTDOWN_SECONDS` for requests and outward jobs in progress, ends the worker and closes the store. Another
   * call waits for the same shutdown.
   *
   * @param options.delay false omits the wait for load balancers.
   */
  close(options?: { readonly delay: boolean }): Promise<void>;
}

/**
 * Checks the address, opens and fills the store, then listens.
 *
 * @throws CannotListen if it cannot listen on the address.
 * @throws StoreUnavailable if the database cannot be reached; CannotMigrate if this program cannot use it.
 * @throws InvalidConfig if a key or file that it names is missing.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, logger = createLogger(config.logLevel), onStep = () => {} } = options;
  let url = '';
  let health: ServerHealth | undefined;
  let metrics: MetricsServer | undefined;
  await assertCanListen(config);
  const parts = await openParts({
    ...options,
    logger,
    liveLog: createQuietLiveLog(logger, async () => health?.database.confirm() ?? true),
    onStep,
    publicUrl: () => config.publicUrl ?? linkUrl(url),
  });
  try {
    health = createServerHealth(parts.store, parts.ports, logger);
    if (!options.store) await health.begin();
    const { readiness, outage } = health;
    const streams = createOpenStreams();
    metrics = config.metrics && (await startMetrics(config.metrics, { health, streams, clock: parts.ports.clock }));
    const ports = metrics ? observedPorts(parts.ports, metrics.telemetry) : parts.ports;
    const { telemetry } = ports;
    const store = traceStore(health.store, telemetry);
    const rateCounter = config.rateLimits
      ? createStoredRateCounter(backgroundOf(store), ports.clock)
      : createOpenRateCounter(ports.clock);
    const { checkAnswers } = config;
    const { logsRequests } = options;
    const service = createService({ store, ports, checkAnswers, logsRequests, rateCounter, readiness });
    onStep(`Listening on port ${config.port}`);
    const onUnavailable = (): void => outage.count('requests');
    const createHandler = config.fastPath ? createListener : createApp;
    const callbacks = await openCallbacks(config, service);
    const handler = createHandler({
      ...config,
      referenceFolder: options.referenceFolder,
      callbacks,
      maps: ports,
      service,
      readiness,
      logger,
      streams,
      telemetry,
      onUnavailable,
    });
    const http = await listen(handler, {
      port: config.port,
      host: config.host,
      refuse: (problem) => service.fail(problem, { path: '/', header: () => undefined }),
      ...(options.limits ? { limits: options.limits } : {}),
    });
    const stopChecks = wakeMissedRegularly(service, ports.reporter);
    const worker = options.worker === false ? undefined : startWorker({ ...service, rateCounter, ports });
    url = http.url;
    const usesSqlite = !options.store && config.database.kind === 'sqlite';
    const driver = usesSqlite ? (await sqliteDriver()).name : undefined;
    logger.info({ url, metricsUrl: metrics?.url, driver }, 'listening');
    if (config.publicUrl === undefined && !isLoopback(config.host)) {
      logger.warn({ url }, 'links in answers use this address: set PUBLIC_URL to the address that clients use');
    }
    if (config.seed === 'demo' && !isLoopback(config.host)) {
      logger.warn({ host: config.host }, 'demo accounts with published passwords can be reached from other machines');
    }
    return {
      url,
      metricsUrl: metrics?.url,
      service,
      store,
      health,
      close: closeOnce({
        http,
        metrics,
        streams,
        stopChecks,
        worker,
        service,
        rateCounter,
        ports,
        health,
        config,
        logger,
      }),
    };
  } catch (error) {
    health?.close();
    await metrics?.close();
    await parts.ports.close?.();
    await parts.store.close();
    throw error;
  }
}

/** Returns the ports with a second observer of the work. */
function observedPorts(ports: ClosablePorts, telemetry: Telemetry): ClosablePorts {
  return { ...ports, telemetry: composeTelemetry(ports.telemetry, telemetry) };
}

interface RunningParts {
  readonly http: HttpServer;
  readonly metrics: MetricsServer | undefined;
  readonly streams: OpenStreams;
  readonly stopChecks: () => void;
  readonly worker: Worker | undefined;
  readonly service: Pick<Service, 'positions' | 'requestRecorder'>;
  readonly rateCounter: StoredRateCounter;
  readonly ports: ClosablePorts;
  readonly health: ServerHealth;
  readonly config: Config;
  readonly logger: Logger;
}

function closeOnce({
  http,
  metrics,
  streams,
  stopChecks,
  worker,
  service,
  rateCounter,
  ports,
  health,
  config,
  logger,
}: RunningParts): RunningServer['close'] {
  let closed: Promise<void> | undefined;

  async function close(delayed: boolean): Promise<void> {
    logger.info('closing');
    health.readiness.drain();
    if (delayed && config.shutdownDelaySeconds > 0) await delay(config.shutdownDelaySeconds * 1_000);
    streams.closeAll();
    stopChecks();
    const graceMs = config.shutdownSeconds * 1_000;
    const [requests, jobs] = await Promise.all([http.close(graceMs), worker?.stop(graceMs)]);
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
  }

  return (options) => {
    closed ??= close(options?.delay ?? true);
    return closed;
  };
}

/** Returns the address for links in webhooks, which answer no caller: the one that the documentation uses. */
function linkUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
