import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { published } from '../packages/published.mjs';
import { pages, read, workspace } from './markdown.js';
import { codeOf, importedNames, installedNames } from './package-names.js';

/** Packages of others that guides, examples and messages tell readers to download. */
const foreign: readonly string[] = [
  '@modelcontextprotocol/inspector',
  '@redocly/cli',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@ts-rest/core',
  'msw',
  'newman',
  'react',
  'sqlite3',
  'turbo',
  'vitest',
  'zod',
];
const known: readonly string[] = [...published.map(({ name }) => name), ...foreign];

/** The pages with code that can name a package. Parsing a page takes milliseconds. */
const markdown = [...pages(), ...namesIn('.changeset').map((name) => `.changeset/${name}`)]
  .filter((path) => path.endsWith('.md') && /npm|npx|@doorstep/.test(read(path)))
  .map((path) => ({ path, code: codeOf(read(path)) }));

/** Pages for readers outside of the repository: those of packages that stay inside may import them. */
const guides = markdown.filter(
  ({ path }) => !/^packages\//.test(path) || published.some((each) => path.startsWith(`${each.folder}/`)),
);

/** Texts that readers see: pages, notes of releases, and the texts of sources, such as messages and docstrings. */
function texts(): { readonly path: string; readonly code: readonly string[] }[] {
  const examples = namesIn('examples').map((name) => `examples/${name}`);
  const folders = [...published.map(({ folder }) => folder), 'packages/core', 'packages/console', ...examples];
  return [...markdown, ...folders.flatMap(sources).map((path) => ({ path, code: [read(path)] }))];
}

/** Returns the sources and the manifest of a package. */
function sources(folder: string): readonly string[] {
  const paths = existsSync(join(workspace, folder, 'src')) ? namesIn(`${folder}/src`) : [];
  const shown = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)generated\//.test(path));
  return [...shown.map((path) => `${folder}/src/${path}`), `${folder}/package.json`].filter((path) =>
    existsSync(join(workspace, path)),
  );
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(join(workspace, folder), { recursive: folder.endsWith('/src'), encoding: 'utf8' });
}

describe('the names of packages', () => {
  it('that readers download are ours, or expected ones of others', () => {
    const named = texts().flatMap(({ path, code }) => code.flatMap(installedNames).map((name) => ({ path, name })));
    expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !named.some((each) => each.name === name))).toEqual([]);
  });

  it('that guides import are published', () => {
    const ours = published.map(({ name }) => name);
    const imported = guides.flatMap(({ path, code }) => code.flatMap(importedNames).map((name) => ({ path, name })));
    expect(imported.filter(({ name }) => !ours.includes(name))).toEqual([]);
  });

  it('of releases are all in the table of releasing.md', () => {
    const listed = [...read('docs/releasing.md').matchAll(/^\| `(@doorstep\/[\w-]+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(published.map(({ name }) => name).toSorted());
  });

  it.each([
    ['npx doorstep login', ['doorstep']],
    ['A=1 npx --yes @doorstep/cli@0.2 get /v1/quotes', ['@doorstep/cli']],
    ['npx --package=@doorstep/server --package=sqlite3 doorstep-server', ['@doorstep/server', 'sqlite3']],
    ['npx -p node@22 node a.js', ['node']],
    ['npm install --save-dev msw@2 vitest && npm i ./a.tgz', ['msw', 'vitest']],
    ['`npm install` in the root', []],
  ])('are read from %s', (text, names) => {
    expect(installedNames(text)).toEqual(names);
  });
});
