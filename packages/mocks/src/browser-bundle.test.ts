import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../scripts/bundle.mjs';

/** Bundles an entry for browsers. esbuild fails on a module of Node. */
async function importsOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['doorstep-source'],
    logLevel: 'silent',
  });
  return Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}

describe('in a browser', () => {
  it.each(['./index.ts', './browser.ts'])('%s imports no module of Node', async (entry) => {
    const imports = await importsOf(entry);
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter((path) => isBuiltin(path))).toEqual([]);
  });

  it('would fail with a module of Node', async () => {
    await expect(importsOf('./browser-bundle.test.ts')).rejects.toThrow('Could not resolve');
  });
});

describe('an application that bundles the published mocks', () => {
  let folder: string;
  let outputs: Metafile['outputs'];
  let compressedBytes: ReadonlyMap<string, number>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-mocks-'));
    await bundle(fileURLToPath(new URL('..', import.meta.url)), folder);
    const { metafile, outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: ['index.js'],
      outdir: 'page',
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      metafile: true,
      platform: 'browser',
      format: 'esm',
      external: ['msw', '@doorstep/sdk'],
      logLevel: 'error',
    });
    outputs = metafile.outputs;
    compressedBytes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length]));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the files that a page loads with the entry. */
  function filesAtOnce(): readonly string[] {
    const found = new Set(['page/index.js']);
    for (const file of found) {
      const needed = outputs[file]?.imports ?? [];
      for (const { kind, external, path } of needed) if (kind === 'import-statement' && !external) found.add(path);
    }
    return [...found];
  }

  it('loads authenticators, roads, tiles, demo data and the dictionary of passwords when something needs them', () => {
    const atOnce = filesAtOnce();
    const partsOf = (files: readonly string[]): readonly string[] =>
      files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    const parts = [
      'shared/authenticators.js',
      'shared/fill.js',
      'shared/map-tiles.js',
      'shared/network.js',
      'shared/passwords.js',
      'shared/phones.js',
      'shared/roads.js',
    ];
    expect(partsOf(atOnce)).toContain('shared/core.js');
    expect(partsOf(atOnce).filter((part) => parts.includes(part))).toEqual([]);
    expect(
      partsOf(Object.keys(outputs))
        .filter((part) => parts.includes(part))
        .toSorted(),
    ).toEqual(parts);
  });

  it('contains nothing of city packs, unless it imports them', () => {
    const parts = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    expect(parts).not.toContain('shared/packs.js');
  });

  it('loads at most 520 kB with the entry, compressed and without MSW', () => {
    const bytes = filesAtOnce().map((file) => compressedBytes.get(join(folder, file)) ?? Number.NaN);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(520_000);
  });
});
