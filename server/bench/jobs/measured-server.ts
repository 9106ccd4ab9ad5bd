import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutsidePorts, Store } from '@doorstep/core';
import { readConfig } from '../../src/config/config.js';
import { type ClosablePorts, createSystemPorts } from '../../src/providers/ports.js';
import { type RunningServer, startServer } from '../../src/serve/serve.js';
import { openStore } from '../../src/store/open-store.js';
import type { SqlStore } from '../../src/store/sql/sql-store.js';
import { createSealer } from '../../src/system/sealer.js';
import { createLogger } from '../../src/telemetry/logger.js';
import { countStatements, type StatementCounter } from './count-statements.js';

/** A database that a measurement may fill, and a server on it. */
export interface MeasuredServer {
  readonly server: RunningServer;
  readonly ports: ClosablePorts;
  /** The statements of the server. */
  readonly statements: StatementCounter;
  close(): Promise<void>;
}

/** All servers of a measurement have the same key. */
const sealer = createSealer([{ id: 'bench', secret: Buffer.alloc(32) }]);

/**
 * Starts a server with its worker in this process, on an empty database: a new SQLite file, or the database of
 * `BENCH_DATABASE_URL`, which must be empty.
 *
 * @param fill writes rows before the server starts.
 * @param adaptPorts replaces ports.
 */
export async function startMeasuredServer(
  fill: (store: SqlStore, ports: OutsidePorts) => Promise<void>,
  adaptPorts: (ports: ClosablePorts) => ClosablePorts = (ports) => ports,
): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'));
  const config = readConfig({
    DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? join(folder, 'bench.sqlite'),
    PORT: '0',
    METRICS_PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    WEBHOOK_PRIVATE_NETWORKS: 'test',
  });
  const logger = createLogger('warn');
  const store = await openStore(config.database);
  const ports = adaptPorts(
    createSystemPorts({ logger, publicUrl: () => 'http://localhost', webhookPrivateNetworks: 'test', sealer }),
  );
  await fill(store, ports);
  const statements: StatementCounter = { count: 0 };
  const counted: Store = countStatements(store, statements);
  const server = await startServer({ config, logger, store: counted, ports });
  return {
    server,
    ports,
    statements,
    async close() {
      await server.close({ delay: false });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Processor time and statements of a span of time. */
export interface Usage {
  readonly statementsPerSecond: number;
  /** Processor time of this process, as a share of one core. */
  readonly cores: number;
}

/** Begins to measure. The returned function returns the usage since then. */
export function beginUsage(statements: StatementCounter): () => Usage {
  const start = { at: performance.now(), cpu: process.cpuUsage(), statements: statements.count };
  return () => {
    const milliseconds = performance.now() - start.at;
    const { user, system } = process.cpuUsage(start.cpu);
    return {
      statementsPerSecond: (statements.count - start.statements) / (milliseconds / 1_000),
      cores: (user + system) / 1_000 / milliseconds,
    };
  };
}
