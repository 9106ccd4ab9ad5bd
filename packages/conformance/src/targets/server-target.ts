import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCityMaps, createMemoryStore, decodePack, demoApiKey, type Store, selectCities } from '@doorstep/core';
import { advanceTo, createTestPorts, durationMilliseconds } from '@doorstep/core/testing';
import { createWebhookExchange } from '@doorstep/mocks';
import { readConfig, startServer } from '@doorstep/server/program';
import { findingsOf, refusedByCitus, startPostgres } from '@doorstep/server/testing';
import { failureLog, type Target } from './target.js';
import { addTestActors } from './test-actors.js';

/**
 * Starts the server on a new SQLite file. The fast path answers the routes of the contract.
 *
 * @param packs the city packs that it uses besides the sandbox map.
 * @param cities ids of the cities in service; all when absent.
 */
export async function startSqliteTarget(
  packs: readonly Uint8Array[] = [],
  cities?: readonly string[] | undefined,
): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-conformance-'));
  return startServerTarget('server + SQLite', {
    database: join(folder, 'doorstep.sqlite'),
    packs,
    cities,
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  });
}

/**
 * Starts the server on a new PostgreSQL instance, or on that of `npm run drill:replica`. Express answers every request. What Citus would
 * refuse of all statements that the instance received is a finding.
 *
 * @param packs the city packs that it uses besides the sandbox map.
 * @param assumes false for units of work that never run again, so that ids are those of the mocks.
 */
export async function startPostgresTarget({
  assumes = true,
  packs = [],
}: Pick<ServerParts, 'assumes' | 'packs'> = {}): Promise<Target> {
  const { CONFORMANCE_DATABASE_URL: database, CONFORMANCE_REPLICA_URL: replica } = process.env;
  if (database && replica) return startServerTarget('server + PostgreSQL', { database, replica, fastPath: 'off' });
  const postgres = await startPostgres({
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '20000' },
  });
  const url = await postgres.createDatabase();
  return startServerTarget('server + PostgreSQL', {
    database: url,
    assumes,
    packs,
    fastPath: 'off',
    moreFindings: async () => (await refusedByCitus(url)).map(({ rule, statement }) => `${rule}: ${statement}`),
    cleanUp: () => postgres.stop(),
  });
}

/** Starts the server on a store in memory. Express answers every request. */
export async function startExpressTarget(): Promise<Target> {
  return startServerTarget('Express', { store: createMemoryStore(), fastPath: 'off' });
}

/** The parts in which the servers differ. */
interface ServerParts {
  /** Path or URL of the database. */
  readonly database?: string;
  /** URL of its read replica. */
  readonly replica?: string;
  readonly assumes?: boolean;
  /** Replaces the database. */
  readonly store?: Store;
  readonly fastPath?: 'on' | 'off';
  readonly packs?: readonly Uint8Array[];
  readonly cities?: readonly string[] | undefined;
  /** Checks more than the stored records, and returns its findings. */
  readonly moreFindings?: () => Promise<readonly string[]>;
  readonly cleanUp?: () => Promise<void>;
}

/** Starts the server without a worker, because the scenarios advance its clock. */
async function startServerTarget(
  name: string,
  { database, assumes = true, replica, store, fastPath = 'on', packs = [], cities, moreFindings, cleanUp }: ServerParts,
): Promise<Target> {
  const { failures, record } = failureLog();
  const { transport, ...webhooks } = createWebhookExchange();
  const all = createCityMaps(packs.map(decodePack));
  const maps = cities ? { ...all, cities: selectCities(all.cities, cities) } : all;
  const ports = { ...createTestPorts({ maps }), reporter: { error: record }, webhooks: transport };
  const read = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: ports.publicUrl(),
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    ...(replica === undefined ? {} : { DATABASE_REPLICA_URL: replica }),
    FAST_PATH: fastPath,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'on',
    SEED: 'demo',
    BRIDGES: 'uber,doordash',
  });
  const config = read.database.kind === 'postgres' ? { ...read, database: { ...read.database, assumes } } : read;
  const server = await startServer({ config, ports, worker: false, ...(store ? { store } : {}) });
  await addTestActors(server.store, ports);
  // The first housekeeping is now, as it is with the worker of a server and with the first request of the mocks.
  await server.service.jobs.runAllDue();
  return {
    name,
    baseUrl: server.url,
    fetch: (input, init) => fetch(input, init),
    apiKey: demoApiKey,
    webhooks,
    pushes: () => ports.push.sent,
    emails: () => ports.mailer.sent,
    sms: () => ports.sms.sent,
    failures,
    ...(database === undefined
      ? {}
      : { findings: async () => [...(await findingsOf(config.database, ports)), ...((await moreFindings?.()) ?? [])] }),
    now: () => ports.clock.now(),
    advance: (duration) =>
      advanceTo(ports.clock, server.service.jobs, ports.clock.now() + durationMilliseconds(duration), ports.live),
    async close() {
      await server.close();
      await cleanUp?.();
    },
  };
}
