import {
  createOpenRateCounter,
  createService,
  createStoredRateCounter,
  type Service,
  type Store,
  type StoredRateCounter,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { createOpenStreams, type OpenStreams } from './express/open-streams.js';
import { type HttpLimits, type HttpServer, listen } from './http-server.js';
import { createLogger } from './logger.js';
import { openParts } from './open-parts.js';
import type { ClosablePorts } from './ports.js';
import { startWorker, type Worker } from './worker.js';

/** What a server is started with. */
export interface ServerOptions {
  readonly config: Config;
  /** Opened and migrated as `config.database` says when absent. The server closes it in either case. */
  readonly store?: Store;
  /** Those of the system when absent. The server closes them in either case. */
  readonly ports?: ClosablePorts;
  readonly logger?: Logger;
  readonly limits?: Partial<HttpLimits>;
  /** False leaves due jobs to the caller, who then drives `service.jobs`, for example with a virtual clock. */
  readonly worker?: boolean;
  /** Told what begins now. */
  readonly onStep?: (step: string) => void;
}

/** A server that answers. */
export interface RunningServer {
  /** Address of this server, without trailing slash. */
  readonly url: string;
  readonly service: Service;
  readonly store: Store;
  /**
   * Ends gently: takes no more connections, ends streams, lets requests and outward jobs under way end (up to `SHUTDOWN_SECONDS`), ends
   * the worker, closes the store. Calling it again waits for the same end.
   */
  close(): Promise<void>;
}

/**
 * Opens and fills the store, then listens.
 *
 * @throws CannotListen when the address cannot be listened on.
 * @throws StoreUnavailable when the database cannot be reached; CannotMigrate when this program cannot use it.
 * @throws InvalidConfig when a key or file that it names is missing.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, logger = createLogger(config.logLevel), onStep = () => {} } = options;
  let url = '';
  const { store, ports } = await openParts({ ...options, logger, onStep, publicUrl: () => config.publicUrl ?? url });
  try {
    const rateCounter = config.rateLimits
      ? createStoredRateCounter(store, ports.clock)
      : createOpenRateCounter(ports.clock);
    const service = createService({ store, ports, checkAnswers: config.checkAnswers, rateCounter });
    const streams = createOpenStreams();
    onStep(`Listening on port ${config.port}`);
    const http = await listen(createApp({ ...config, service, logger, streams }), {
      port: config.port,
      host: config.host,
      refuse: (problem) => service.fail(problem, { path: '/', header: () => undefined }),
      ...(options.limits ? { limits: options.limits } : {}),
    });
    const worker = options.worker === false ? undefined : startWorker({ ...service, rateCounter, ports });
    url = `http://${urlHost(config.host)}:${http.port}`;
    logger.info({ url }, 'listening');
    if (config.publicUrl === undefined && !isLoopback(config.host)) {
      logger.warn({ url }, 'links in answers lead to this address: set PUBLIC_URL to the one that clients use');
    }
    if (config.seed === 'demo' && !isLoopback(config.host)) {
      logger.warn({ host: config.host }, 'demo accounts with published passwords can be reached from other machines');
    }
    return {
      url,
      service,
      store,
      close: closeOnce({ http, streams, worker, service, rateCounter, ports, store, config, logger }),
    };
  } catch (error) {
    await ports.close?.();
    await store.close();
    throw error;
  }
}

interface RunningParts {
  readonly http: HttpServer;
  readonly streams: OpenStreams;
  readonly worker: Worker | undefined;
  readonly service: Pick<Service, 'positions'>;
  readonly rateCounter: StoredRateCounter;
  readonly ports: ClosablePorts;
  readonly store: Store;
  readonly config: Config;
  readonly logger: Logger;
}

function closeOnce({
  http,
  streams,
  worker,
  service,
  rateCounter,
  ports,
  store,
  config,
  logger,
}: RunningParts): () => Promise<void> {
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    logger.info('closing');
    streams.closeAll();
    const graceMs = config.shutdownSeconds * 1_000;
    const [requests, jobs] = await Promise.all([http.close(graceMs), worker?.stop(graceMs)]);
    if (!requests) logger.warn('requests under way were cut at the end of SHUTDOWN_SECONDS');
    if (jobs === false)
      logger.warn('outward jobs under way were left at the end of SHUTDOWN_SECONDS, to be done again');
    await service.positions.flush().catch((error: unknown) => logger.error({ error }, 'positions not kept'));
    await rateCounter.flush().catch((error: unknown) => logger.error({ error }, 'rate limits not kept'));
    await ports.close?.();
    await store.close();
    logger.info('closed');
  }

  return () => {
    closed ??= close();
    return closed;
  };
}

/** All interfaces are reached over the loopback one, too. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
