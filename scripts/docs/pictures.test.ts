import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { images, pages, read, workspace } from './markdown.js';

const folder = 'docs/images';
const files = readdirSync(join(workspace, folder)).filter((name) => name.endsWith('.webp'));
const used = pages().flatMap((page) =>
  images(read(page)).map(({ path, text }) => ({ page, text, path: posix.join(posix.dirname(page), path) })),
);

it('every picture is on a page, with a text for those who do not see it', () => {
  expect([...new Set(used.map(({ path }) => path))].sort()).toEqual(files.map((name) => `${folder}/${name}`).sort());
  expect(used.filter(({ text }) => text.length < 20)).toEqual([]);
});

it('every picture is small, and its description is recorded', () => {
  const tooLarge = files.filter((name) => {
    const limit = name.startsWith('recording-') ? 500_000 : 150_000;
    return statSync(join(workspace, folder, name)).size > limit;
  });
  expect(tooLarge).toEqual([]);
  const described = readdirSync(join(workspace, folder, 'shown')).map((name) => name.replace('.yaml', '.webp'));
  expect(described.sort()).toEqual([...files].sort());
});
