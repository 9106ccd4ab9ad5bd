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
import { assertNodeVersion, compileSqlite3, downloadSqlite3, ensureInstalled } from './lib/install.mjs';
import { runQuietly, StepFailed, step } from './lib/quiet-step.mjs';
import { root } from './lib/root.mjs';

/** The folders of the packages whose code the server and its console contain. */
const sourceFolders = [
  'contracts',
  'packages/bridges',
  'packages/dispatch',
  'packages/core',
  'packages/openapi',
  'sdk',
  'packages/console',
  'server',
];
const builders = ['packages/console/scripts/build.mjs', 'server/scripts/bundle-cli.mjs'];
const outputs = ['packages/console/dist/index.html', 'server/dist/cli.js'];

const buildStamp = join(root, 'node_modules', '.doorstep-build');

try {
  process.chdir(root);
  assertNodeVersion();
  const isNew = await ensureInstalled({ development: false });
  await Promise.all([build(), prepareSqlite3(isNew)]);
  const cli = join(root, 'server', 'dist', 'cli.js');
  process.argv.splice(1, 1, cli, 'serve');
  await import(pathToFileURL(cli).href);
} catch (error) {
  process.stderr.write(`\n${error instanceof StepFailed ? error.message : error?.stack}\n`);
  process.exitCode = 1;
}

/** Bundles the console and the server, unless the last build had the same sources. */
async function build() {
  const hash = digest(sourceFolders.flatMap((folder) => sources(join(root, folder))));
  const complete = outputs.every((file) => existsSync(join(root, file)));
  if (complete && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hash) return;
  await step('Building', () =>
    Promise.all(builders.map((program) => runQuietly(process.execPath, [join(root, program)]))),
  );
  writeFileSync(buildStamp, hash);
}

/** Provides sqlite3 if it is chosen; otherwise, once, if Node has no SQLite and the binary can be downloaded. */
async function prepareSqlite3(isNew) {
  const chosen = process.env.SQLITE_DRIVER;
  if (chosen === 'sqlite3') return compileSqlite3();
  if (isNew && !chosen && !process.getBuiltinModule('node:sqlite')) await downloadSqlite3();
}

/** Everything that a package is built from. */
function sources(folder) {
  const folders = [join(folder, 'src'), join(folder, 'scripts')].filter(existsSync);
  const inside = folders.flatMap((place) => readdirSync(place, { recursive: true, withFileTypes: true }));
  const code = inside.filter((entry) => entry.isFile() && !/\.test(-d)?\.ts$/.test(entry.name));
  return [
    join(folder, 'package.json'),
    ...code.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort(),
  ];
}

/** SHA-256 over names and contents: times of change say little after a checkout. */
function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
