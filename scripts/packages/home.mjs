import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../lib/root.mjs';

const options = [
  '--prefer-offline',
  '--engine-strict=false',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
];

/** Tools that the consumers take from the workspace: nothing of what is tested depends on where they come from. */
const tools = ['@tanstack/query-core', '@types/node', 'vitest'];

/**
 * A folder outside of the workspace where the tarballs are installed as customers install them, with the consumers.
 *
 * @param {string} folder
 * @param {readonly string[]} packages Tarballs and exact versions.
 */
export async function furnish(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // Another cache or registry of the machine stays in force: only what the workspace sets does not reach here.
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: folder, shell });
  cpSync(join(root, 'scripts', 'packages', 'consumers'), folder, { recursive: true });
  for (const tool of tools) {
    const place = join(folder, 'node_modules', tool);
    if (existsSync(place)) continue;
    mkdirSync(join(place, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', tool), place, 'junction');
  }
}
