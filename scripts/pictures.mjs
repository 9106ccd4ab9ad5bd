// Takes the pictures of the documentation: `npm run pictures`. The browser tests that open the pages take them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { output } from './lib/run.mjs';

const listed = (await output('git', ['ls-files', '*.test.ts'])) ?? '';
const tests = listed
  .split('\n')
  .filter((file) => file !== '' && readFileSync(join(root, file), 'utf8').includes('/browser/picture.js'));
// Read by scripts/browser/picture.ts.
const env = { ...process.env, PICTURES: 'take' };
process.exitCode = spawnSync('npx', ['vitest', 'run', ...tests], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
