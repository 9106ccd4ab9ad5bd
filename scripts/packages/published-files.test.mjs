import { expect, it } from 'vitest';
import { publishedManifest, publishedReadme } from './published-files.mjs';

const entry = { 'doorstep-source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };
const built = { types: './dist/index.d.ts', default: './dist/index.js' };
const sources = { 'doorstep-source': './src/internal.ts' };

it.each([
  ['a source beside its build', { '.': entry }, { '.': built }],
  [
    'a source inside of a condition',
    { '.': { import: entry, require: entry } },
    { '.': { import: built, require: built } },
  ],
  ['an entry of sources alone', { '.': entry, './internal': sources, './deep': { import: sources } }, { '.': built }],
  ['nothing of a plain file', { './package.json': './package.json' }, { './package.json': './package.json' }],
])('the published manifest leaves out %s', (_, exports, expected) => {
  expect(publishedManifest({ exports })).toEqual({ exports: expected });
});

it('the published manifest leaves out fields for development, and names the repository', () => {
  const kept = { name: 'a', peerDependencies: { d: '2' }, exports: { '.': built } };
  const development = { private: false, scripts: { build: 'b' }, devDependencies: { c: '1' } };
  expect(publishedManifest({ ...kept, ...development })).toEqual(kept);
  expect(publishedManifest(kept, { type: 'git' })).toEqual({ ...kept, repository: { type: 'git' } });
});

it('the published manifest has the libraries of the packages that it contains', () => {
  const contained = new Map([['inner', { b: '2' }]]);
  const manifest = {
    dependencies: { c: '3' },
    devDependencies: { inner: '0', tool: '1' },
    exports: { '.': built },
  };
  const expected = { dependencies: { b: '2', c: '3' }, exports: { '.': built } };
  expect(publishedManifest(manifest, undefined, contained)).toEqual(expected);
});

const tree = 'https://git.example/a/b/blob/v1.0.0';
it.each([
  ['[MSW](https://mswjs.io)', '[MSW](https://mswjs.io)', '[MSW](https://mswjs.io)'],
  ['[Time](#time)', '[Time](#time)', '[Time](#time)'],
  ['[The sandbox](../../docs/sandbox.md)', `[The sandbox](${tree}/docs/sandbox.md)`, 'The sandbox'],
  ['![Case](../../docs/a.md#b)', `![Case](${tree}/docs/a.md#b)`, 'Case'],
])('the published README rewrites %s', (markdown, known, unknown) => {
  expect(publishedReadme(markdown, 'packages/mocks', tree)).toBe(known);
  expect(publishedReadme(markdown, 'packages/mocks', undefined)).toBe(unknown);
});
