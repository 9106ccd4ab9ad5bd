import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the README shows the test of the direct interface as it is', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const test = await readFile(new URL('./direct-interface.test.ts', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('\n## Direct interface\n');
  const [, shown] = /```ts\n(.*?)```/s.exec(section) ?? [];
  expect(shown).toBe(test);
});
