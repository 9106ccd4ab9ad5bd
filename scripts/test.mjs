/**
 * `npm test` proves everything, from a fresh clone. `npm run check` (`--quick`) runs the quick steps on what differs from `main`,
 * and with `--all` on everything. `--only typecheck,lint` runs single steps. A failed step does not keep the others from running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assertNodeVersion, compileNativeModules, ensureInstalled } from './lib/install.mjs';
import { StepFailed } from './lib/quiet-step.mjs';
import { runSteps } from './test/run-steps.mjs';
import { stepsOf, unitFolders } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-test-'));
// Steps and tests add the figures that they measure.
process.env.FIGURES_FILE = join(folder, 'figures.jsonl');
process.env.COMPILED_MODULES_FOLDER = join(folder, 'compiled-modules');

try {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const steps = chooseSteps(stepsOf(folder), values);
  assertNodeVersion();
  await ensureInstalled();
  const chosen = values.quick && !values.all ? await narrowed(steps) : steps;
  const results = await runSteps(
    chosen,
    chosen.some(({ native }) => native) ? compileNativeModules() : Promise.resolve(),
  );
  printSummary(results, folder);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function chooseSteps(steps, { only, quick }) {
  if (only === undefined) return steps.filter((step) => step.quick || !quick);
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(`No step ${unknown.join(', ')}: choose from ${steps.map(({ name }) => name).join(', ')}.`);
  }
  return steps.filter(({ name }) => names.includes(name));
}

/** Narrows the steps to what the changes since `main` can affect. */
async function narrowed(steps) {
  // It needs esbuild, which may just have been installed.
  const { changedFiles, findChange } = await import('./test/affected.mjs');
  const changed = changedFiles();
  const change = await findChange(changed, unitFolders, ['scripts/generate.ts']);
  if (change === undefined) {
    console.log('Checking everything, because the change can affect everything.');
    return steps;
  }
  console.log(`Checking what ${changed.length} changed files can affect. "npm run check -- --all" checks everything.`);
  return steps
    .map((step) => ({ ...step, commands: step.affected?.(change) ?? step.commands }))
    .filter(({ commands }) => commands.length > 0);
}
