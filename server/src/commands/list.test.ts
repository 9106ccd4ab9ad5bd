import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commands } from './list.js';

it('is what the documentation lists, with the same usage', async () => {
  const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n## Commands\n(.*?)\n## /s.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| `(.*?)` \|/gm)].map(([, usage]) => usage?.replaceAll('\\|', '|'));
  expect(listed).toEqual([...Object.values(commands).map(({ usage }) => usage), '--help']);
});
