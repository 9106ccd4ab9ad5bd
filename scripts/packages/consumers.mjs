import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/root.mjs';
import { compile, setups } from './compile.mjs';
import { runProgram } from './program.mjs';

const require = createRequire(import.meta.url);
const esbuild = pathToFileURL(require.resolve('esbuild')).href;
const vite = join(require.resolve('vite/package.json'), '..', 'bin/vite.js');
const vitest = join(require.resolve('vitest/package.json'), '..', 'vitest.mjs');

/** The TypeScript consumer: compiled with the test of types, then run. */
const typescriptConsumer = (setup) => ({
  name: `TypeScript, ${setup}`,
  run: async ({ home, env }) => {
    const out = await compile(home, setup, { folder: 'typescript', files: ['main.ts', 'types.ts'] });
    await runProgram(process.execPath, ['main.js'], { cwd: out, env });
  },
});

const script =
  (path) =>
  ({ node, home, env }) =>
    runProgram(node, [path], { cwd: home, env });

/** Runs the vitest of the workspace with the packages of the home. */
const testFile = ({ node, home }) => runProgram(node, [vitest, 'run', '--root', join(home, 'mocks')], { cwd: home });

/**
 * Programs of customers. Each uses the packages installed in `home` and the service in `env`, and rejects when it fails. Those
 * with `otherNode` run in a home with the current MSW, with that version of Node as `node`.
 */
export const consumers = [
  { name: 'CommonJS', run: script('javascript/cjs.cjs') },
  { name: 'ES module', run: script('javascript/esm.mjs') },
  ...Object.keys(setups).map(typescriptConsumer),
  {
    name: 'TypeScript with the types of Node instead of the web',
    run: async ({ home }) => {
      const options = { lib: ['es2022'], types: ['node'], skipLibCheck: true };
      await compile(home, 'node16-esm', { folder: 'typescript', files: ['types.ts'], options });
    },
  },
  {
    name: 'worker at the edge, bundled by esbuild',
    run: ({ env, ...context }) => script('worker/run.mjs')({ ...context, env: { ...env, ESBUILD: esbuild } }),
  },
  { name: 'a live chat of two people with the SDK', run: script('chat/run.mjs') },
  { name: 'money, messages and ways in, with the mocks from CommonJS', run: script('money/run.cjs') },
  { name: 'receiver of webhooks alone', run: script('webhooks/receiver.mjs') },
  {
    name: 'queries of TanStack Query',
    run: async ({ home, env }) => {
      const out = await compile(home, 'bundler', { folder: 'query', files: ['queries.ts'] });
      await runProgram(process.execPath, ['queries.js'], { cwd: out, env });
    },
  },
  {
    name: 'hooks of React',
    run: async ({ home, env }) => {
      // The declarations of the tools are not ours.
      const options = { jsx: 'react-jsx', lib: ['es2022', 'dom', 'dom.iterable'], skipLibCheck: true };
      const out = await compile(home, 'bundler', { folder: 'react', files: ['run.ts'], options });
      await runProgram(process.execPath, ['run.js'], { cwd: out, env });
    },
  },
  {
    name: "ts-rest's client on the contract",
    run: async ({ home, env }) => {
      const out = await compile(home, 'bundler', { folder: 'contracts', files: ['client.ts'] });
      await runProgram(process.execPath, ['client.js'], { cwd: out, env });
    },
  },
  {
    name: 'two copies side by side',
    run: async ({ home, ...context }) => {
      const copy = join(home, 'two-copies', 'copy', 'node_modules', '@doorstep', 'sdk');
      cpSync(join(home, 'node_modules', '@doorstep', 'sdk'), copy, { recursive: true });
      await script('two-copies/copies.cjs')({ home, ...context });
    },
  },
  { name: 'mocks, vitest with MSW 2', run: testFile },
  { name: 'the program of the sandbox, and the sandbox in a program', run: script('sandbox/run.mjs') },
  { name: 'the command line, against the sandbox', run: script('cli/run.mjs') },
  { name: 'the program of the Model Context Protocol, against the sandbox', run: script('mcp/run.mjs') },
  { name: 'mocks from CommonJS', run: script('mocks/require.cjs') },
  { name: 'mocks, types under node16', run: ({ home }) => compileMocks(home, 'node16-esm') },
  { name: 'mocks, types under bundler', run: ({ home }) => compileMocks(home, 'bundler') },
  {
    name: 'pages of Vite in Chromium: the SDK, and the mocks behind a service worker',
    run: async ({ home, pages, env }) => {
      await buildPages(home, pages);
      const urls = ['client', 'sandbox'].map((page) => `${env.DOORSTEP_URL}/${page}.html`);
      const visit = ['--import', 'tsx', 'scripts/packages/visit-pages.ts', ...urls];
      const outcomes = await runProgram(process.execPath, visit, { cwd: root });
      if (outcomes !== 'ok /client.html\nok /sandbox.html\n') throw new Error(outcomes);
    },
  },
  { name: 'Node 18, ES module', otherNode: 'node18', run: script('javascript/oldest.mjs') },
  {
    name: 'Node 18, one line of every command that says which Node it needs',
    otherNode: 'node18',
    run: script('old-node/run.mjs'),
  },
  { name: 'Node 24, ES module', otherNode: 'node24', run: script('javascript/esm.mjs') },
  { name: 'Node 24, CommonJS', otherNode: 'node24', run: script('javascript/cjs.cjs') },
  { name: 'Node 24, the program of the server', otherNode: 'node24', run: script('server/run.mjs') },
  {
    name: 'Node 24, the service inside of an Express application',
    otherNode: 'node24',
    run: script('embedded/run.mjs'),
  },
  // The only home with the server is that of the other versions.
  {
    name: 'this Node, the program of the server',
    otherNode: 'node24',
    run: (context) => script('server/run.mjs')({ ...context, node: process.execPath }),
  },
  { name: 'mocks, vitest with MSW 3 and Node 24', otherNode: 'node24', run: testFile },
];

/** Skips the check of MSW's own declarations. */
async function compileMocks(home, setup) {
  const options = { lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true };
  await compile(home, setup, { folder: 'mocks', files: ['sandbox.spec.ts'], options });
}

/** Builds the pages with Vite, as customers build their applications. */
async function buildPages(home, outDir) {
  const folder = join(home, 'page');
  mkdirSync(join(folder, 'public'), { recursive: true });
  const worker = 'mockServiceWorker.js';
  cpSync(join(home, 'node_modules/msw/lib', worker), join(folder, 'public', worker));
  // In its own process, because Vite sets NODE_ENV.
  await runProgram(process.execPath, [vite, 'build', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { PAGES: outDir },
  });
}
