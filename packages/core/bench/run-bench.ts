/**
 * Runs the days of a folder online and writes their solutions: `npm run dispatch:bench -- <folder of instances> --out <folder>`.
 * `--policy greedy` runs the nearest courier instead of the service's rounds. `--compare` runs both and prints the means over the orders that
 * both delivered. `--large` also measures rounds of 150 orders and 300 couriers. `--seed` takes another seed. `--noise all`, or a list such as
 * `--noise none,both`, runs the days with preparation and travel times that deviate from what is known, and prints one table. `--ahead 30` lets decisions know orders 30
 * minutes before they are placed.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DayPolicy, greedyPolicy } from '@doorstep/dispatch/testing';
import { runInstance } from './day.js';
import { commonMeans, type Figures, figuresOf } from './figures.js';
import { InputError, type Instance, readInstance } from './instance.js';
import { measureLargeRounds } from './large-round.js';
import { measureNoise, noiseNames } from './noise.js';
import { servicePolicy } from './service-policy.js';
import { writeSolution } from './solution-files.js';
import { sharingTableOf, tableOf } from './table.js';

const usage =
  'npm run dispatch:bench -- <folder of instances> --out <folder> [--policy service|greedy] [--compare] [--large] [--seed 1] [--noise all] [--ahead 0]';

interface Options {
  readonly folder: string;
  readonly out: string;
  readonly policy: 'service' | 'greedy';
  readonly compare: boolean;
  readonly large: boolean;
  readonly seed: number;
  /** Kinds of noise; none for the days as they are. */
  readonly noise: readonly string[];
  readonly knownAheadSeconds: number;
}

try {
  const options = readOptions(process.argv.slice(2));
  // All days are read first, so that a mistake in one of them is reported at once.
  const instances = instanceNames(options.folder).map((name) => readInstance(join(options.folder, name), name));
  if (options.noise.length > 0) noisyDays(instances, options);
  else cleanDays(instances, options);
  if (options.large) for (const line of measureLargeRounds()) console.log(line);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const { out, policy, compare, large, seed, noise, ahead } = values;
  const [folder] = positionals;
  if (folder === undefined || (out === undefined && noise === undefined) || positionals.length > 1)
    throw new InputError(`Usage: ${usage}`);
  if (policy !== 'service' && policy !== 'greedy')
    throw new InputError(`No policy "${policy}": choose service or greedy.`);
  if (!/^\d{1,9}$/.test(seed)) throw new InputError(`The seed "${seed}" is not a whole number.`);
  if (!/^\d{1,3}$/.test(ahead)) throw new InputError(`"${ahead}" is not a number of minutes.`);
  return {
    folder,
    out: out ?? '',
    policy,
    compare,
    large,
    seed: Number(seed),
    noise: noisesOf(noise),
    knownAheadSeconds: 60 * Number(ahead),
  };
}

function noisesOf(noise: string | undefined): readonly string[] {
  if (noise === undefined) return [];
  const names = noise === 'all' ? noiseNames : noise.split(',');
  const unknown = names.find((name) => !noiseNames.includes(name));
  if (unknown !== undefined) throw new InputError(`No noise "${unknown}": choose all, ${noiseNames.join(', ')}.`);
  return names;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        policy: { type: 'string', default: 'service' },
        compare: { type: 'boolean', default: false },
        large: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        noise: { type: 'string' },
        ahead: { type: 'string', default: '0' },
      },
    });
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : error} Usage: ${usage}`);
  }
}

/** The folders inside that are instances, in order of their names. */
function instanceNames(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new InputError(`${folder} is not a folder.`);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (folders.length === 0) throw new InputError(`${folder} contains no folders of instances.`);
  return folders.map(({ name }) => name).sort();
}

function cleanDays(instances: readonly Instance[], options: Options): void {
  const days = instances.map((instance) => run(instance, options, options.policy));
  for (const line of tableOf(days)) console.log(line);
  for (const line of sharingTableOf(days)) console.log(line);
  if (options.compare) compare(instances, options, days);
}

function noisyDays(instances: readonly Instance[], { policy, seed, noise, knownAheadSeconds }: Options): void {
  const policyOf = (instance: Instance): DayPolicy => dayPolicy(instance, policy, seed);
  for (const line of measureNoise(noise, instances, policyOf, seed, { knownAheadSeconds })) console.log(line);
}

function dayPolicy(instance: Instance, name: Options['policy'], seed: number): DayPolicy {
  return name === 'greedy' ? greedyPolicy : servicePolicy(instance, seed);
}

function run(
  instance: Instance,
  { out, seed, knownAheadSeconds }: Options,
  name: Options['policy'],
  write = true,
): Figures {
  const day = runInstance(instance, dayPolicy(instance, name, seed), { knownAheadSeconds });
  if (write) writeSolution(day, join(out, instance.name));
  return figuresOf(day);
}

function compare(instances: readonly Instance[], options: Options, days: readonly Figures[]): void {
  const other = options.policy === 'greedy' ? 'service' : 'greedy';
  console.log(`\nMean over the orders that both delivered: ${options.policy}, ${other}`);
  for (const [index, instance] of instances.entries()) {
    const figures = days[index];
    if (figures === undefined) continue;
    const means = commonMeans(figures, run(instance, options, other, false));
    console.log(`${instance.name}  ${means.map((mean) => mean.toFixed(2)).join('  ')}`);
  }
}
