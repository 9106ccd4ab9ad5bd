import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Attempt,
  type Clients,
  connectCarefully,
  freePort,
  type ServerProcess,
  startServerProcess,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@doorstep/simulation';
import { startPostgres, type TestPostgres } from '../../src/testing/postgres.js';
import { type BlackHoleProxy, startBlackHoleProxy, throughProxy } from '../faults/black-hole-proxy.js';
import { createFullDisk, type FullDisk } from '../faults/full-disk.js';
import { type CityLoad, startCityLoad } from '../load/city-load.js';

/** One server on SQLite, one on SQLite on a small disk, or several on PostgreSQL. */
export type CityKind = 'sqlite' | 'small disk' | 'postgres';

/** A server that can be replaced by a new process on the same port. */
export interface CityServer {
  readonly url: string;
  readonly pid: number;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Servers under load, with everything that can break. */
export interface City {
  readonly kind: CityKind;
  readonly servers: readonly CityServer[];
  readonly clients: Clients;
  readonly load: CityLoad;
  /** Every attempt of the load so far. */
  readonly attempts: readonly Attempt[];
  readonly receiver: WebhookReceiver;
  /** SQLite file, or PostgreSQL address past the proxy. */
  readonly database: string;
  readonly env: Readonly<Record<string, string>>;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly postgres: TestPostgres | undefined;
  /** Proxy between the servers and PostgreSQL. */
  readonly proxy: BlackHoleProxy | undefined;
  readonly disk: FullDisk | undefined;
  /** Ends the servers. Returns the database to read: a copy, if it is on the small disk. */
  stopServers(): Promise<string>;
  /** Ends everything and removes the files. */
  close(): Promise<void>;
}

type StoppableServer = CityServer & Pick<ServerProcess, 'stop'>;

const diskMegabytes = 256;

/** Starts a city. @throws NoFullDisk when this machine cannot have a small disk. */
export async function startCity(kind: CityKind, processes: number, random: () => number): Promise<City> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-campaign-'));
  const disk = kind === 'small disk' ? await createFullDisk(diskMegabytes) : undefined;
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const database = (await postgres?.createDatabase()) ?? join(disk?.folder ?? folder, 'doorstep.sqlite');
  const proxy = postgres && (await startBlackHoleProxy(Number(new URL(database).port)));
  const env = { DATA_DIR: join(folder, 'data') };
  const servers: StoppableServer[] = [];
  for (let count = 0; count < processes; count += 1) {
    const settings = { env, ...(disk ? { launcher: disk.launcher } : {}) };
    servers.push(await startCityServer(proxy ? throughProxy(database, proxy) : database, settings));
  }
  const urls = servers.map(({ url }) => url);
  const attempts: Attempt[] = [];
  const clients = connectCarefully(urls, { onAttempt: (attempt) => attempts.push(attempt) });
  const receiver = await startWebhookReceiver();
  const { secret } = await clients.partner.webhookEndpoints.create({ url: receiver.url });
  receiver.expectSecret(secret);

  return {
    ...{ kind, servers, clients, attempts, receiver, database, env, random, postgres, proxy, disk },
    load: await startCityLoad(clients, urls),
    async stopServers() {
      for (const server of servers) await server.stop();
      if (!disk) return database;
      const copy = join(folder, 'copy.sqlite');
      await promisify(execFile)(disk.launcher[0] ?? '', [...disk.launcher.slice(1), 'cp', database, copy]);
      return copy;
    },
    async close() {
      for (const server of servers) await server.kill().catch(() => undefined);
      await receiver.close();
      await proxy?.stop();
      await postgres?.stop();
      await disk?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startCityServer(
  database: string,
  settings: Parameters<typeof startServerProcess>[2],
): Promise<StoppableServer> {
  const port = await freePort();
  let server = await startServerProcess(port, database, settings);
  return {
    url: server.url,
    get pid() {
      return server.pid;
    },
    kill: () => server.kill(),
    stop: () => server.stop(),
    async restart() {
      server = await startServerProcess(port, database, settings);
    },
  };
}
