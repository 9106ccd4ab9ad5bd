import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApiKey, seed } from '@doorstep/core';
import { readConfig } from '../src/config.js';
import { createLogger } from '../src/logger.js';
import { openStore } from '../src/open-store.js';
import { createSystemPorts } from '../src/ports.js';
import { startServer } from '../src/serve.js';
import { type Capture, capture } from './capture.js';
import { prepareContext } from './data.js';
import { addFacts } from './facts.js';
import { addHistory } from './history.js';
import { measure } from './load.js';
import { scenarios as allScenarios, type BenchContext, type Scenario } from './scenarios.js';
import { startBenchServer } from './servers.js';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const scales = (process.env['BENCH_SCALES'] ?? '1,100').split(',').map(Number);
/** Names of the measured requests, separated by commas. Empty measures all. */
const only = (process.env['BENCH_ONLY'] ?? '').split(',').filter((name) => name !== '');
const scenarios = allScenarios.filter(({ name }) => only.length === 0 || only.includes(name));
/** Past orders for each unit of scale. */
const ordersPerScale = 1_000;

/** Medians of one scenario at one scale, in requests per second. */
interface Figure {
  readonly scenario: Scenario;
  readonly scale: number;
  readonly doorstep: number;
  readonly bare: number;
  /** Median of the ratios of all rounds. */
  readonly ratio: number;
}

const figures: Figure[] = [];
for (const scale of scales) figures.push(...(await measureScale(scale)));
report(figures);

async function measureScale(scale: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'));
  const filename = join(folder, 'bench.sqlite');
  try {
    log(`Preparing data at ${scale}x`);
    const { context, captures } = await prepare(filename, scale);
    const capturesFile = join(folder, 'captures.json');
    await writeFile(capturesFile, JSON.stringify(captures));
    // On a copy, because the worker of the service would run the jobs that the bare handler only writes.
    const copy = join(folder, 'bare.sqlite');
    await copyFile(filename, copy);
    const doorstep = await startBenchServer('./doorstep-server.js', filename);
    const bare = await startBenchServer('./bare-server.js', copy, capturesFile);
    try {
      const results: Figure[] = [];
      for (const scenario of scenarios) results.push(await compare(scenario, scale, context, doorstep.url, bare.url));
      return results;
    } finally {
      await doorstep.stop();
      await bare.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seeds the data, adds history, and records the SQL of each scenario. */
async function prepare(
  filename: string,
  scale: number,
): Promise<{ context: BenchContext; captures: Record<string, Capture> }> {
  const config = readConfig({
    DATABASE_URL: filename,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SEED: 'none',
  });
  const logger = createLogger('silent');
  const ports = createSystemPorts({ logger, publicUrl: () => 'http://localhost', webhookPrivateNetworks: 'off' });
  const store = await openStore(config.database);
  await seed(store, ports, { scale });
  const server = await startServer({ config, logger, store, ports, worker: false });
  try {
    const context = await prepareContext(server.url, demoApiKey, store);
    await addHistory(store, context.orderId, ordersPerScale * scale);
    await addFacts(store, ordersPerScale * scale);
    // Closes the days that are over.
    await server.service.jobs.runAllDue();
    const captures: Record<string, Capture> = {};
    for (const scenario of scenarios) captures[scenario.name] = await capture(server.url, scenario, context);
    return { context, captures };
  } finally {
    await server.close();
  }
}

/** Alternates between both servers, so that other load on the machine affects both. */
async function compare(
  scenario: Scenario,
  scale: number,
  context: BenchContext,
  doorstepUrl: string,
  bareUrl: string,
): Promise<Figure> {
  await measure(doorstepUrl, scenario, context, 1);
  await measure(bareUrl, scenario, context, 1);
  const doorstep: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    doorstep.push(await measure(doorstepUrl, scenario, context, seconds));
    bare.push(await measure(bareUrl, scenario, context, seconds));
  }
  const ratio = median(doorstep.map((value, round) => value / (bare[round] ?? Number.NaN)));
  log(`${scale}x ${scenario.name}: ${ratio.toFixed(2)} of bare`);
  return { scenario, scale, doorstep: median(doorstep), bare: median(bare), ratio };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function report(all: readonly Figure[]): void {
  log(`\nMedians of ${rounds} interleaved rounds of ${seconds} s, requests per second, SQLite with synchronous FULL`);
  const first = scales[0];
  const rows = all.map(({ scenario, scale, doorstep, bare, ratio }) => {
    const base = all.find((other) => other.scenario === scenario && other.scale === first);
    return {
      scenario: scenario.name,
      data: `${scale}x`,
      doorstep: Math.round(doorstep),
      'bare Express': Math.round(bare),
      ratio: ratio.toFixed(2),
      goal: scenario.goal,
      met: ratio >= scenario.goal ? 'yes' : 'no',
      [`against ${first}x`]: base ? (doorstep / base.doorstep).toFixed(2) : '',
    };
  });
  console.table(rows);
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
