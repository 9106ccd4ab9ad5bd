#!/usr/bin/env node
/**
 * `npm start` in a fresh clone: installs, builds, migrates, seeds and serves, with nothing but Node and npm on the
 * machine. What is done already is skipped, so a second start answers within seconds.
 *
 * Plain JavaScript with nothing but Node's own modules, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertNodeVersion, ensureInstalled } from './lib/install.mjs';
import { runQuietly, StepFailed, step } from './lib/quiet-step.mjs';
import { root } from './lib/root.mjs';

/** The packages that the server runs on, in order of their dependencies. */
const built = [
  'contracts',
  'packages/dispatch',
  'packages/core',
  'packages/openapi',
  'sdk',
  'packages/console',
  'server',
];

const buildStamp = join(root, 'node_modules', '.doorstep-build');

try {
  process.chdir(root);
  assertNodeVersion();
  await ensureInstalled();
  await build();
  const cli = join(root, 'server', 'dist', 'cli.js');
  process.argv.splice(1, 1, cli, 'serve');
  await import(pathToFileURL(cli).href);
} catch (error) {
  process.stderr.write(`\n${error instanceof StepFailed ? error.message : error?.stack}\n`);
  process.exitCode = 1;
}

/** Builds when a source or a configuration differs from those of the last build. Turbo then builds what is affected. */
async function build() {
  const hash = digest(built.flatMap((folder) => sources(join(root, folder))).concat(join(root, 'tsconfig.base.json')));
  const complete = built.every((folder) => existsSync(join(root, folder, 'dist')));
  if (complete && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hash) return;
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo');
  await step('Building', () =>
    runQuietly(process.execPath, [turbo, 'run', 'build', '--filter=@doorstep/server...', '--output-logs=errors-only'], {
      env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    }),
  );
  writeFileSync(buildStamp, hash);
}

/** Everything that a package is built from. */
function sources(folder) {
  const files = ['package.json', 'tsconfig.build.json'].map((name) => join(folder, name)).filter(existsSync);
  const inside = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const code = inside.filter((entry) => entry.isFile() && !/\.test(-d)?\.ts$/.test(entry.name));
  return [...files, ...code.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()];
}

/** SHA-256 over names and contents: times of change say little after a checkout. */
function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
