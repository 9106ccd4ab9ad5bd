import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, median } from '@doorstep/simulation';
import type { SqlStore } from '../src/store/sql/sql-store.js';
import { withSeededServer } from './data.js';

/*
 * Measures the built server on SQLite with its worker: the time and the processor time from its start to its first data, and its
 * memory after a while without requests. Reads /proc, so it needs Linux.
 */

const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** V8 gives back the memory of the start after about half a minute. */
const idleMilliseconds = Number(process.env['BENCH_SECONDS'] ?? 45) * 1_000;

const ordersPerStatement = 20_000;
const ticksPerSecond = 100;
const firstData = '/api/v1/discovery/stores?lat=44.43&lng=26.1&limit=5';

interface Start {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** Resident memory in megabytes, and its part that no other process shares. */
  readonly memory: number;
  readonly ownMemory: number;
}

const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'));
try {
  const filename = join(folder, 'bench.sqlite');
  await withSeededServer(filename, ({ store, context }) => copyOrder(store, context.orderId));
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await measureStart(filename));
  console.table(starts);
  console.table([
    {
      orders,
      'start, ms': median(starts.map(({ milliseconds }) => milliseconds)),
      'CPU, ms': median(starts.map(({ cpuMilliseconds }) => cpuMilliseconds)),
      'idle RSS, MB': median(starts.map(({ memory }) => memory)),
      'not shared, MB': median(starts.map(({ ownMemory }) => ownMemory)),
    },
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function copyOrder({ knex }: SqlStore, orderId: string): Promise<void> {
  const columns = (await knex.raw('pragma table_info(orders)')).map(({ name }: { name: string }) => name);
  const values = columns.map((name: string) => {
    if (name === 'id') return `printf('ord_%026d', i)`;
    if (name === 'number') return `printf('%09d', i)`;
    return name === 'status' ? `'delivered'` : `"orders"."${name}"`;
  });
  const names = columns.map((name: string) => `"${name}"`);
  for (let first = 0; first < orders; first += ordersPerStatement) {
    const last = Math.min(first + ordersPerStatement, orders) - 1;
    await knex.raw(
      `with recursive numbers (i) as (select ${first} union all select i + 1 from numbers where i < ${last})
       insert into "orders" (${names}) select ${values} from numbers, "orders" where "orders"."id" = '${orderId}'`,
    );
  }
}

async function measureStart(filename: string): Promise<Start> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, [fileURLToPath(new URL('../cli.js', import.meta.url)), 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: filename,
      PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    while (!(await hasData(`http://127.0.0.1:${port}${firstData}`))) {
      if (server.exitCode !== null) throw new Error('The server ended.');
      await pause(5);
    }
    const milliseconds = Math.round(performance.now() - startedAt);
    const cpuMilliseconds = await cpuOf(server);
    await pause(idleMilliseconds);
    return { milliseconds, cpuMilliseconds, ...(await memoryOf(server)) };
  } finally {
    server.kill();
    await exited;
  }
}

async function hasData(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Returns the processor time of a process in milliseconds (proc(5), fields 14 and 15 of `stat`). */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1_000;
}

async function memoryOf({ pid }: ChildProcess): Promise<Pick<Start, 'memory' | 'ownMemory'>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { memory: megabytes('VmRSS'), ownMemory: megabytes('RssAnon') };
}
