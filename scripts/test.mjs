// `npm test`: everything that must hold, from a fresh clone. `--only typecheck,lint` runs single steps.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFigures } from './lib/figures.mjs';
import { assertNodeVersion, ensureInstalled } from './lib/install.mjs';
import { StepFailed } from './lib/quiet-step.mjs';
import { root } from './lib/root.mjs';
import { output, run } from './lib/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-test-'));
const testReport = join(folder, 'vitest.json');
// Steps and tests add what they measured to it.
process.env.FIGURES_FILE = join(folder, 'figures.jsonl');
const node = (...args) => run(process.execPath, args);

/** In order; the first that fails ends the run. */
const steps = [
  {
    name: 'typecheck',
    title: 'Type check',
    run: () => run('tsc', ['-p', 'tsconfig.json', '--noEmit', '--singleThreaded']),
  },
  { name: 'lint', title: 'Lint and format', run: () => run('biome', ['check', '.', '--max-diagnostics=50']) },
  {
    name: 'dependencies',
    title: 'Dependency rules',
    run: () => node('scripts/dependencies/check.mjs'),
  },
  { name: 'unused', title: 'Unused and undeclared', run: unused },
  { name: 'generated', title: 'Generated files', run: () => node('scripts/generate.mjs', '--check') },
  { name: 'openapi', title: 'OpenAPI documents', run: openapiDocuments },
  {
    name: 'compatibility',
    title: 'Compatibility with the last release',
    run: () => node('--import', 'tsx', 'scripts/openapi/check-compatibility.ts'),
  },
  {
    name: 'tests',
    title: 'Unit, property and conformance tests',
    run: () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`]),
  },
  { name: 'build', title: 'Build', run: () => run('turbo', ['run', 'build']) },
  { name: 'size', title: 'Size of the SDK', run: () => node('sdk/scripts/size.mjs') },
  { name: 'packed', title: 'Packed packages and their consumers', run: () => node('scripts/packages/check.mjs') },
];

try {
  const chosen = chooseSteps(steps);
  assertNodeVersion();
  await ensureInstalled();
  const results = await runSteps(chosen);
  await printSummary(results);
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The steps that `--only` names, or all. */
function chooseSteps(all) {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return all;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(`No step ${unknown.join(', ')}: choose from ${all.map((step) => step.name).join(', ')}.`);
  }
  return all.filter((step) => names.includes(step.name));
}

/** Unused files, exports and dependencies, then dependencies that only tests use. */
async function unused() {
  const shipped = ['contracts', 'packages/core', 'packages/mocks', 'packages/openapi', 'sdk', 'server'];
  const workspaces = shipped.map((folder) => `--workspace=${folder}`);
  const code = await run('knip', ['--no-progress']);
  return code === 0
    ? run('knip', ['--no-progress', '--production', '--strict', '--include=dependencies', ...workspaces])
    : code;
}

/** Linters of the documents, then how complete they are. */
async function openapiDocuments() {
  const code = await node('scripts/openapi/lint.mjs');
  return code === 0 ? node('--import', 'tsx', 'scripts/openapi/print-figures.ts') : code;
}

async function runSteps(chosen) {
  const results = [];
  for (const [index, step] of chosen.entries()) {
    console.log(`\n=== ${index + 1}/${chosen.length} ${step.title} ===`);
    const start = performance.now();
    const passed = (await step.run()) === 0;
    const seconds = (performance.now() - start) / 1_000;
    console.log(`--- ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    results.push({ ...step, passed, seconds });
    if (!passed) break;
  }
  return results;
}

async function printSummary(results) {
  const tests = readTestCounts();
  const sdk = await readSdkSizes(results);
  const rows = [
    ...results.map(({ title, passed, seconds }) => [title, `${passed ? 'passed' : 'FAILED'}, ${seconds.toFixed(1)} s`]),
    ...(tests ? [['Tests', `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`]] : []),
    ...(done(results, 'build') ? [['Declarations of the contracts', `${declarationBytes()} bytes`]] : []),
    ...Object.entries(sdk).map(([entry, bytes]) => [`SDK, ${entry} (gzip)`, `${bytes} bytes`]),
    ...readFigures(process.env.FIGURES_FILE),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  console.log('\n=== Summary ===');
  for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`);

  // A step that fails without a failed test counts as one failure: the last line alone tells whether all is well.
  const failedSteps = results.filter((result) => !result.passed).length;
  console.log(`\n${tests?.passed ?? 0} passed, ${Math.max(tests?.failed ?? 0, failedSteps)} failed`);
}

function done(results, name) {
  return results.some((result) => result.name === name && result.passed);
}

/** Counts of vitest's report, or undefined when the tests did not run. */
function readTestCounts() {
  if (!existsSync(testReport)) return undefined;
  const report = JSON.parse(readFileSync(testReport, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What a consumer's compiler has to read of the contracts. */
function declarationBytes() {
  const dist = join(root, 'contracts', 'dist');
  const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.d.ts'));
  return files.reduce((bytes, file) => bytes + statSync(join(dist, file)).size, 0);
}

/** Bytes of each entry of the SDK, minified and gzipped: `{ partner, platform }`. */
async function readSdkSizes(results) {
  if (!done(results, 'size')) return {};
  const text = await output(process.execPath, ['sdk/scripts/size.mjs', '--json']);
  return text === undefined ? {} : JSON.parse(text);
}
