// Brings node_modules to what package-lock.json asks for. Plain Node: it runs before anything is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, StepFailed, step } from './quiet-step.mjs';
import { root } from './root.mjs';

/** Node 20.19 is the oldest that can `require` modules, which the tools need. */
const leastNode = [20, 19];

/** Throws StepFailed on a Node that is too old. */
export function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new StepFailed(
    `Doorstep needs Node ${leastNode.join('.')} or newer, and this is ${process.versions.node}: see https://nodejs.org/en/download.`,
  );
}

/** Runs `npm ci` unless everything is installed already. Rejects with StepFailed when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // npm's own script when npm runs this one: it needs no shell and is the same npm on every system.
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const npm = script === undefined ? 'npm' : process.execPath;
  const options = ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  await step('Installing dependencies (once; sqlite3 may compile for a minute)', () =>
    runQuietly(npm, script === undefined ? options : [script, ...options], {
      shell: script === undefined && process.platform === 'win32',
    }),
  );
}

/** npm keeps a record of what it installed in the lock file's own format. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && installed !== undefined && holdsAll(installed, wanted);
}

/**
 * Whether every package that a lock file asks for is installed in its version. What is optional may be absent: the
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

/** The entries of a lock file by path, or undefined when there is none. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
