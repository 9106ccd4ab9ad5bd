import { parseArgs } from 'node:util';
import { zoneModes } from '@doorstep/contracts';
import { quantile } from '@doorstep/simulation';
import { runCli } from '../../src/commands/run-cli.js';
import { readConfig } from '../../src/config/config.js';
import { openStore } from '../../src/store/open-store.js';
import { prepareCast } from './cast.js';
import { type Fault, type ModeResult, playMode } from './play-mode.js';
import { type Setting, startServers } from './servers.js';

/*
 * `npm run drill:dispatch`: twenty courier apps in a rush hour in each mode of dispatch, against one server with SQLite, and
 * against three servers with one PostgreSQL, of which the one that decides is killed, or freezes.
 */
const { values } = parseArgs({
  options: {
    settings: { type: 'string', default: 'sqlite,postgres' },
    modes: { type: 'string', default: 'claim,offer,assign' },
    faults: { type: 'string', default: 'kill,freeze' },
    couriers: { type: 'string', default: '20' },
    orders: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
  },
});
const modes = zoneModes.filter((mode) => values.modes.split(',').includes(mode));
const [orders, seconds] = [Number(values.orders), Number(values.seconds)];
/** Time after the loss of the server that decides in which another one has to decide. */
const takeoverSeconds = 15;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const settings: readonly Setting[] = ['sqlite', 'postgres'];
for (const setting of settings.filter((name) => values.settings.split(',').includes(name))) {
  await drill(setting, setting === 'sqlite' ? ['none'] : faultsOf(values.faults));
}

function faultsOf(list: string): readonly Fault[] {
  return (['none', 'kill', 'freeze'] as const).filter((fault) => list.split(',').includes(fault));
}

async function drill(setting: Setting, faults: readonly Fault[]): Promise<void> {
  const servers = await startServers(setting);
  const store = await openStore(readConfig({ DATABASE_URL: servers.database }).database);
  try {
    const cast = await prepareCast(store, Number(values.couriers));
    for (const mode of modes) {
      for (const fault of faults) {
        print(
          `\n${setting}, mode ${mode}, fault ${fault}: ${orders} orders in ${seconds} s, ${cast.riders.length} couriers`,
        );
        report(await playMode(servers, store, cast, { mode, orders, seconds, fault }));
      }
    }
    await store.close();
    await servers.stop();
    const doctor = await runCli(['doctor'], { DATABASE_URL: servers.database, ...servers.env }, { print, note: print });
    if (doctor !== 0) process.exitCode = 1;
  } catch (error) {
    // The apps of the other couriers still run, and fail without the servers.
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    await servers.remove();
    process.exit(1);
  }
  await servers.remove();
}

function report(result: ModeResult): void {
  const { delivered, others, offers, waits, decisions, rounds, faultAt, hitDecider, refusals } = result;
  print(`  delivered               ${delivered} of ${result.orders}${listOf(others)}`);
  print(`  offers                 ${listOf(offers) || ' none'}`);
  print(
    `  ready until assigned    p50 ${quantile(waits, 0.5).toFixed(1)} s, p99 ${quantile(waits, 0.99).toFixed(1)} s`,
  );
  const { durations } = rounds;
  if (durations.length > 0)
    print(
      `  rounds                  ${durations.length} seen, p50 ${quantile(durations, 0.5)} ms, p99 ${quantile(durations, 0.99)} ms`,
    );
  const faults = [...result.faults, ...result.errors];
  if (faultAt !== undefined) {
    const times = rounds.rounds.length > 0 ? rounds.rounds : decisions;
    const gap = ((times.find((time) => time > faultAt) ?? Number.POSITIVE_INFINITY) - faultAt) / 1_000;
    print(
      `  after the fault         ${gap.toFixed(1)} s without a decision${hitDecider ? '; the server had a round' : ''}`,
    );
    if (gap > takeoverSeconds) faults.push(`nobody decided for ${gap.toFixed(1)} s`);
  }
  print(`  refusals of couriers   ${listOf(refusals) || ' none'}`);
  print(
    `  responses               503 with Retry-After ${result.overloads}, other 5xx ${result.errors.length}; ${result.streamMessages} messages of streams`,
  );
  for (const fault of faults) print(`  VIOLATION ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else print('  assigned twice 0, stuck 0, variance of the ledger 0');
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => ` ${name} ${count}`).join(',');
}
