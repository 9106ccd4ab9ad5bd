import { run } from '../lib/run.mjs';

/**
 * Result of a step, with its output.
 *
 * @typedef {object} StepResult
 * @property {string} name
 * @property {string} title
 * @property {boolean} passed
 * @property {number} seconds
 * @property {readonly string[]} lines
 */

/**
 * Runs steps: those of a lane one after another, and the lanes at the same time. Prefixes each line of output with the
 * name of its step. A failed step ends only steps that need it.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {Promise<void>} native Resolves when native modules are compiled.
 * @returns {Promise<readonly StepResult[]>} In the order of the table.
 */
export async function runSteps(steps, native) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  /** @type {Map<string, StepResult>} */
  const results = new Map();
  const lanes = [...new Set(steps.map(({ lane }) => lane))];
  await Promise.all([
    native,
    ...lanes.map(async (lane) => {
      for (const step of steps.filter((other) => other.lane === lane)) {
        if (step.native) await native;
        results.set(
          step.name,
          await runStep(step, results, (line) => console.log(`${step.name.padEnd(width)} | ${line}`)),
        );
      }
    }),
  ]);
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

/** Checks fill the time in which tests wait, because the tests take longer. */
const niceness = { checks: 5, tests: 0 };

async function runStep({ name, title, lane, after, commands }, results, print) {
  const lines = [];
  const onLine = (line) => {
    lines.push(line);
    print(line);
  };
  const start = performance.now();
  let passed = after === undefined || results.get(after)?.passed !== false;
  if (passed) print(`=== ${title}`);
  else onLine(`Skipped, because the step "${after}" failed.`);
  for (const [command, ...args] of commands)
    passed &&= (await run(command, args, onLine, { niceness: niceness[lane] })) === 0;
  const seconds = (performance.now() - start) / 1_000;
  print(`=== ${title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { name, title, passed, seconds, lines };
}
