import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/root.mjs';

/** Measures the server beside a bare Express handler: see server/bench. Both run as plain JavaScript. */
const outdir = join(root, 'server/dist/bench');

run('npx', ['turbo', 'run', 'build', '--output-logs=errors-only']);
await build({
  absWorkingDir: join(root, 'server/bench'),
  entryPoints: ['run.ts', 'doorstep-server.ts', 'bare-server.ts'],
  outdir,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
run(process.execPath, [join(outdir, 'run.js')]);

function run(command, argv) {
  const { status } = spawnSync(command, argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
