// Starts the command of each installed package with this Node, which is too old for them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const scope = new URL('../node_modules/@doorstep/', import.meta.url);
const commands = readdirSync(scope).flatMap((folder) => {
  const { name, bin = {} } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, scope), 'utf8'));
  return Object.values(bin).map((file) => ({ name, file: new URL(`${folder}/${file}`, scope).pathname }));
});
assert.ok(commands.length >= 4, 'no commands are installed');
for (const { name, file } of commands) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  const line = `${name} needs Node 20.19 or newer, and this is ${process.versions.node}: see https://nodejs.org/en/download.\n`;
  assert.deepEqual({ status, stdout, stderr }, { status: 1, stdout: '', stderr: line });
}
