/**
 * Publishes the packages to a registry on this machine and uses them as customers do: checks their contents and their declarations
 * under every resolution, runs programs that have installed them, and plays the guides. `--only <text>` selects consumers and
 * guides by name.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuSeconds } from '../lib/cpu-time.mjs';
import { recordFigure } from '../lib/figures.mjs';
import { root } from '../lib/root.mjs';
import { consumers } from './consumers.mjs';
import { guides } from './guides.mjs';
import { furnish, otherNodes, startService } from './home.mjs';
import { inspectTarball } from './inspect-tarball.mjs';
import { published } from './published.mjs';
import { startRegistry } from './registry.mjs';
import { typeCheckMilliseconds } from './type-check-time.mjs';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'doorstep-packages-'));
/** The oldest release that the hooks support is in their tests, and this is the latest. */
const react = ['react@19.2.9', 'react-dom@19.2.9', '@types/react@19.2.9', '@types/react-dom@19.2.3'];
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(0)} kB`;

const registry = await startRegistry(folder);
try {
  for (const entry of published) await checkTarball({ ...entry, tarball: registry.tarballs.get(entry.name) });
  const others = otherNodes();
  const homes = { home: join(folder, 'home'), otherHome: others && join(folder, 'other-nodes') };
  await furnishHomes(homes, others);
  await checkConsumers(homes, others);
  await checkGuides(homes, others);
} finally {
  registry.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function report(subject, problems) {
  if (problems.length === 0) return console.log(`ok      ${subject}`);
  process.exitCode = 1;
  console.error(`FAILED  ${subject}\n  ${problems.join('\n  ')}`);
}

async function checkTarball(entry) {
  const { packedBytes, unpackedBytes, files, resolutions, accepted, problems } = await inspectTarball(entry);
  const sizes = `${kilobytes(packedBytes)}, ${kilobytes(unpackedBytes)}, ${files.size} files`;
  console.log(`\n${entry.name}: ${sizes}`);
  for (const [path, bytes] of largest(files)) console.log(`  ${kilobytes(bytes).padStart(7)}  ${path}`);
  for (const [check, found] of Object.entries(problems)) report(check, found);
  for (const text of accepted) console.log(`        by choice: ${text}`);

  recordFigure(`${entry.name}, packed and unpacked`, sizes);
  recordFigure(`${entry.name}, publint`, `${problems.publint.length} messages`);
  const byChoice = accepted.length === 0 ? '' : `, ${accepted.length} by choice`;
  recordFigure(`${entry.name}, types`, `${problems.types.length} problems in ${resolutions} resolutions${byChoice}`);
}

/** Returns the ten largest files. */
function largest(files) {
  const sizes = [...files].map(([path, text]) => [path, Buffer.byteLength(text)]);
  return sizes.sort(([, a], [, b]) => b - a).slice(0, 10);
}

/** Installs the packages by name, in a home for this Node and one for others. */
async function furnishHomes({ home, otherHome }, others) {
  const names = (entries) => entries.map(({ name, folder: place }) => `${name}@${versionIn(place)}`);
  const everywhere = published.filter(({ otherNodesOnly }) => !otherNodesOnly);
  const msw = `msw@${versionIn('node_modules/msw')}`;
  await furnish(home, [...names(everywhere), msw, 'typescript5@npm:typescript@5.9.3', ...react], registry.env);
  if (others) await furnish(otherHome, [...names(published), 'msw@3.0.5', ...others.packages], registry.env);
}

async function checkConsumers({ home, otherHome }, others) {
  console.log('\nConsumers of the packages');
  const pages = join(folder, 'pages');
  const { baseUrl, apiKey, stop } = await startService(home, pages);
  const env = { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey };
  const checks = consumers.map(({ name, otherNode, run }) => {
    if (!otherNode) return { name, run: () => run({ env, home, node: process.execPath, pages }) };
    return { name, run: others && (() => run({ env, home: otherHome, node: others.pathIn(otherHome, otherNode) })) };
  });
  try {
    await runAll('Consumers of the packages', checks);
  } finally {
    stop();
  }
  if (only === '') await recordTypeCheckTime(home);
}

/** Plays all guides on the oldest Node, and on others the one that starts the server. */
async function checkGuides({ otherHome }, others) {
  console.log('\nGuides, each in an empty folder');
  const plays = [
    ['node20', 'operator'],
    ['node22', 'operator'],
    ['node24', 'operator'],
    ['node20', 'partner'],
    ['node20', 'app'],
    ['node20', 'qa'],
  ];
  const checks = plays.map(([alias, name]) => {
    const title = `Node ${alias.slice('node'.length)}, the guide docs/start/${name}.md`;
    return { name: title, run: others && (() => guides[name](placeOf(alias, name, others.pathIn(otherHome, alias)))) };
  });
  await runAll('Guides from the registry', checks);
}

/** Returns an empty folder, and the environment of somebody with that Node, no compiler, and an empty cache of npm. */
function placeOf(alias, name, node) {
  const place = join(folder, 'guides', `${name}-${alias}`);
  const paths = process.env.PATH.split(delimiter).filter((path) => !path.startsWith(root));
  const env = {
    ...process.env,
    ...registry.env,
    PATH: [dirname(node), ...paths].join(delimiter),
    CC: 'false',
    CXX: 'false',
    DOORSTEP_CONFIG_DIR: join(folder, 'guides', `configuration-${name}-${alias}`),
    DOORSTEP_KEYCHAIN: 'off',
    METRICS_PORT: '0',
    npm_config_cache: join(folder, 'guides', `cache-${alias}`),
    npm_config_engine_strict: 'false',
    npm_config_local_prefix: undefined,
    // The answer of the reader whom npx asks.
    npm_config_yes: 'true',
  };
  const onFirstAnswer = (seconds) => {
    const version = alias.slice('node'.length);
    console.log(`npx @doorstep/server on Node ${version} answers after ${seconds.toFixed(1)} s`);
    recordFigure(`npx @doorstep/server to its first answer, Node ${version}`, `${seconds.toFixed(1)} s`);
  };
  return { folder: place, env, onFirstAnswer };
}

/** Runs those checks whose name was chosen. One without a program cannot run here. */
async function runAll(title, checks) {
  const chosen = checks.filter(({ name }) => name.includes(only));
  let passed = 0;
  for (const { name, run } of chosen) {
    if (run === undefined) {
      console.log(`skipped ${name}: npm has no package of Node for ${process.platform} on ${process.arch}`);
      continue;
    }
    const before = cpuSeconds();
    const problem = await run().then(
      () => undefined,
      (error) => error.message,
    );
    const cpu = before === undefined ? '' : `, ${(cpuSeconds() - before).toFixed(1)} s of CPU`;
    report(`${name}${cpu}`, problem === undefined ? [] : [problem]);
    if (problem === undefined) passed += 1;
  }
  recordFigure(title, `${passed} of ${chosen.length} work`);
}

async function recordTypeCheckTime(home) {
  const { bare, ...clients } = await typeCheckMilliseconds(home);
  for (const [name, milliseconds] of Object.entries(clients)) {
    const ratio = (milliseconds / bare).toFixed(2);
    const figure = `${milliseconds.toFixed(0)} ms, ${ratio} x an empty program (${bare.toFixed(0)} ms)`;
    console.log(`Type check with the client "${name}": ${figure}`);
    recordFigure(`Type check of a consumer, ${name}`, figure);
  }
}

/** Returns the version of the package in a folder of the workspace. */
function versionIn(place) {
  return JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')).version;
}
