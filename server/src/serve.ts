import { createService, type Ports, type Service, type Store, seed } from '@doorstep/core';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { type HttpLimits, type HttpServer, listen } from './http-server.js';
import { createLogger } from './logger.js';
import { describeDatabase, openStore } from './open-store.js';
import { createSystemPorts } from './ports.js';
import { createOpenRateCounter } from './rate-limits.js';
import { startWorker } from './worker.js';

/** What a server is started with. */
export interface ServerOptions {
  readonly config: Config;
  /** Opened and migrated as `config.database` says when absent. The server closes it in either case. */
  readonly store?: Store;
  /** Those of the system when absent. */
  readonly ports?: Ports;
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
   * Ends gently: takes no more connections, lets requests under way end (up to `SHUTDOWN_SECONDS`), ends the worker,
   * closes the store. Calling it again waits for the same end.
   */
  close(): Promise<void>;
}

/**
 * Opens and fills the store, then listens.
 *
 * @throws CannotListen when the address cannot be listened on; StoreUnavailable when the database cannot be reached.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, logger = createLogger(config.logLevel), onStep = () => {} } = options;
  const ports = options.ports ?? createSystemPorts(logger);
  if (!options.store) onStep(`Opening the database ${describeDatabase(config.database)}`);
  const store = options.store ?? (await openStore(config.database));
  try {
    if (config.seed === 'demo') {
      onStep('Filling it with demo data, if it is empty');
      await seed(store, ports);
    }
    const service = createService({
      store,
      ports,
      checkAnswers: config.checkAnswers,
      ...(config.rateLimits ? {} : { rateCounter: createOpenRateCounter(ports.clock) }),
    });
    onStep(`Listening on port ${config.port}`);
    const http = await listen(createApp({ ...config, service, logger }), {
      port: config.port,
      host: config.host,
      refuse: (problem) => service.fail(problem, { path: '/', header: () => undefined }),
      ...(options.limits ? { limits: options.limits } : {}),
    });
    const worker = options.worker === false ? undefined : startWorker({ jobs: service.jobs, ports });
    const url = `http://${urlHost(config.host)}:${http.port}`;
    logger.info({ url }, 'listening');
    if (config.seed === 'demo' && !isLoopback(config.host)) {
      logger.warn({ host: config.host }, 'demo accounts with published passwords can be reached from other machines');
    }
    return { url, service, store, close: closeOnce(http, worker, store, config, logger) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function closeOnce(
  http: HttpServer,
  worker: { stop(): Promise<void> } | undefined,
  store: Store,
  config: Config,
  logger: Logger,
): () => Promise<void> {
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    logger.info('closing');
    const gentle = await http.close(config.shutdownSeconds * 1_000);
    if (!gentle) logger.warn('requests under way were cut at the end of SHUTDOWN_SECONDS');
    await worker?.stop();
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
