/**
 * Runs the recipes: projects for runtimes, frameworks and test tools, which install the packages from a registry on this machine.
 * Needs `npm run build` first, and minutes for the downloads. `--only <text>` selects recipes by name.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../browser/chromium-path.js';
import { startRegistry } from '../packages/registry.mjs';
import { endAll, runCommand } from './run-command.mjs';

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const source = fileURLToPath(new URL('consumers', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doorstep-recipes-'));
const limitSeconds = 300;
// Not with the settings of the workspace, which npm passes on: some tools want a newer Node, and work with this one.
const options =
  '--engine-strict=false --prefer-offline --legacy-peer-deps --no-audit --no-fund --no-update-notifier --loglevel=error';
const quiet = { CI: 'true', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };

process.once('SIGINT', () => {
  endAll();
  process.exit(130);
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

const projects = readdirSync(source)
  .map(readProject)
  .filter(({ recipes }) => recipes.length > 0);
const registry = await startRegistry(folder);
const browser = await chromiumPath();

// While the recipes of a project run, the next project is installed: that uses two processors.
let installation = Promise.resolve();
const installed = projects.map((project) => {
  installation = installation.then(() => install(project));
  return installation;
});
for (const [index, project] of projects.entries()) {
  const { passed, output, seconds } = await installed[index];
  report(`  installation of ${project.name}`, { passed, output, seconds });
  for (const [name, command] of project.recipes) {
    report(
      name,
      passed ? await runRecipe(project, command) : { passed, output: 'Its project is not installed.', seconds: 0 },
    );
  }
  rmSync(project.home, { recursive: true, force: true, maxRetries: 3 });
}
registry.close();

function readProject(name) {
  const { recipes } = JSON.parse(readFileSync(join(source, name, 'package.json'), 'utf8'));
  const chosen = Object.entries(recipes).filter(([title]) => title.includes(only));
  return { name, recipes: chosen, home: join(folder, name) };
}

function install({ name, home }) {
  cpSync(join(source, name), home, { recursive: true });
  // Not in the environment: some shells drop variables with such a name.
  return runCommand(`npm install ${options} --@doorstep:registry=${registry.url}`, { cwd: home, limitSeconds });
}

function runRecipe({ home }, command) {
  const path = `${join(home, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return runCommand(command, { cwd: home, env: { ...quiet, PATH: path, CHROMIUM_PATH: browser }, limitSeconds });
}

function report(name, { passed, output, seconds }) {
  const duration = `${seconds.toFixed(1).padStart(6)} s`;
  if (passed) return console.log(`ok      ${duration}  ${name}`);
  process.exitCode = 1;
  console.error(`FAILED  ${duration}  ${name}\n${output}`);
}
