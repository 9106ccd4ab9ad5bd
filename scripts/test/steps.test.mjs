import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lib/root.mjs';
import { runSteps } from './run-steps.mjs';
import { stepsOf } from './steps.mjs';

const node = (code) => [process.execPath, '-e', code];
const step = (name, code, rest = {}) => ({ name, title: name, lane: 'checks', commands: [node(code)], ...rest });

beforeEach(() => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  return () => log.mockRestore();
});

it('has a job of the workflow for every step', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8'));
  const inJobs = jobs.test.strategy.matrix.include.flatMap(({ steps }) => steps.split(','));
  expect(inJobs.toSorted()).toEqual(
    stepsOf('')
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('runs the steps after a failed one, except those that need it', async () => {
  const steps = [
    step('build', 'console.log("broken"); process.exit(1)'),
    step('lint', 'console.log("fine")'),
    step('packed', '', { after: 'build' }),
    step('unit', '', { lane: 'tests', native: true }),
  ];
  const results = await runSteps(steps, Promise.resolve());
  expect(results.map(({ name, passed, lines }) => ({ name, passed, lines }))).toEqual([
    { name: 'build', passed: false, lines: ['broken'] },
    { name: 'lint', passed: true, lines: ['fine'] },
    { name: 'packed', passed: false, lines: ['Skipped, because the step "build" failed.'] },
    { name: 'unit', passed: true, lines: [] },
  ]);
});

it('ends a step at its first failed command', async () => {
  const commands = [node('process.exit(1)'), node('console.log("never")')];
  const [result] = await runSteps([{ name: 'openapi', title: 'OpenAPI', lane: 'checks', commands }], Promise.resolve());
  expect(result).toMatchObject({ passed: false, lines: [] });
});

it('fails a step whose program is missing', async () => {
  const commands = [['no-such-tool']];
  const [result] = await runSteps([{ name: 'lint', title: 'Lint', lane: 'checks', commands }], Promise.resolve());
  expect(result).toMatchObject({ passed: false, lines: ['no-such-tool cannot be run: spawn no-such-tool ENOENT'] });
});
