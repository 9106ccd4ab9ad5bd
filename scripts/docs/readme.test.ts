import { endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { fileLinks, pages, read } from './markdown.js';

it.each(['direct', 'platform'] as const)('the README counts the endpoints of the %s interface', (name) => {
  const [, count] =
    new RegExp(`\\*\\*${name} interface\\*\\* \\([^)]*?(\\d+)\\s+endpoints\\)`).exec(read('README.md')) ?? [];
  expect(Number(count)).toBe(endpoints.filter((endpoint) => endpoint.interface === name).length);
});

it('the index of the documentation leads to every page', () => {
  const linked = fileLinks(read('docs/README.md')).map(({ path }) => `docs/${path}`);
  const inDocs = pages().filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
  expect(inDocs.filter((path) => !linked.includes(path))).toEqual([]);
});
