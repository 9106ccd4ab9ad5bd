import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type RunningServer, readConfig, startServer } from '@doorstep/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '../../lib/figures.mjs';
import { workspace } from '../markdown.js';
import { allBlocks } from './all-blocks.js';
import { buildCli } from './build-cli.js';
import { exemptionOf } from './exemptions.js';
import { pageBlocks } from './page-blocks.js';
import { shellCommands } from './shell-commands.js';
import { type ShellProgram, shellProgram } from './shell-program.js';

const blocks = allBlocks().filter((block) => block.language === 'sh' && exemptionOf(block) === undefined);
const programs = [...new Set(blocks.map(({ page }) => page))].map((page) =>
  shellProgram(
    page,
    blocks.filter((block) => block.page === page),
  ),
);

/** The bundled command line of the server, inside the workspace so that it finds installed packages. */
const serverCli = join(workspace, 'docs/.vitepress/cache/server-cli.mjs');

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-docs-'));
  const config = readConfig({ PORT: '0', DATABASE_URL: join(folder, 'doorstep.sqlite'), CHECK_ANSWERS: 'on' });
  server = await startServer({ config, logger: createLogger('silent') });
  if (programs.some(({ script }) => script.includes('server/dist/cli.js'))) await buildCli(serverCli);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a bash script in a separate folder and resolves to its error output; empty on success. */
async function failureOf({ page, script }: ShellProgram): Promise<string> {
  const cwd = join(folder, page.replaceAll('/', '-'));
  const answers = join(cwd, '.answers');
  await mkdir(answers, { recursive: true });
  const environment = {
    ...process.env,
    ANSWERS: answers,
    SERVER_PORT: new URL(server.url).port,
    SERVER_CLI: serverCli,
  };
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], { cwd, env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : output || `ended with ${code}`));
  });
}

it('knows every command of every page, and finds the scripts and files that it names', () => {
  expect(programs.flatMap(({ errors }) => errors)).toEqual([]);
  recordFigure('Documentation: shell blocks executed', programs.flatMap(({ executed }) => executed).length);
  recordFigure('Documentation: shell blocks checked', programs.flatMap(({ checked }) => checked).length);
});

describe('a server answers the commands of', () => {
  const running = programs.filter(({ script }) => script !== '');
  it.each(running.map((program) => [program.page, program] as const))('%s', async (_page, program) => {
    expect(await failureOf(program)).toBe('');
  });

  it('no page with a failing request', async () => {
    const page = '```sh\ncurl http://localhost:4000/api/v1/nowhere\n```';
    expect(await failureOf(shellProgram('docs/some.md', pageBlocks('docs/some.md', page)))).toMatch(
      /"code":"not_found"[\s\S]*docs\/some.md:2: this failed/,
    );
  });
});

describe('shellProgram', () => {
  it.each([
    ['npm run nothing', 'there is no script "nothing" in package.json'],
    ['npm test -- --only lint,nothing', 'npm test has no step nothing'],
    ['npm install @doorstep/nothing', '@doorstep/nothing does not exist'],
    ['npx nothing', 'npx nothing: not installed'],
    ['NOTHING_AT_ALL=1 npm start', 'nothing reads the variable NOTHING_AT_ALL'],
    ['node scripts/nothing.mjs', 'scripts/nothing.mjs does not exist'],
    ['rm -rf data', 'unknown command "rm"'],
  ])('refuses %s', (code, error) => {
    expect(shellProgram('a.md', pageBlocks('a.md', `\`\`\`sh\n${code}\n\`\`\``)).errors).toEqual([`a.md:2: ${error}`]);
  });
});

describe('shellCommands', () => {
  it.each([
    ['a b # c', [['a', 'b']]],
    ['a -d \'{\n  "x": 1\n}\'\nb', [['a', '-d', '{\n  "x": 1\n}'], ['b']]],
    ['a \\\n  b', [['a', 'b']]],
    ['f() { a "$@"; }\nX=1 f', [['f()', '{', 'a', '"$@";', '}'], ['f']]],
    ['# only a comment', []],
    ['X="$(a b)"', [[]]],
  ])('splits %j', (code, words) => {
    expect(shellCommands(code).map((command) => command.words)).toEqual(words);
  });
});
