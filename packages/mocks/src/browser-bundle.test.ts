import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

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
