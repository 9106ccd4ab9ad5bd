import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cpuSeconds } from '../lib/cpu-time.mjs';
import { readFigures } from '../lib/figures.mjs';
import { root } from '../lib/root.mjs';

/** Lines of a failed step that the summary repeats: reports end with their failures. */
const repeatedLines = 120;
const slowestFiles = 10;

/**
 * Prints the output of failed steps again, the slowest test files, and durations, counts and figures. The last line has the
 * number of passed and failed tests; a step that fails without a failed test counts as one failure.
 *
 * @param {readonly import('./run-steps.mjs').StepResult[]} results
 * @param {string} folder Folder of the test reports.
 */
export function printSummary(results, folder) {
  const failed = results.filter(({ passed }) => !passed);
  for (const { title, lines } of failed)
    console.log(`\n=== FAILED: ${title}\n${lines.slice(-repeatedLines).join('\n')}`);

  const reports = readReports(folder);
  printSlowest(reports);
  const tests = countTests(reports);
  console.log('\n=== Summary');
  printRows([
    ...results.map(({ title, passed, seconds }) => [title, `${passed ? 'passed' : 'FAILED'}, ${seconds.toFixed(1)} s`]),
    ...(reports.length > 0
      ? [['Tests', `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`]]
      : []),
    ...readFigures(process.env.FIGURES_FILE),
    ...cpuRow(),
  ]);
  console.log(`\n${tests.passed} passed, ${Math.max(tests.failed, failed.length)} failed`);
}

function cpuRow() {
  const seconds = cpuSeconds();
  return seconds === undefined ? [] : [['CPU time', `${(seconds / 60).toFixed(1)} min`]];
}

function printSlowest(reports) {
  const files = reports.flatMap(({ testResults }) => testResults);
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1_000;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowestFiles);
  if (slowest.length === 0) return;
  console.log('\n=== Slowest test files');
  printRows(slowest.map((file) => [relative(root, file.name), `${seconds(file).toFixed(1)} s`]));
}

function printRows(rows) {
  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`);
}

/** Reads the JSON reports of vitest. */
function readReports(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('vitest-')) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function countTests(reports) {
  const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
  return {
    passed: sum(({ numPassedTests }) => numPassedTests),
    failed: sum(({ numFailedTests }) => numFailedTests),
    skipped: sum(({ numPendingTests, numTodoTests }) => numPendingTests + numTodoTests),
  };
}
