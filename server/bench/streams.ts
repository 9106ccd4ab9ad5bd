import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Store, seed } from '@doorstep/core';
import { openKeyRing } from '../src/operations/key-ring.js';
import { createSystemPorts, systemClock } from '../src/providers/ports.js';
import { openStore } from '../src/store/open-store.js';
import { createLogger } from '../src/telemetry/logger.js';
import { startPostgres } from '../src/testing/postgres.js';
import { benchConfig } from './config.js';
import { type BenchServer, startBenchServer } from './servers.js';
import { type CpuSeconds, readCpu, readMemory } from './streams/cpu.js';
import type { LoadAnswer, LoadCommand, LoadFigures } from './streams/load-commands.js';
import { prepareSubjects } from './streams/prepare.js';

const subjectCount = Number(process.env['BENCH_SUBJECTS'] ?? 100);
const streamCount = Number(process.env['BENCH_STREAMS'] ?? 2_000);
/** Streams of the last measurement, in which nothing moves. 0 omits it. */
const crowd = Number(process.env['BENCH_CROWD'] ?? 10_000);
const reportsPerSecond = Number(process.env['BENCH_REPORTS'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
/** With 2, couriers report to another process than the one that streams. */
const processCount = Number(process.env['BENCH_PROCESSES'] ?? 1);

/** One line of the report. */
interface Figure {
  readonly what: string;
  readonly cpu: CpuSeconds;
  readonly load?: LoadFigures;
  readonly memory: number;
}

const postgres = await startPostgres();
try {
  report(await measureAll(await postgres.createDatabase(), await postgres.processId()));
} finally {
  await postgres.stop();
}

async function measureAll(database: string, databaseProcess: number): Promise<Figure[]> {
  const store = await fill(database);
  const servers: BenchServer[] = [];
  for (let index = 0; index < processCount; index += 1) {
    servers.push(await startBenchServer('./doorstep-server.js', database));
  }
  const load = fork(fileURLToPath(new URL('./streams-load.js', import.meta.url)));
  const [streaming] = servers;
  const reporting = servers.at(-1);
  if (!streaming || !reporting) throw new Error('BENCH_PROCESSES must be at least 1.');
  const processes = { servers: servers.map(({ processId }) => processId), database: databaseProcess };
  const subjects = await prepareSubjects(streaming.url, store, subjectCount);
  await store.close();
  const tokens = subjects.map(({ trackingToken }) => trackingToken);

  /** Opens the missing streams, and measures while `work` runs. */
  async function measure(what: string, streams: number, work: () => Promise<LoadFigures | undefined>): Promise<Figure> {
    await tell(load, { kind: 'open', url: streaming?.url ?? '', tokens, streams });
    await delay(3_000);
    const before = await readCpu(processes);
    const start = performance.now();
    const figures = await work();
    const elapsed = (performance.now() - start) / 1_000;
    const after = await readCpu(processes);
    const share = (kind: keyof CpuSeconds): number => (after[kind] - before[kind]) / elapsed;
    const memory = await readMemory(streaming?.processId ?? 0);
    return {
      what: `${streams} streams, ${what}`,
      cpu: { servers: share('servers'), database: share('database') },
      ...(figures && { load: figures }),
      memory,
    };
  }

  const rest = async (): Promise<undefined> => void (await delay(seconds * 1_000));
  const move = (): Promise<LoadFigures | undefined> =>
    tell(load, { kind: 'report', url: reporting.url, subjects, perSecond: reportsPerSecond, seconds });
  try {
    const figures = [
      await measure('none yet', 0, rest),
      await measure('nothing moves', streamCount, rest),
      await measure(`${reportsPerSecond} reports a second`, streamCount, move),
    ];
    if (crowd > 0) figures.push(await measure('nothing moves', crowd, rest));
    await tell(load, { kind: 'close' });
    return figures;
  } finally {
    load.kill();
    for (const server of servers) await server.stop();
  }
}

/** Fills the database with the demo data. */
async function fill(database: string): Promise<Store> {
  const logger = createLogger('silent');
  const config = benchConfig(database, 'silent');
  const store = await openStore(config.database);
  const { sealer } = await openKeyRing(config, store, systemClock);
  const publicUrl = (): string => 'http://localhost';
  const ports = createSystemPorts({ logger, publicUrl, webhookPrivateNetworks: 'off', sealer });
  await seed(store, ports, {});
  await ports.close();
  return store;
}

/** Sends a command to the load process and waits for its answer. @throws Error */
async function tell(load: ChildProcess, command: LoadCommand): Promise<LoadFigures | undefined> {
  load.send(command);
  const [answer] = (await once(load, 'message')) as [LoadAnswer];
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.figures;
}

function report(figures: readonly Figure[]): void {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  console.table(
    figures.map(({ what, cpu, load, memory }) => ({
      what,
      'servers, CPU': percent(cpu.servers),
      'PostgreSQL, CPU': percent(cpu.database),
      'memory, MB': Math.round(memory),
      'messages/s': load ? Math.round(load.messages / seconds) : '',
      'of those due': load ? percent((load.messages * subjectCount) / (load.reports * streamCount)) : '',
      'p50, ms': load ? Math.round(load.p50) : '',
      'p99, ms': load ? Math.round(load.p99) : '',
    })),
  );
}
