import { endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { fileLinks, pages, read } from './markdown.js';

it.each(['direct', 'platform'] as const)('the README counts the endpoints of the %s interface', (name) => {
  const [, count] =
    new RegExp(`\\*\\*${name} interface\\*\\* \\([^)]*?(\\d+)\\s+endpoints\\)`).exec(read('README.md')) ?? [];
  expect(Number(count)).toBe(endpoints.filter((endpoint) => endpoint.interface === name).length);
});

/** The index itself, and the first page of the site, which is no page in the repository. */
const indexes = ['docs/README.md', 'docs/index.md'];

it('the index of the documentation leads to every page', () => {
  const linked = fileLinks(read('docs/README.md')).map(({ path }) => `docs/${path}`);
  const inDocs = pages().filter((path) => path.startsWith('docs/') && !indexes.includes(path));
  expect(inDocs.filter((path) => !linked.includes(path))).toEqual([]);
});
