import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsc } from './compile.mjs';
import { runProgram } from './program.mjs';

const runs = 5;

const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  module: 'node16',
  types: [],
};

/** Programs whose type check is timed: one that imports nothing, and those that make a client. */
const programs = {
  bare: `export const greeting: string = 'hello';\n`,
  partner: `import { Doorstep } from '@doorstep/sdk';\nexport const doorstep = new Doorstep({ apiKey: 'ds_test_1' });\n`,
  platform: `import { DoorstepPlatform } from '@doorstep/sdk/platform';\nexport const session = new DoorstepPlatform().withToken('token');\n`,
};

/**
 * How long the type check of a consumer takes, beside that of a program that imports nothing. The programs take turns,
 * so that a slow minute of the machine slows all of them.
 *
 * @param {string} home Where the tarballs are installed.
 * @returns {Promise<Record<string, number>>} Milliseconds by program, the median of five runs.
 */
export async function typeCheckMilliseconds(home) {
  const names = Object.keys(programs);
  for (const name of names) writeProject(projectOf(home, name), programs[name]);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const name of names) {
      const start = performance.now();
      await runProgram(process.execPath, [tsc, '--singleThreaded', '-p', projectOf(home, name)], { cwd: home });
      // The first run reads the files from the disk.
      if (run > 0) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

function projectOf(home, name) {
  return join(home, 'timed', name);
}

function writeProject(folder, text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['index.ts'] }));
  writeFileSync(join(folder, 'index.ts'), text);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
