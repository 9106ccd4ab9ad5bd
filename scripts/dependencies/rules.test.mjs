import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { root } from '../lib/root.mjs';
import { folderViolations, levelRules, readLevels } from './levels.mjs';
import { nameOf, packages } from './packages.mjs';

/** A copy of the workspace's manifests and tools, with files that break one rule each, or none. */
const folder = mkdtempSync(join(tmpdir(), 'doorstep-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const core = 'packages/core/src';
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
};

const notListed = (name, kind) => [`${name}-${kind}-import-only`];

const folders = (levels) => [...levels.flatMap((level) => level.folders), 'unlisted'];

/** A file for each rule about levels, which imports the next folder of the table: it is not lower. */
const levelImports = readLevels().flatMap((each) =>
  levelRules(each).map(({ name }, index) => {
    const [from, to] = folders(each.levels).slice(index);
    const text = `import './${posix.relative(from, `${to}/target.js`)}';`;
    return [posix.join(each.folder, 'src', from, 'not-lower.ts'), [text, [name]]];
  }),
);

/** Text of each file, and the rules that it breaks. */
const imports = {
  ...Object.fromEntries(levelImports),
  ...Object.fromEntries(
    packages.flatMap(({ folder: place }) => {
      const name = nameOf(place);
      if (place === '.') return [['scripts/a.ts', [`import 'unheard-of';`, notListed('workspace', 'tests')]]];
      return [
        [`${place}/a.ts`, [`import 'unheard-of';`, notListed(name, 'sources')]],
        [`${place}/a.test.ts`, [`import 'unheard-of';`, notListed(name, 'tests')]],
      ];
    }),
  ),
  [`${core}/types.ts`]: [`import type { A } from 'unheard-of';`, notListed('core', 'sources')],
  [`${core}/exported.ts`]: [`export { a } from 'unheard-of';`, notListed('core', 'sources')],
  [`${core}/dynamic.ts`]: [`export const load = () => import('unheard-of');`, notListed('core', 'sources')],
  [`${core}/in-a-type.ts`]: [`export type A = import('unheard-of').A;`, notListed('core', 'sources')],
  [`${core}/required.ts`]: [`require('unheard-of');`, notListed('core', 'sources')],
  [`${core}/resolved.ts`]: [`require.resolve('unheard-of');`, notListed('core', 'sources')],
  [`${core}/node.ts`]: [`import 'node:fs';`, ['core-sources-import-only']],
  [`${core}/node-without-prefix.ts`]: [`import 'fs/promises';`, ['core-sources-import-only']],
  [`${core}/test-tool.ts`]: [`import 'vitest';`, notListed('core', 'sources')],
  [`${core}/tool.test.ts`]: [`import 'vitest';\nimport 'node:fs';`, []],
  [`${core}/development.ts`]: [`import 'pbf';`, notListed('core', 'sources')],
  [`${core}/development.test.ts`]: [`import 'pbf';`, []],
  [`${core}/declared.ts`]: [`import 'zod';\nimport '@doorstep/contracts';\nimport './index.js';`, []],
  [`${core}/only-text.ts`]: [`// import 'unheard-of';\nexport const text = "import 'unheard-of'";`, []],
  [`${core}/against-the-arrows.ts`]: [`import '@doorstep/server';`, notListed('core', 'sources')],
  'packages/mocks/src/bundled.ts': [`import '@doorstep/core';`, []],
  'contracts/src/shared/route.ts': [`import '@ts-rest/core';`, []],
  'contracts/src/shared/upwards.ts': [`import '../direct/area.js';`, ['contracts-shared-imports-no-area']],
  'contracts/src/direct/area.ts': [`import '@ts-rest/core';`, ['contracts-one-file-imports-ts-rest']],
  'contracts/src/direct/sideways.ts': [`import '../platform/area.js';`, ['contracts-direct-imports-no-platform']],
  'contracts/src/platform/area.ts': [`import '../index.js';`, ['contracts-areas-import-nothing-above']],
  'contracts/src/platform/downwards.ts': [`import '../direct/area.js';\nimport '../shared/route.js';`, []],
  'server/src/deep.ts': [`import '@doorstep/core/src/index.js';`, ['no-unresolvable-import']],
  'server/src/relative.ts': [`import '../../packages/core/src/index.js';`, ['no-import-into-another-package']],
  'packages/conformance/src/shared.ts': [`import '../../../scripts/a.js';`, []],
};

describe('dependency-cruiser', () => {
  let violations;
  beforeAll(async () => {
    for (const name of ['unheard-of', 'vitest', 'pbf', 'zod', '@ts-rest/core']) {
      write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
      write(`node_modules/${name}/index.js`, '');
    }
    mkdirSync(join(folder, 'node_modules', '@doorstep'));
    for (const { folder: place } of packages) {
      mkdirSync(join(folder, place), { recursive: true });
      cpSync(join(root, place, 'package.json'), join(folder, place, 'package.json'));
    }
    for (const place of ['contracts', 'packages/core', 'server']) {
      symlinkSync(
        join(folder, place),
        join(folder, 'node_modules/@doorstep', place.replace('packages/', '')),
        'junction',
      );
      write(`${place}/src/index.ts`, 'export const a = 1;');
    }
    for (const { folder: place, levels } of readLevels())
      for (const name of folders(levels)) write(`${place}/src/${name}/target.ts`, '');
    for (const [path, [text]] of Object.entries(imports)) write(path, text);
    const { enhancedResolveOptions, ...options } = configuration.options;
    const cruised = { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: configuration.forbidden } };
    const { output } = await cruise(Object.keys(imports), cruised, enhancedResolveOptions);
    violations = output.summary.violations;
  });

  it.each(Object.entries(imports))('%s', (path, [, rules]) => {
    const found = violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
    expect(found.sort()).toEqual(rules);
  });

  it('has a violation of every rule', () => {
    const broken = new Set(violations.map(({ rule }) => rule.name));
    const names = configuration.forbidden.map(({ name }) => name);
    expect(names.filter((name) => !broken.has(name))).toEqual([]);
  });
});

describe('biome', () => {
  /** Text of each file in the sources of core, and a part of the message; none for accepted files. */
  const sources = {
    'date-now': [`export const value = Date.now();`, 'no-clock: use `clock.now()`'],
    'new-date': [`export const value = new Date();`, 'no-clock: use `clock.now()`'],
    'math-random': [`export const value = Math.random();`, 'no-randomness: use `random`'],
    timer: [`setTimeout(() => 1, 5);`, 'Schedule a job'],
    process: [`export const value = process.env['A'];`, 'through a port'],
    console: [`console.log('a');`, 'the port `reporter`'],
    'global-this': [`export const value = globalThis.fetch;`, 'through a port'],
    fetch: [`export const value = fetch('a');`, 'through a port'],
    'global-type': [`export type Value = Buffer;`, 'Use Uint8Array'],
    'cycle-a': [`import { b } from './cycle-b.js';\nexport const a = b;`, 'This import is part of a cycle.'],
    'cycle-b': [`import { a } from './cycle-a.js';\nexport const b = a;`, 'This import is part of a cycle.'],
    'types-a': [`import type { B } from './types-b.js';\nexport type A = B;`],
    'types-b': [`import type { A } from './types-a.js';\nexport interface B {\n  a: A;\n}`],
    'date-of-text': [`export const at = new Date('2026-11-21T08:00:00.000Z');`],
    'other-member': [`export const largest = Math.max(1, 2);`],
    'in-text': [`export const text = 'process.env';`],
    property: [`export const order = { process: 1 };\nexport const name = order.process;`],
    'member-of-a-type': [`export interface Job {\n  process: string;\n  console(): void;\n}`],
    'clock.test': [`export const value = Date.now();\nprocess.exit();`],
  };
  let diagnostics;
  beforeAll(() => {
    const files = ['biome.json', 'scripts/dependencies/pure.grit', '.gitignore'];
    for (const file of files) cpSync(join(root, file), join(folder, 'biome', file));
    for (const [name, [text]] of Object.entries(sources)) write(`biome/${core}/${name}.ts`, text);
    const options = ['lint', '.', '--max-diagnostics=none'];
    const biome = spawnSync(join(root, 'node_modules/.bin/biome'), options, { cwd: join(folder, 'biome') });
    diagnostics = biome.stderr.toString().split(/^(?=\S+\.ts:\d+:\d+ )/m);
  });

  it.each(Object.entries(sources))('%s', (name, [, message]) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.startsWith(`${core}/${name}.ts:`));
    if (message === undefined) expect(found).toEqual([]);
    else expect(found.join('')).toContain(message);
  });
});

describe('levels of folders', () => {
  const levels = [
    { name: 'values', folders: ['money', 'kernel/primitives'] },
    { name: 'kernel', folders: ['kernel'] },
    { name: 'orders', folders: ['orders', 'quotes'] },
    { name: 'service', folders: ['.'] },
  ];
  const table = { folder: 'packages/core', levels };
  const breaks = (from, to) =>
    levelRules(table)
      .filter(
        ({ from: { path, pathNot } }) => new RegExp(path).test(`${core}/${from}`) && !new RegExp(pathNot).test(from),
      )
      .filter(({ to: { pathNot } }) => !pathNot.some((path) => new RegExp(path).test(`${core}/${to}`)))
      .map(({ name }) => name);

  it.each([
    ['orders/a.ts', 'kernel/store/b.ts', []],
    ['orders/a.ts', 'orders/deep/b.ts', []],
    ['service.ts', 'orders/b.ts', []],
    ['kernel/a.ts', 'kernel/primitives/b.ts', []],
    ['orders/a.test.ts', 'service.ts', []],
    ['orders/a-fixture.ts', 'service.ts', []],
    ['orders/a.ts', 'quotes/b.ts', ['core-levels-orders']],
    ['kernel/store/a.ts', 'orders/b.ts', ['core-levels-kernel']],
    ['kernel/primitives/a.ts', 'kernel/b.ts', ['core-levels-kernel-primitives']],
    ['orders/a.ts', 'service.ts', ['core-levels-orders']],
  ])('%s imports %s', (from, to, rules) => {
    expect(breaks(from, to)).toEqual(rules);
  });

  it.each(readLevels())('$folder: each level has a name, a description and folders', ({ levels: table }) => {
    const text = expect.stringMatching(/^\S.*\S$/);
    const level = { name: text, description: text, folders: expect.arrayContaining([expect.any(String)]) };
    expect(table).toEqual(table.map(() => level));
  });

  it('reports folders without a level, and each import of a circle of folders', () => {
    const module = (source, ...targets) => ({
      source: `${core}/${source}`,
      dependencies: targets.map((target) => ({ resolved: `${core}/${target}` })),
    });
    const modules = [
      module('orders/a.ts', 'orders/deep/b.ts', 'money/c.ts'),
      module('orders/deep/b.ts', 'orders/d.ts'),
      module('orders/a.test.ts', 'elsewhere/e.ts'),
      module('elsewhere/e.ts'),
      module('service.ts', 'orders/a.ts'),
    ];
    expect(folderViolations(table, modules)).toEqual([
      'core-levels-unlisted: add elsewhere to a level of packages/core/levels.json.',
      expect.stringMatching(/^core-no-folder-circles: \S*orders\/a\.ts → \S*orders\/deep\/b\.ts\. /),
      expect.stringMatching(/^core-no-folder-circles: \S*orders\/deep\/b\.ts → \S*orders\/d\.ts\. /),
    ]);
  });
});

it('knip finds unused files, exports and dependencies, and undeclared ones', () => {
  for (const file of ['knip.jsonc', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(folder, file));
  const places = ['contracts', 'packages/core', 'server'];
  for (const place of places) {
    write(`${place}/src/index.ts`, `import { used } from './exports.js';\nused();`);
    write(`${place}/src/exports.ts`, 'export const used = () => 1;\nexport const unused = 2;');
  }
  write('server/src/index.ts', `import { used } from './exports.js';\nimport.meta.resolve('undeclared');\nused();`);
  write('server/src/orphan.ts', 'export const a = 1;');
  const knip = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress'], { cwd: folder, encoding: 'utf8' });
  const section = (title) => knip.stdout.split(/^(?=Un)/m).find((text) => text.startsWith(title));
  expect(section('Unused files')).toContain('server/src/orphan.ts');
  expect(section('Unused dependencies')).toMatch(/^knex +server\/package\.json/m);
  expect(section('Unlisted dependencies')).toMatch(/^undeclared +server\/src\/index\.ts/m);
  for (const place of places) expect(section('Unused exports')).toContain(`${place}/src/exports.ts`);
  expect(knip.status).toBe(1);
});
