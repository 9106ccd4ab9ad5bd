/**
 * Packs the published packages and uses them as customers do: checks their contents and their declarations under every
 * resolution, and runs programs with the tarballs installed outside of the workspace. `--only <text>` selects consumers by name.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure } from '../lib/figures.mjs';
import { root } from '../lib/root.mjs';
import { consumers } from './consumers.mjs';
import { furnish, otherNodes, startService } from './home.mjs';
import { inspectTarball } from './inspect-tarball.mjs';
import { packTarball } from './pack.mjs';
import { published } from './published.mjs';
import { typeCheckMilliseconds } from './type-check-time.mjs';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'doorstep-packages-'));
/** The oldest release that the hooks support is in their tests, and this is the latest. */
const react = ['react@19.2.9', 'react-dom@19.2.9', '@types/react@19.2.9', '@types/react-dom@19.2.3'];
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(0)} kB`;

try {
  const tarballs = published.map((entry) => ({ ...entry, tarball: packTarball(entry, folder) }));
  for (const entry of tarballs) await checkTarball(entry);
  await checkConsumers(tarballs);
} finally {
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

async function checkConsumers(tarballs) {
  const files = (entries) => entries.map(({ tarball }) => tarball);
  console.log('\nConsumers of the tarballs');
  const home = join(folder, 'home');
  const everywhere = tarballs.filter(({ otherNodesOnly }) => !otherNodesOnly);
  await furnish(home, [
    ...files(everywhere),
    `msw@${workspaceVersion('msw')}`,
    'typescript5@npm:typescript@5.9.3',
    ...react,
  ]);
  const others = otherNodes();
  const otherHome = join(folder, 'other-nodes');
  if (others) await furnish(otherHome, [...files(tarballs), 'msw@3.0.5', ...others.packages]);

  const chosen = consumers.filter(({ name }) => name.includes(only));
  const pages = join(folder, 'pages');
  const { baseUrl, apiKey, stop } = await startService(home, pages);
  const env = { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey };
  let passed = 0;
  try {
    for (const consumer of chosen) {
      const { otherNode } = consumer;
      if (otherNode && !others) {
        console.log(`skipped ${consumer.name}: npm has no package of Node for ${process.platform} on ${process.arch}`);
        continue;
      }
      const context = otherNode
        ? { env, home: otherHome, node: others.pathIn(otherHome, otherNode) }
        : { env, home, node: process.execPath, pages };
      const problem = await consumer.run(context).then(
        () => undefined,
        (error) => error.message,
      );
      report(consumer.name, problem === undefined ? [] : [problem]);
      if (problem === undefined) passed += 1;
    }
  } finally {
    stop();
  }
  recordFigure('Consumers of the packed packages', `${passed} of ${chosen.length} work`);
  if (only === '') await recordTypeCheckTime(home);
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

/** Returns the version that the workspace has installed. */
function workspaceVersion(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
