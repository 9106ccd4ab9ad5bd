import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const entry = join(import.meta.dirname, 'command-entry.mjs');
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-entry-'));
  mkdirSync(join(folder, 'dist'));
  cpSync(entry, join(folder, 'dist', 'cli.js'));
  const manifest = { name: 'a-command', type: 'module', engines: { node: '>=20.19' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'dist', 'main.js'), 'console.log(process.argv.slice(2).join(" "));');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a Node that says it has another version. */
function runAs(version) {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const url = `data:text/javascript,${encodeURIComponent(preload)}`;
  return spawnSync(process.execPath, ['--import', url, join(folder, 'dist', 'cli.js')], { encoding: 'utf8' });
}

it('can be read by Node 12', async () => {
  const source = readFileSync(entry, 'utf8');
  const [old, newest] = await Promise.all(
    // It can import dynamically since 12.17, which esbuild does not know.
    ['node12', 'esnext'].map((target) => transform(source, { target, supported: { 'dynamic-import': true } })),
  );
  expect(old.code).toBe(newest.code);
});

it('runs the program', () => {
  const output = execFileSync(process.execPath, [join(folder, 'dist', 'cli.js'), 'serve', '--help'], {
    encoding: 'utf8',
  });
  expect(output).toBe('serve --help\n');
});

it.each(['12.22.12', '18.20.8', '20.18.3'])('says in one line that Node %s is too old', (version) => {
  const { status, stdout, stderr } = runAs(version);
  const line = `a-command needs Node 20.19 or newer, and this is ${version}: see https://nodejs.org/en/download.\n`;
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: line });
});

it.each([
  ['server', '../package.json'],
  ['sandbox', '../../packages/sandbox/package.json'],
  ['cli', '../../packages/cli/package.json'],
])('compares the Node that the package of the %s names', (_, manifest) => {
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, manifest), 'utf8'));
  expect(engines.node).toMatch(/^>=\d+\.\d+$/);
});
