// Installs what package-lock.json lists. Plain Node, because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, StepFailed, step } from './quiet-step.mjs';
import { root } from './root.mjs';

/** Node 20.19 is the oldest that can `require` modules, which the tools need. */
const leastNode = [20, 19];

/** The module that takes longest to compile, so the last to be there. */
const sqliteBinary = join(root, 'node_modules', 'sqlite3', 'build', 'Release', 'node_sqlite3.node');

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
 * Runs `npm ci` unless everything is installed.
 *
 * @param {{ scripts?: boolean }} options `scripts: false` leaves install scripts to `compileNativeModules`.
 * @returns {Promise<void>} Rejects with StepFailed if npm fails.
 */
export async function ensureInstalled({ scripts = true } = {}) {
  if (!isInstalled()) await step('Installing dependencies (once)', () => npm('ci', '--ignore-scripts'));
  if (scripts) await compileNativeModules();
}

/**
 * Runs the install scripts of dependencies, unless they ran: sqlite3 compiles for a minute where its binary cannot be
 * downloaded.
 *
 * @returns {Promise<void>} Rejects with StepFailed if npm fails.
 */
export async function compileNativeModules() {
  if (existsSync(sqliteBinary)) return;
  await step('Compiling native modules (once)', () => npm('rebuild'));
}

function npm(command, ...options) {
  // npm's own script when npm runs this one: it needs no shell and is the same npm on every system.
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const args = [command, ...options, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  return runQuietly(script === undefined ? 'npm' : process.execPath, script === undefined ? args : [script, ...args], {
    shell: script === undefined && process.platform === 'win32',
  });
}

/** Compares the lock file with npm's record of what it installed, which has the same format. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && installed !== undefined && holdsAll(installed, wanted);
}

/**
 * Returns true if every package of a lock file is installed in its version. Optional packages may be absent: they are
 * binaries for other platforms.
 *
 * @param {Record<string, { version?: string }>} installed By path.
 * @param {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} wanted By path.
 */
export function holdsAll(installed, wanted) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
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
