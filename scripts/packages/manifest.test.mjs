import { describe, expect, it } from 'vitest';
import { publishedManifest } from './manifest.mjs';

const entry = { 'doorstep-source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };
const built = { types: './dist/index.d.ts', default: './dist/index.js' };

describe('the published manifest', () => {
  it.each([
    ['a source beside its build', { '.': entry }, { '.': built }],
    [
      'a source inside of a condition',
      { '.': { import: entry, require: entry } },
      { '.': { import: built, require: built } },
    ],
    [
      'an entry of sources alone',
      { '.': entry, './internal': { 'doorstep-source': './src/internal.ts' } },
      { '.': built },
    ],
    [
      'nothing of a plain file',
      { '.': entry, './package.json': './package.json' },
      { '.': built, './package.json': './package.json' },
    ],
  ])('leaves out %s', (_, exports, expected) => {
    expect(publishedManifest({ exports }).exports).toEqual(expected);
  });

  it('leaves out fields for development', () => {
    const manifest = {
      name: 'a',
      private: false,
      scripts: { build: 'b' },
      devDependencies: { c: '1' },
      peerDependencies: { d: '2' },
      exports: {},
    };
    expect(publishedManifest(manifest)).toEqual({ name: 'a', peerDependencies: { d: '2' }, exports: {} });
  });

  it('names the repository, as provenance demands', () => {
    const { repository } = publishedManifest({ exports: {} }, { url: 'https://git.example/a/b', folder: 'sdk' });
    expect(repository).toEqual({ type: 'git', url: 'git+https://git.example/a/b.git', directory: 'sdk' });
  });
});
