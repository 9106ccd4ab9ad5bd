import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsc } from './compile.mjs';
import { runProgram } from './program.mjs';

const runs = 3;
const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  module: 'node16',
  types: [],
};

/** Programs whose type check is timed: one without imports, and one per client. */
const programs = {
  bare: `export const greeting: string = 'hello';\n`,
  partner: `import { Doorstep } from '@doorstep/sdk';\nexport const doorstep = new Doorstep({ apiKey: 'ds_test_1' });\n`,
  platform: `import { DoorstepPlatform } from '@doorstep/sdk/platform';\nexport const session = new DoorstepPlatform().withToken('token');\n`,
};

/**
 * Measures the type check of consumers and of a program without imports. The programs take turns, so that a slow minute of
 * the machine slows all of them.
 *
 * @param {string} home Folder in which the tarballs are installed.
 * @returns {Promise<Record<string, number>>} Median of three runs in milliseconds, by program.
 */
export async function typeCheckMilliseconds(home) {
  const timed = Object.entries(programs).map(([name, text]) => {
    const folder = join(home, 'timed', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }));
    writeFileSync(join(folder, 'index.ts'), text);
    return { name, folder, times: [] };
  });
  for (let run = 0; run <= runs; run += 1) {
    for (const { folder, times } of timed) {
      const start = performance.now();
      await runProgram(process.execPath, [tsc, '--singleThreaded', '-p', folder], { cwd: home });
      // The first run reads the files from the disk.
      if (run > 0) times.push(performance.now() - start);
    }
  }
  return Object.fromEntries(timed.map(({ name, times }) => [name, times.sort((a, b) => a - b)[Math.floor(runs / 2)]]));
}
