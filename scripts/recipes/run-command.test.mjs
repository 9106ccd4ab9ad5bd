import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

const run = (command, limitSeconds = 60) => runCommand(command, { cwd: '/', limitSeconds });

it.skipIf(process.platform === 'win32')(
  'returns the output of both streams, and whether the command failed',
  async () => {
    expect(await run('echo out; echo err >&2')).toMatchObject({ passed: true, output: 'out\nerr\n' });
    expect(await run('echo before; exit 3')).toMatchObject({ passed: false, output: 'before\n' });
  },
);

it.skipIf(process.platform === 'win32')('ends what the command left running', async () => {
  // Otherwise the output would stay open for a minute, longer than this test may take.
  expect(await run('sleep 60 & echo begun')).toMatchObject({ passed: true, output: 'begun\n' });
});

it.skipIf(process.platform === 'win32')('ends a command that takes too long', async () => {
  const { passed, output } = await run('echo begun; sleep 60', 0.2);
  expect(passed).toBe(false);
  expect(output).toContain('Stopped after 0.2 s.');
});
