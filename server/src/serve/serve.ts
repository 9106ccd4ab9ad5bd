import type { Service, Store } from '@doorstep/core';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { assertCanListen, type HttpLimits, listen } from '../http/http-server.js';
import { isLoopback } from '../http/loopback.js';
import type { ServerHealth } from '../operations/health/server-health.js';
import type { ClosablePorts } from '../providers/ports.js';
import { sqliteDriver } from '../store/sqlite/sqlite-drivers.js';
import { createLogger } from '../telemetry/logger.js';
import { assemble } from './assemble.js';

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
  const { config, logger = createLogger(config.logLevel), onStep = () => {}, limits, worker } = options;
  let url = '';
  await assertCanListen(config);
  const parts = await assemble({ ...options, logger, publicUrl: () => config.publicUrl ?? linkUrl(url) });
  const { handler, service, store, health, metricsUrl } = parts;
  try {
    onStep(`Listening on port ${config.port}`);
    const http = await listen(handler, {
      port: config.port,
      host: config.host,
      refuse: (problem) => service.fail(problem, { path: '/', header: () => undefined }),
      ...(limits ? { limits } : {}),
    });
    url = http.url;
    parts.begin({ worker });
    await logStart(options, logger, { url, metricsUrl });
    return {
      url,
      metricsUrl,
      service,
      store,
      health,
      close: (closing) => parts.close({ delay: closing?.delay ?? true, endRequests: http.close }),
    };
  } catch (error) {
    await parts.abandon();
    throw error;
  }
}

async function logStart(
  { config, store }: ServerOptions,
  logger: Logger,
  urls: Pick<RunningServer, 'url' | 'metricsUrl'>,
): Promise<void> {
  const usesSqlite = !store && config.database.kind === 'sqlite';
  const driver = usesSqlite ? (await sqliteDriver()).name : undefined;
  logger.info({ ...urls, driver }, 'listening');
  if (config.publicUrl === undefined && !isLoopback(config.host)) {
    logger.warn({ url: urls.url }, 'links in answers use this address: set PUBLIC_URL to the address that clients use');
  }
  if (config.seed === 'demo' && !isLoopback(config.host)) {
    logger.warn({ host: config.host }, 'demo accounts with published passwords can be reached from other machines');
  }
}

/** Returns the address for links in webhooks, which answer no caller: the one that the documentation uses. */
function linkUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
