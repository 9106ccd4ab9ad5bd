import { expect, it } from 'vitest';
import { published } from '../packages/published.mjs';
import { read } from './markdown.js';
import { pageGroups } from './site/page-list.js';

/** Groups of pages whose readers install packages and have no clone. */
const guides = ['Partner guides', 'Platform guides'];
const starts = [
  'docs/start/partner.md',
  'docs/start/app.md',
  'docs/start/qa.md',
  'docs/testing.md',
  'docs/runtimes.md',
];

it('pages for users of the packages need no clone of the repository', () => {
  const listed = pageGroups.filter(({ title }) => guides.includes(title)).flatMap(({ pages }) => pages);
  const readmes = published.map(({ folder }) => `${folder}/README.md`);
  const all = [...listed.map(({ path }) => path), ...starts, ...readmes];
  expect(all.filter((path) => /\bnpm start\b/.test(read(path)))).toEqual([]);
});
