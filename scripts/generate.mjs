// Writes the generated files of the repository; `--check` fails when a committed one is out of date.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('generate.ts', import.meta.url));
const options = ['--conditions=doorstep-source', '--import', 'tsx'];
const { status } = spawnSync(process.execPath, [...options, script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
