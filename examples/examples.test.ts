import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createLogger, type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '../scripts/lib/figures.mjs';
import config from '../vitest.config.js';
import { type BundledPackages, bundlePackages } from './bundle-packages.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const examples = readdirSync(here).filter((name) => existsSync(join(here, name, 'package.json')));

/** Commands that need no setup and end by themselves. Each example is run by the first one in its package.json. */
const commands = ['demo', 'test', 'build'];

/** Parts of the output of each example's command, in order. */
const printed: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'courier-cli': [
    '> claim 1',
    'Refused: wrong code, 2 tries left.',
    /live {2}picked_up, arrives by .* at 44\./,
    'You hold RON\u00a076.29 in cash',
    'you are owed',
    'Off shift.',
  ],
  map: ['"FeatureCollection"', '"LineString"'],
  'partner-checkout': [
    /live {5}picked_up, arrives by .* at 44\./,
    /delivery\.delivered #6 of FLO-\w+: applied, delivered/,
    /delivery\.created #1 of FLO-\w+: dropped/,
    'refused: We deliver in Bucharest only.',
    'not paid: the delivery costs RON\u00a021.60 now',
    /not cancelled for RON\u00a00\.00/,
    'is refund_due (delivery expired)',
    'is refund_due (delivery returned, recipient_unreachable)',
    'Done: everything went as expected.',
  ],
  'qa-suite': [/Tests.* 46 passed/],
  quickstart: ['409 invalid_transition', '409 wrong_code', 'Done: everything went as expected.'],
  storefront: [],
};

/** Examples whose tests are part of this run, because a run of their own would compile the service again. */
const suites = ['embedded', 'webhooks'];

/** Arguments for the examples that also run against a server. */
const onServer: Readonly<Record<string, readonly string[]>> = {
  'courier-cli': [
    '--town',
    '--run',
    'shift on car; order; offers; claim 1; !pickup; away position_inaccurate; !pickup 0000; pickup; deliver; earnings; shift off',
  ],
  'partner-checkout': ['--demo'],
  quickstart: [],
};

let bundles: BundledPackages;
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  bundles = await bundlePackages(['@doorstep/mocks', '@doorstep/sdk', '@doorstep/sdk/platform']);
  folder = mkdtempSync(join(tmpdir(), 'doorstep-examples-'));
  const config = readConfig({ PORT: '0', DATABASE_URL: join(folder, 'doorstep.sqlite'), CHECK_ANSWERS: 'on' });
  server = await startServer({ config, logger: createLogger('silent') });
});
afterAll(async () => {
  bundles.remove();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ran = { alone: 0, onServer: 0 };
afterAll(() => recordFigure('Examples run', `${ran.alone} by their command, ${ran.onServer} against a server`));

describe('the command of the example succeeds', () => {
  it.each(examples.filter((example) => !suites.includes(example)))('%s', async (example) => {
    const command = commands.find((name) => name in scriptsOf(example));
    if (!command) throw new Error(`${example} has none of the scripts ${commands.join(', ')}.`);
    const output = await run(example, [command]);
    expectInOrder(output, printed[example] ?? [`${example} is not in the table of what examples print`]);
    ran.alone += 1;
  });
});

describe('the command of the example runs its tests with the settings of this run', () => {
  it.each(suites)('%s', async (example) => {
    expect(scriptsOf(example)).toEqual(expect.objectContaining({ test: 'vitest run' }));
    const tests = readdirSync(join(here, example)).filter((name) => name.endsWith('.test.ts'));
    const listed = await outputOfSuccess(example, ['exec', '--', 'vitest', 'list', '--filesOnly']);
    expect(listed.trim().split('\n').sort()).toEqual(tests.sort());
    const { default: own } = await import(`./${example}/vitest.config.ts`);
    expect(own).toEqual({ resolve: config.resolve, ssr: config.ssr, test: { environment: 'node' } });
    ran.alone += 1;
  });
});

describe('the example succeeds on a server from sources', () => {
  it.each(Object.entries(onServer))('%s', async (example, options) => {
    const output = await run(example, ['start', '--', '--base', server.url, ...options]);
    if (example === 'courier-cli') expectInOrder(output, ['Refused: wrong code', 'is delivered.', 'you are owed']);
    else expectInOrder(output, printed[example] ?? []);
    ran.onServer += 1;
  });
});

function scriptsOf(example: string): object {
  const manifest: { scripts?: object } = JSON.parse(readFileSync(join(here, example, 'package.json'), 'utf8'));
  return manifest.scripts ?? {};
}

/** Runs a script of an example to its end. @throws Error with its output if it fails. */
function run(example: string, args: readonly string[]): Promise<string> {
  return outputOfSuccess(example, ['run', '--silent', ...args]);
}

async function outputOfSuccess(example: string, npmArguments: readonly string[]): Promise<string> {
  const child = start(example, npmArguments);
  const [[code], output] = await Promise.all([once(child, 'close'), outputOf(child)]);
  if (code !== 0) throw new Error(`${example} ended with ${code}:\n${output}`);
  return output;
}

function start(example: string, npmArguments: readonly string[]): ChildProcess {
  // The example must not detect this test run.
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name));
  return spawn('npm', npmArguments, {
    cwd: join(here, example),
    env: { ...Object.fromEntries(env), ...bundles.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outputOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const parts = await Promise.all([stdout, stderr].map((stream) => (stream ? text(stream) : '')));
  return parts.join('');
}

function expectInOrder(output: string, expected: readonly (string | RegExp)[]): void {
  let rest = output;
  for (const line of expected) {
    const found = typeof line === 'string' ? rest.indexOf(line) : rest.search(line);
    if (found < 0) expect.fail(`${String(line)} should come in:\n${output}`);
    rest = rest.slice(found);
  }
}
