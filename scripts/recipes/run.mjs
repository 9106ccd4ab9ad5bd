/**
 * Runs the recipes: programs for runtimes and frameworks, with the packed packages installed as customers install them. Needs
 * `npm run build` first, and minutes for the downloads. `--only <text>` selects recipes by name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packTarball } from '../packages/pack.mjs';
import { published } from '../packages/published.mjs';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const source = fileURLToPath(new URL('consumers', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doorstep-recipes-'));
const used = ['@doorstep/sdk', '@doorstep/mocks'];
const options = '--legacy-peer-deps --no-audit --no-fund --no-update-notifier --loglevel=error'.split(' ');

try {
  const tarballs = published.filter(({ name }) => used.includes(name)).map((entry) => packTarball(entry, folder));
  for (const project of readdirSync(source)) runProject(project, tarballs);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function runProject(project, tarballs) {
  const { recipes } = JSON.parse(readFileSync(join(source, project, 'package.json'), 'utf8'));
  const chosen = Object.entries(recipes).filter(([name]) => name.includes(only));
  if (chosen.length === 0) return;
  const home = join(folder, project);
  cpSync(join(source, project), home, { recursive: true });
  execFileSync('npm', ['install', ...options, ...tarballs], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const [name, command] of chosen) report(name, runCommand(command, home));
}

function runCommand(command, home) {
  const path = `${join(home, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return spawnSync(command, { cwd: home, shell: true, encoding: 'utf8', env: { ...process.env, PATH: path } });
}

function report(name, { status, stdout, stderr }) {
  if (status === 0) return console.log(`ok      ${name}`);
  process.exitCode = 1;
  console.error(`FAILED  ${name}\n${stdout}${stderr}`);
}
