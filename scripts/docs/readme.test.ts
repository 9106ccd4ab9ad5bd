import { expect, it } from 'vitest';
import { fileLinks, pages, read } from './markdown.js';

/** The index itself, and the first page of the site, which is no page in the repository. */
const indexes = ['docs/README.md', 'docs/index.md'];

it('the index of the documentation leads to every page', () => {
  const linked = fileLinks(read('docs/README.md')).map(({ path }) => `docs/${path}`);
  const inDocs = pages().filter((path) => path.startsWith('docs/') && !indexes.includes(path));
  expect(inDocs.filter((path) => !linked.includes(path))).toEqual([]);
});
