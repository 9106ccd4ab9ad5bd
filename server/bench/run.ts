import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '@doorstep/simulation';
import { type BareFramework, frameworkNames } from './bare-frameworks.js';
import { type Capture, capture } from './capture.js';
import { withSeededServer } from './data.js';
import { type BenchEngine, createBenchDatabase } from './database.js';
import { addFacts } from './facts.js';
import { addHistory } from './history.js';
import { measure, type Speed } from './load.js';
import { measureProcesses, type ProcessFigure } from './processes.js';
import { scenarios as allScenarios, type BenchContext, type Scenario } from './scenarios.js';
import { type BenchServer, startBenchServer } from './servers.js';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const scales = (process.env['BENCH_SCALES'] ?? '1,100').split(',').map(Number);
const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',').filter(isEngine);
/** Numbers of server processes on one PostgreSQL database to compare. Nothing is compared if there is only one number. */
const processCounts = (process.env['BENCH_PROCESSES'] ?? '1').split(',').map(Number);
/** Names of the measured requests, separated by commas. Empty measures all. */
const only = (process.env['BENCH_ONLY'] ?? '').split(',').filter((name) => name !== '');
const scenarios = allScenarios.filter(({ name }) => only.length === 0 || only.includes(name));
/** Past orders for each unit of scale. */
const ordersPerScale = 1_000;

/** Medians of one scenario on one engine and at one scale. */
interface Figure {
  readonly engine: BenchEngine;
  readonly scenario: Scenario;
  readonly scale: number;
  /** Statements of a request on its own, without those that begin or end a transaction. */
  readonly statements: number;
  readonly doorstep: Speed;
  readonly bare: Readonly<Record<BareFramework, Compared>>;
}

/** The speed of a framework on its own, and the medians of the ratios of all rounds: the service divided by it. */
interface Compared {
  readonly speed: Speed;
  readonly ratio: Speed;
}

// The statements of this one can be captured, because they run in this thread.
process.env['SQLITE_DRIVER'] = 'sqlite3';
for (const engine of engines) {
  const figures: Figure[] = [];
  for (const scale of scales) figures.push(...(await measureScale(engine, scale)));
  report(engine, figures);
}

async function measureScale(engine: BenchEngine, scale: number): Promise<Figure[]> {
  const database = await createBenchDatabase(engine);
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'));
  try {
    log(`Preparing data at ${scale}x on ${engine}`);
    const { context, captures } = await prepare(database.url, scale);
    const capturesFile = join(folder, 'captures.json');
    await writeFile(capturesFile, JSON.stringify(captures));
    // On a copy, because the worker of the service would run the jobs that the bare handler only writes.
    const copy = await database.copy();
    if (engine === 'postgres' && processCounts.length > 1) {
      const measured = { scenarios, context, seconds: seconds * rounds };
      reportProcesses(scale, await measureProcesses(database.url, processCounts, measured));
    }
    const doorstep = await startBenchServer('./doorstep-server.js', database.url);
    const bare = await Promise.all(
      frameworkNames.map((name) => startBenchServer('./bare-server.js', name, copy, capturesFile)),
    );
    try {
      const results: Figure[] = [];
      for (const scenario of scenarios) {
        const { reads = [], writes = [] } = captures[scenario.name] ?? {};
        const statements = reads.length + writes.length;
        results.push({ engine, scenario, scale, statements, ...(await compare(scenario, context, doorstep, bare)) });
        log(`${engine} ${scale}x ${summary(results.at(-1))}`);
      }
      return results;
    } finally {
      for (const server of [doorstep, ...bare]) await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.remove();
  }
}

function isEngine(name: string): name is BenchEngine {
  return name === 'sqlite' || name === 'postgres';
}

/** Seeds the data, adds history, and records the SQL of each scenario. */
function prepare(url: string, scale: number): Promise<{ context: BenchContext; captures: Record<string, Capture> }> {
  return withSeededServer(
    url,
    async ({ server, store, context }) => {
      await addHistory(store, context.orderId, ordersPerScale * scale);
      await addFacts(store, ordersPerScale * scale);
      // Closes the days that are over.
      await server.service.jobs.runAllDue();
      const captures: Record<string, Capture> = {};
      for (const scenario of scenarios) captures[scenario.name] = await capture(server.url, scenario, context);
      return { context, captures };
    },
    { scale },
  );
}

/** Alternates between the servers, so that other load on the machine affects all of them. */
async function compare(
  scenario: Scenario,
  context: BenchContext,
  doorstep: BenchServer,
  bare: readonly BenchServer[],
): Promise<Pick<Figure, 'doorstep' | 'bare'>> {
  const servers = [doorstep, ...bare];
  for (const server of servers) await measure(server, scenario, context, 1);
  const runs: Speed[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries())
      runs[index]?.push(await measure(server, scenario, context, seconds));
  }
  const [ours = [], ...theirs] = runs;
  const compared = theirs.map((speeds) => ({
    speed: medians(speeds),
    ratio: medians(speeds.map(({ rate, cpu }, round) => ratioOf(ours[round], { rate, cpu }))),
  }));
  const entries = frameworkNames.map((name, index) => [name, compared[index]]);
  return { doorstep: medians(ours), bare: Object.fromEntries(entries) };
}

function ratioOf(ours: Speed = { rate: 0, cpu: 0 }, { rate, cpu }: Speed): Speed {
  return { rate: ours.rate / rate, cpu: ours.cpu / cpu };
}

function medians(speeds: readonly Speed[]): Speed {
  return { rate: median(speeds.map(({ rate }) => rate)), cpu: median(speeds.map(({ cpu }) => cpu)) };
}

function summary(figure: Figure | undefined): string {
  if (!figure) return '';
  const { scenario, doorstep, bare } = figure;
  const ratios = frameworkNames.map((name) => `${bare[name].ratio.rate.toFixed(2)} of ${name}`);
  return `${scenario.name}: ${Math.round(doorstep.rate)} requests/s (${ratios.join(', ')}), ${doorstep.cpu.toFixed(2)} ms of CPU per request`;
}

function report(engine: BenchEngine, all: readonly Figure[]): void {
  log(`\n${engine}: medians of ${rounds} interleaved rounds of ${seconds} s; CPU in milliseconds per request`);
  const first = scales[0];
  const rows = all.map(({ scenario, scale, statements, doorstep, bare }) => {
    const base = all.find((other) => other.scenario === scenario && other.scale === first);
    const ofBare = frameworkNames.flatMap((name) => [
      [`${name}/s`, Math.round(bare[name].speed.rate)],
      [`of ${name}`, bare[name].ratio.rate.toFixed(2)],
      [`CPU of ${name}`, bare[name].ratio.cpu.toFixed(2)],
    ]);
    return {
      scenario: scenario.name,
      data: `${scale}x`,
      SQL: statements,
      'Doorstep/s': Math.round(doorstep.rate),
      CPU: doorstep.cpu.toFixed(2),
      ...Object.fromEntries(ofBare),
      goal: scenario.goal,
      met: bare.fastify.ratio.rate >= scenario.goal ? 'yes' : 'no',
      [`against ${first}x`]: base ? (doorstep.rate / base.doorstep.rate).toFixed(2) : '',
    };
  });
  console.table(rows);
}

function reportProcesses(scale: number, figures: readonly ProcessFigure[]): void {
  log(`\nDoorstep on postgres at ${scale}x, with several processes; CPU in milliseconds per request`);
  console.table(
    scenarios.map(({ name }) => {
      const row: Record<string, string | number> = { scenario: name };
      for (const { scenario, processes, speed } of figures) {
        if (scenario.name !== name) continue;
        row[`${processes}: requests/s`] = Math.round(speed.rate);
        row[`${processes}: CPU`] = speed.cpu.toFixed(2);
      }
      return row;
    }),
  );
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
