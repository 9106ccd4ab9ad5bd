import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxServer, startSandbox } from '@doorstep/sandbox';
import { createLogger, type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordFigure } from '../../lib/figures.mjs';
import { allBlocks } from './all-blocks.js';
import { buildCommandLine } from './build-command-line.js';
import { exemptionOf } from './exemptions.js';
import { type Block, pageBlocks } from './page-blocks.js';
import { shellErrors } from './shell-run.js';

const blocks = allBlocks.filter((block) => block.language === 'sh' && exemptionOf(block) === undefined);

let folder: string;
let server: RunningServer;
let sandbox: SandboxServer;
let commandLine: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-docs-'));
  const config = readConfig({ PORT: '0', DATABASE_URL: join(folder, 'doorstep.sqlite'), CHECK_ANSWERS: 'on' });
  server = await startServer({ config, logger: createLogger('silent') });
  sandbox = await startSandbox({ running: false });
  commandLine = await buildCommandLine(folder);
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
  recordFigure('Documentation: shell blocks executed', blocks.filter(({ hidden }) => !hidden).length);
});

async function errorsOf(shown: readonly Block[]): Promise<readonly string[]> {
  const ports = { server: new URL(server.url).port, sandbox: new URL(sandbox.url).port };
  return shellErrors(shown, await mkdtemp(join(folder, 'page-')), ports, commandLine);
}

it.each([...new Set(blocks.map(({ page }) => page))])('the shell of %s works', async (page) => {
  const shown = blocks.filter((block) => block.page === page);
  expect(await errorsOf(shown)).toEqual([]);
});

it.each([
  ['npm run nothing', 'there is no script "nothing" in package.json'],
  ['npm test -- --only lint,nothing', 'npm test has no step nothing'],
  ['npm install @doorstep/nothing', '@doorstep/nothing does not exist'],
  ['npx nothing', 'npx nothing: not installed'],
  ['npx @doorstep/cli nothing', "unknown command 'nothing'"],
  ['npx vitest run docs/nothing', 'docs/nothing does not exist'],
  ['NOTHING_AT_ALL=1 npm start', 'nothing reads the variable NOTHING_AT_ALL'],
  ['node scripts/nothing.mjs', 'scripts/nothing.mjs does not exist'],
  ['rm -rf data', 'unknown command "rm"'],
  ['f() { nothing "$@"; }\n\nf', 'unknown command "nothing"', 4],
  ['X=1\n[ "$X" = 2 ]', 'this failed\n', 3],
  ['curl http://localhost:4000/api/v1/nowhere', '"code":"not_found"'],
])('refuses %s', async (code, error, line = 2) => {
  const errors = await errorsOf(pageBlocks('a.md', `\`\`\`sh\n${code}\n\`\`\``));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(error);
  expect(errors[0]).toContain(`a.md:${line}: `);
});
