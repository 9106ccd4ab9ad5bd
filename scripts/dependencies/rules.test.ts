import { describe, expect, it } from 'vitest';
import type { Manifest, RoomContent } from './read-room.js';
import type { Room } from './rooms.js';
import { findViolations } from './rules.js';
import { readSourceFile } from './source-file.js';

const workspace = manifest('workspace', { devDependencies: ['vitest'] });

const base: RoomContent = {
  room: { folder: 'base', sources: ['zod'], development: ['node:', 'vitest', 'geojson'], pure: true },
  manifest: manifest('@w/base', { dependencies: ['zod'], exports: ['.', './extra'] }),
  files: [readSourceFile('src/index.ts', `import { z } from 'zod';\nexport const schema = z.string();`)],
};

/** Violations of a room `app` that may import `@w/base` and `knex`, with the files given by path. */
function check(
  files: Readonly<Record<string, string>>,
  { room = {}, declared = {} }: { room?: Partial<Room>; declared?: Partial<Manifest> } = {},
): string[] {
  const app: RoomContent = {
    room: { folder: 'app', sources: ['node:', '@w/base', 'knex', 'geojson'], development: ['vitest'], ...room },
    manifest: manifest('@w/app', declared),
    files: Object.entries(files).map(([path, text]) => readSourceFile(path, text)),
  };
  return findViolations([base, app], workspace).map(({ place, message }) => `${place} ${message}`);
}

function manifest(name: string, parts: Partial<Manifest>): Manifest {
  return { name, dependencies: [], devDependencies: [], peerDependencies: [], exports: ['.'], ...parts };
}

const knex = { declared: { dependencies: ['knex'] } };

describe('imports', () => {
  it('accepts what is allowed and declared', () => {
    const files = {
      'src/a.ts': `import { join } from 'node:path';\nimport { schema } from '@w/base';\nexport * from '@w/base/extra';`,
      'src/a.test.ts': `import { it } from 'vitest';\nimport './a.js';`,
    };
    expect(check(files, { declared: { dependencies: ['@w/base'] } })).toEqual([]);
  });

  it.each([
    ['static', `import express from 'express';`],
    ['of types', `import type { Express } from 'express';`],
    ['re-exported', `export { Router } from 'express';`],
    ['dynamic', `const load = () => import('express');`],
    ['in a type', `export type App = import('express').Express;`],
    ['resolved', `const path = import.meta.resolve('express/package.json');`],
    ['required', `const express = require('express');`],
    ['required by address', `const path = createRequire(import.meta.url).resolve('express');`],
  ])('finds one that the table does not allow: %s', (_, text) => {
    const message = 'sources of @w/app may not import express (see rooms.ts)';
    expect(check({ 'src/a.ts': `\n${text}` })).toEqual([`app/src/a.ts:2 ${message}`]);
  });

  it.each([
    ['is one of development', { devDependencies: ['@w/base'] }, []],
    ['is missing', {}, ['app/src/a.ts:1 @w/base is not declared in package.json of @w/app']],
  ])('asks for a declaration of what is bundled: %s', (_, declared, expected) => {
    const files = { 'src/a.ts': `import { schema } from '@w/base';` };
    expect(check(files, { room: { bundled: ['@w/base'] }, declared })).toEqual(expected);
  });

  it('ignores what only looks like an import', () => {
    expect(check({ 'src/a.ts': `// import 'express';\nexport const text = "import 'express'";` })).toEqual([]);
  });

  it('keeps test tools out of sources', () => {
    expect(check({ 'src/a.ts': `import { it } from 'vitest';` })).toEqual([
      'app/src/a.ts:1 sources of @w/app may not import vitest (see rooms.ts)',
    ]);
  });

  it('finds modules of Node where the table does not allow them, with and without prefix', () => {
    const room = { sources: [] };
    const expected = ['app/src/a.ts:1 sources of @w/app may not import node: (see rooms.ts)'];
    expect(check({ 'src/a.ts': `import fs from 'node:fs';` }, { room })).toEqual(expected);
    expect(check({ 'src/a.ts': `import fs from 'fs/promises';` }, { room })).toEqual(expected);
  });

  it('finds an undeclared package, and one that is declared for development alone', () => {
    const files = { 'src/a.ts': `import knex from 'knex';` };
    const expected = ['app/src/a.ts:1 knex is not declared in package.json of @w/app'];
    expect(check(files)).toEqual(expected);
    expect(check(files, { declared: { devDependencies: ['knex'] } })).toEqual(expected);
    expect(check(files, knex)).toEqual([]);
  });

  it('takes a package of types for an import of types', () => {
    const declared = { devDependencies: ['@types/geojson'] };
    expect(check({ 'src/a.ts': `import type { Point } from 'geojson';` }, { declared })).toEqual([]);
    expect(check({ 'src/a.ts': `import { Point } from 'geojson';` }, { declared })).toHaveLength(1);
  });

  it('finds what is declared and not imported by the sources, unless the table says why', () => {
    const expected = ['app/package.json knex is declared and not imported'];
    expect(check({ 'src/a.ts': '' }, knex)).toEqual(expected);
    expect(check({ 'src/a.ts': '', 'src/a.test.ts': `import knex from 'knex';` }, knex)).toEqual(expected);
    expect(check({ 'src/a.ts': '' }, { ...knex, room: { unimported: { knex: 'loaded by name' } } })).toEqual([]);
  });

  it.each([
    ['@w/base/src/index.js', '@w/base/src/index.js is no entry point of @w/base: import what it exports'],
    ['../../base/src/index.js', '../../base/src/index.js leads into @w/base: import the package instead'],
  ])('finds the way past an entry point: %s', (specifier, message) => {
    expect(check({ 'src/a.test.ts': `import '${specifier}';` })).toEqual([`app/src/a.test.ts:1 ${message}`]);
  });
});

describe('pure rooms', () => {
  const pure = { room: { pure: true } };

  it.each([
    ['Date.now', 'Date.now()'],
    ['new Date()', 'new Date()'],
    ['Math.random', 'Math.random()'],
    ['setTimeout', 'setTimeout(() => 1, 5)'],
    ['process', `process.env['A']`],
    ['console', `console.log('a')`],
    ['globalThis', 'globalThis.fetch'],
  ])('find %s', (name, text) => {
    const message = `${name} in @w/app: take it through a port (kernel/ports.ts)`;
    const files = { 'src/a.ts': `export const value = ${text};` };
    expect(check(files, pure)).toEqual([`app/src/a.ts:1 ${message}`]);
    expect(check(files)).toEqual([]);
    expect(check({ 'src/a.test.ts': files['src/a.ts'] }, pure)).toEqual([]);
  });

  it.each([
    `export const at = new Date('2026-11-21T08:00:00.000Z');`,
    `export const largest = Math.max(1, 2);`,
    `export const text = 'process.env';`,
    `export const order = { process: 1 };\nexport const name = order.process;`,
    `export interface Job { process: string; console(): void }`,
  ])('accept %s', (text) => {
    expect(check({ 'src/a.ts': text }, pure)).toEqual([]);
  });
});

describe('cycles', () => {
  it('are found over files and folders, and named once', () => {
    const files = {
      'src/a.ts': `import { b } from './deep/b.js';`,
      'src/deep/b.ts': `export { c } from '../c.js';`,
      'src/c.ts': `import { a } from './a.js';`,
      'src/d.ts': `import { a } from './a.js';`,
    };
    expect(check(files)).toEqual(['app/src/a.ts import cycle: src/a.ts, src/c.ts, src/deep/b.ts']);
  });

  it('are no matter of types, nor of what is loaded later', () => {
    const files = { 'src/a.ts': `import type { B } from './b.js';`, 'src/b.ts': `import { a } from './a.js';` };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, 'src/a.ts': `const b = () => import('./b.js');` })).toEqual([]);
  });
});

it('says which file does not parse', () => {
  expect(() => readSourceFile('src/a.ts', 'const = 1')).toThrow('src/a.ts: ');
});
