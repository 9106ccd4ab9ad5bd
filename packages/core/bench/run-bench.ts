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

/** Where the benchmark writes: `console`, for example. */
interface Output {
  log(line: string): void;
  error(line: string): void;
}

/** Runs the benchmark with the arguments of its command. Returns the exit code. */
export function runBench(args: readonly string[], { log, error: logError }: Output): number {
  try {
    for (const line of linesOf(readOptions(args))) log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    logError(error.message);
    return 1;
  }
}

function* linesOf(options: Options): Iterable<string> {
  // All days are read first, so that a mistake in one of them is reported at once.
  const instances = instanceNames(options.folder).map((name) => readInstance(join(options.folder, name), name));
  if (options.noise.length > 0) yield* noisyDays(instances, options);
  else yield* cleanDays(instances, options);
  if (options.large) yield* measureLargeRounds();
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

function* cleanDays(instances: readonly Instance[], options: Options): Iterable<string> {
  const days = instances.map((instance) => run(instance, options, options.policy));
  yield* tableOf(days);
  yield* sharingTableOf(days);
  if (options.compare) yield* comparison(instances, options, days);
}

function noisyDays(
  instances: readonly Instance[],
  { policy, seed, noise, knownAheadSeconds }: Options,
): Iterable<string> {
  const policyOf = (instance: Instance): DayPolicy => dayPolicy(instance, policy, seed);
  return measureNoise(noise, instances, policyOf, seed, { knownAheadSeconds });
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

function* comparison(instances: readonly Instance[], options: Options, days: readonly Figures[]): Iterable<string> {
  const other = options.policy === 'greedy' ? 'service' : 'greedy';
  yield `\nMean over the orders that both delivered: ${options.policy}, ${other}`;
  for (const [index, instance] of instances.entries()) {
    const figures = days[index];
    if (figures === undefined) continue;
    const means = commonMeans(figures, run(instance, options, other, false));
    yield `${instance.name}  ${means.map((mean) => mean.toFixed(2)).join('  ')}`;
  }
}
