import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the guide shows exactly these files', async () => {
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const guide = await readFile(new URL('../../docs/webhooks.md', folder), 'utf8');
  const shown = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  expect(shown.sort()).toEqual(files.sort());
});
