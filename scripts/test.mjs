/**
 * `npm test` proves everything, from a fresh clone. `npm run check` (`--quick`) runs the quick part of it, and
 * `--only typecheck,lint` runs single steps. A failed step does not keep the others from running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assertNodeVersion, compileNativeModules, ensureInstalled } from './lib/install.mjs';
import { StepFailed } from './lib/quiet-step.mjs';
import { runSteps } from './test/run-steps.mjs';
import { stepsOf } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-test-'));
// Steps and tests add the figures that they measure.
process.env.FIGURES_FILE = join(folder, 'figures.jsonl');
process.env.COMPILED_MODULES_FOLDER = join(folder, 'compiled-modules');

try {
  const chosen = chooseSteps(stepsOf(folder));
  assertNodeVersion();
  await ensureInstalled({ scripts: false });
  const results = await runSteps(chosen, compileNativeModules());
  printSummary(results, folder);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function chooseSteps(steps) {
  const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } });
  if (values.only === undefined) return steps.filter(({ quick }) => quick || !values.quick);
  const names = values.only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(`No step ${unknown.join(', ')}: choose from ${steps.map(({ name }) => name).join(', ')}.`);
  }
  return steps.filter(({ name }) => names.includes(name));
}
