import { createMemoryStore } from '@doorstep/core';
import { createTestPorts, type TestPorts } from '@doorstep/core/testing';
import { readConfig } from '../config/config.js';
import { type RunningServer, type ServerOptions, startServer } from '../serve/serve.js';
import { createLogger } from '../telemetry/logger.js';
import { createReporter } from '../telemetry/reporter.js';

/** A server on a free port with a virtual clock, and what it logged. */
export interface TestServer extends RunningServer {
  readonly ports: TestPorts;
  /** Entries of the log, oldest first. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Starts a server with a memory store, unless `env` has a `DATABASE_URL`. Checks answers and seeds nothing, unless `env`
 * says otherwise.
 */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) });
  const ports = {
    ...createTestPorts(),
    reporter: createReporter(logger),
  };
  const server = await startServer({
    config: readConfig({ CHECK_ANSWERS: 'on', SEED: 'none', ...env, PORT: '0' }),
    ...(env['DATABASE_URL'] === undefined ? { store: createMemoryStore() } : {}),
    ports,
    logger,
    worker: false,
    ...options,
  });
  return { ...server, ports, log };
}
