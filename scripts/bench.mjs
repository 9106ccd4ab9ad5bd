import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Measures the server beside a bare Express handler; see server/bench. */
const script = fileURLToPath(new URL('../server/bench/run.ts', import.meta.url));
const run = spawnSync(process.execPath, ['--import', 'tsx', '--conditions', 'doorstep-source', script], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
