// Installs what package-lock.json lists. Plain Node, because it runs before anything is installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, StepFailed, step } from './quiet-step.mjs';
import { root } from './root.mjs';

/** Node 20.19 is the oldest that can `require` modules, which the tools need. */
const leastNode = [20, 19];

const sqlite3 = join(root, 'node_modules', 'sqlite3');
const scriptsStamp = join(root, 'node_modules', '.doorstep-scripts');

/** Throws StepFailed on a Node that is too old. */
export function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new StepFailed(
    `Doorstep needs Node ${leastNode.join('.')} or newer, and this is ${process.versions.node}: see https://nodejs.org/en/download.`,
  );
}

/**
 * Runs `npm ci` without install scripts, unless everything is installed.
 *
 * @param {{ development?: boolean }} options `development: false` leaves out what only tests, checks and documents need.
 * @returns {Promise<boolean>} True if it ran. Rejects with StepFailed if npm fails.
 */
export async function ensureInstalled({ development = true } = {}) {
  if (isInstalled(development)) return false;
  const omit = development ? [] : ['--omit=dev', '--omit=peer'];
  await step('Installing dependencies (once)', () => npm(['ci', '--ignore-scripts', ...omit]));
  return true;
}

/**
 * Runs the install scripts of dependencies, unless they ran, and that of sqlite3.
 *
 * @returns {Promise<void>} Rejects with StepFailed if a script fails.
 */
export async function compileNativeModules() {
  if (!existsSync(scriptsStamp)) {
    await step('Running install scripts (once)', () => npm(['rebuild']));
    writeFileSync(scriptsStamp, '');
  }
  // Tests need it compiled soon rather than fast: without optimisation the compiler takes half the time of -O1.
  await compileSqlite3({ CFLAGS: '-O0', CXXFLAGS: '-O0' });
}

/**
 * Downloads the binary of sqlite3, unless it is there, or compiles it for a minute where it cannot be downloaded. npm does not
 * run the script, because `allowScripts` refuses it: most installations never use sqlite3.
 *
 * @param {Record<string, string>} env Variables of the compiler.
 * @returns {Promise<void>} Rejects with StepFailed if the compiler fails.
 */
export async function compileSqlite3(env = {}) {
  if (existsSync(join(sqlite3, 'build', 'Release', 'node_sqlite3.node'))) return;
  await step('Compiling sqlite3 (once)', () => npm(['run', 'install'], { cwd: sqlite3, env }));
}

/** Downloads the binary of sqlite3 if that takes no longer than the build. */
export async function downloadSqlite3() {
  const program = join(root, 'node_modules', 'prebuild-install', 'bin.js');
  const options = { cwd: sqlite3, signal: AbortSignal.timeout(5_000) };
  await runQuietly(process.execPath, [program, '--runtime', 'napi'], options).catch(() => undefined);
}

function npm(command, { cwd, env } = {}) {
  // npm's own script when npm runs this one: it needs no shell and is the same npm on every system.
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const args = [...command, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  return runQuietly(script === undefined ? 'npm' : process.execPath, script === undefined ? args : [script, ...args], {
    cwd,
    env,
    shell: script === undefined && process.platform === 'win32',
  });
}

/** Compares the lock file with npm's record of what it installed, which has the same format. */
function isInstalled(development) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && installed !== undefined && holdsAll(installed, wanted, development);
}

/**
 * Returns true if every package of a lock file is installed in its version. Optional packages may be absent: they are
 * binaries for other platforms. So may those for development, unless they are asked for.
 *
 * @param {Record<string, { version?: string }>} installed By path.
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} wanted By path.
 * @param {boolean} development
 */
export function holdsAll(installed, wanted, development = true) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    if (entry.dev && !development) return true;
    return installed[path] !== undefined && installed[path].version === entry.version;
  });
}

/** Returns the entries of a lock file by path, or undefined without a lock file. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
