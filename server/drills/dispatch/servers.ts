import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '@doorstep/simulation';
import { initialiseCluster, startCluster } from '../postgres/cluster.js';
import { findPostgres } from '../postgres/find-postgres.js';

/** The setting of a drill: one server with a SQLite file, or three with one PostgreSQL. */
export type Setting = 'sqlite' | 'postgres';

/** Servers that share a database. */
export interface Servers {
  readonly database: string;
  readonly env: Readonly<Record<string, string>>;
  readonly processes: readonly ServerProcess[];
  /** Starts a server again that was killed, on the same port. */
  restart(server: ServerProcess): Promise<void>;
  /** Shuts the servers down. The database stays. */
  stop(): Promise<void>;
  /** Ends everything, and removes the files. */
  remove(): Promise<void>;
}

const counts: Readonly<Record<Setting, number>> = { sqlite: 1, postgres: 3 };

/** Starts the servers of a setting with a new database. */
export async function startServers(setting: Setting): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-dispatch-'));
  await chmod(folder, 0o755);
  const cluster = setting === 'postgres' ? await startDatabase(join(folder, 'postgres')) : undefined;
  const database = cluster?.url('city') ?? join(folder, 'city.sqlite');
  const env = { DATA_DIR: join(folder, 'data'), METRICS_PORT: '0' };
  const processes: ServerProcess[] = [];
  for (let count = 0; count < counts[setting]; count++) {
    processes.push(await startServerProcess(await freePort(), database, { env }));
  }
  const stopped = new Set<ServerProcess>();
  const stopAll = async (end: (server: ServerProcess) => Promise<void>): Promise<void> => {
    const running = processes.filter((server) => !stopped.has(server));
    for (const server of running) stopped.add(server);
    await Promise.all(running.map(end));
  };
  return {
    database,
    env,
    processes,
    async restart(server) {
      const port = Number(new URL(server.url).port);
      processes[processes.indexOf(server)] = await startServerProcess(port, database, { env });
    },
    stop: () => stopAll((server) => server.stop()),
    async remove() {
      await stopAll((server) => server.kill().catch(() => undefined));
      await cluster?.stop('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startDatabase(data: string) {
  const postgres = await findPostgres();
  await initialiseCluster(postgres, data);
  const cluster = await startCluster(postgres, data, await freePort(), { fsync: 'off', max_connections: '200' });
  await cluster.createDatabase('city');
  return cluster;
}
