import { expect, it } from 'vitest';
import { fileLinks, pages, read } from './markdown.js';

/** The index itself, and the home page of the site. */
const indexes = ['docs/README.md', 'docs/index.md'];

it('the index of the documentation links to every page', () => {
  const linked = fileLinks(read('docs/README.md')).map(({ path }) => `docs/${path}`);
  const inDocs = pages().filter((path) => path.startsWith('docs/') && !indexes.includes(path));
  expect(inDocs.filter((path) => !linked.includes(path))).toEqual([]);
});
