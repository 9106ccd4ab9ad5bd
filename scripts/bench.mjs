import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/root.mjs';

/** The measurements, each with its programs, the first of which is started. They run as plain JavaScript. */
const measurements = {
  requests: ['run.ts', 'doorstep-server.ts', 'bare-server.ts'],
  order: ['order.ts', 'order-server.ts'],
  streams: ['streams.ts', 'streams-load.ts', 'doorstep-server.ts'],
  history: ['growth.ts', 'doorstep-server.ts'],
  clocks: ['clocks.ts'],
  housekeeping: ['housekeeping.ts'],
  start: ['start.ts'],
  stalls: ['stalls.ts', 'doorstep-server.ts'],
  webhooks: ['webhooks.ts', 'webhook-receivers.ts'],
  'webhook-processes': ['webhook-processes.ts', 'webhook-process.ts', 'webhook-receivers.ts'],
  'request-logs': ['request-logs.ts', 'doorstep-server.ts'],
  mocks: ['main.ts'],
};
/** The folder of a measurement's programs, if it is not that of the server, and that of the JavaScript. */
const places = { mocks: ['packages/mocks/bench', '.turbo/bench'] };
const name = process.argv[2] ?? 'requests';
const programs = measurements[name];
if (!programs) {
  process.stderr.write(`There is no measurement "${name}". Choose one of: ${Object.keys(measurements).join(', ')}.\n`);
  process.exit(1);
}
const [sources, compiled] = places[name] ?? ['server/bench', 'server/dist/bench'];
const outdir = join(root, compiled);

run('npx', ['turbo', 'run', 'build', '--output-logs=errors-only']);
await build({
  absWorkingDir: join(root, sources),
  entryPoints: programs.map((program) => ({ in: program, out: basename(program, '.ts') })),
  outdir,
  bundle: true,
  // Some packages of the workspace have no build that others can import.
  conditions: ['doorstep-source'],
  plugins: [{ name: 'libraries', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, stayOutside) }],
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
run(process.execPath, [join(outdir, programs[0].replace('.ts', '.js'))]);

function stayOutside({ path, kind }) {
  return kind === 'entry-point' || path.startsWith('@doorstep/') ? undefined : { external: true };
}

function run(command, argv) {
  const { status } = spawnSync(command, argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
