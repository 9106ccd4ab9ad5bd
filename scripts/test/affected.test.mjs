import { expect, it } from 'vitest';
import { affectedBy, findChange } from './affected.mjs';
import { unitFolders } from './steps.mjs';

const generator = 'scripts/generate.ts';

it('reaches the importers of a changed module, and theirs', () => {
  const imports = new Map([
    ['sdk/src/a.ts', []],
    ['sdk/src/b.ts', ['sdk/src/a.ts']],
    ['server/src/c.ts', ['sdk/src/b.ts']],
    ['server/src/d.ts', []],
  ]);
  expect([...affectedBy(['sdk/src/a.ts'], imports)]).toEqual(['sdk/src/a.ts', 'sdk/src/b.ts', 'server/src/c.ts']);
  expect([...affectedBy(['server/src/d.ts'], imports)]).toEqual(['server/src/d.ts']);
});

it('takes data for a change of every module of its package', () => {
  const imports = new Map([
    ['sdk/src/a.ts', []],
    ['server/src/c.ts', ['sdk/src/a.ts']],
    ['contracts/src/e.ts', []],
  ]);
  expect([...affectedBy(['sdk/README.md'], imports)]).toEqual(['sdk/README.md', 'sdk/src/a.ts', 'server/src/c.ts']);
});

it('finds the tests and programs of the workspace that a change can affect', async () => {
  const change = await findChange(['packages/dispatch/src/plan-round.ts'], unitFolders, [generator]);
  expect(change?.folders).toEqual(['packages/dispatch']);
  expect(change?.tests).toContain('packages/dispatch/src/plan-round.test.ts');
  expect(change?.tests.some((file) => file.startsWith('packages/core/'))).toBe(true);
  expect(change?.tests.some((file) => file.startsWith('contracts/'))).toBe(false);
  expect(change?.affects(generator)).toBe(true);
});

it('finds none for a page of the documentation', async () => {
  const change = await findChange(['docs/errors.md'], unitFolders, [generator]);
  expect(change).toMatchObject({ files: ['docs/errors.md'], folders: ['docs'], tests: [] });
  expect(change?.affects(generator)).toBe(false);
});

it.each(['package-lock.json', 'sdk/package.json', 'vitest.config.ts', 'scripts/test/steps.mjs'])(
  'does not limit a change of %s',
  async (file) => {
    expect(await findChange([file], unitFolders, [generator])).toBeUndefined();
  },
);
