import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each([
  ['Five minutes in vitest', './five-minutes.test.ts'],
  ['Direct interface', './world/direct-interface.test.ts'],
])('the section "%s" of the README contains the test %s unchanged', async (heading, path) => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const test = await readFile(new URL(path, import.meta.url), 'utf8');
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const [, shown] = /```ts\n(.*?)```/s.exec(section) ?? [];
  expect(shown).toBe(test);
});
