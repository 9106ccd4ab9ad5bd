import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type OnResolveArgs, type OnResolveResult } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const hook = new URL('use-bundles.mjs', import.meta.url).href;

/** Packages of this workspace, bundled for programs that import them. */
export interface BundledPackages {
  /** Environment variables with which Node loads the bundles. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/**
 * Bundles packages from their sources. A program loads a bundle with a fraction of the work of a thousand modules, each of which
 * tsx finds and compiles.
 *
 * @param names as programs import them, such as `@doorstep/sdk/platform`.
 */
export async function bundlePackages(names: readonly string[]): Promise<BundledPackages> {
  // A folder from which libraries resolve as they do from the sources.
  const folder = mkdtempSync(join(root, 'node_modules/.examples-'));
  const fileOf = (name: string): string => name.slice('@doorstep/'.length).replaceAll('/', '-');
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: name, out: fileOf(name) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // The packages share their modules, as their sources do.
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['doorstep-source'],
    logLevel: 'error',
    plugins: [{ name: 'libraries stay outside', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, outside) }],
  });
  const urls = names.map((name) => [name, pathToFileURL(join(folder, `${fileOf(name)}.mjs`)).href] as const);
  return {
    env: { NODE_OPTIONS: `--import=${hook}`, BUNDLED_PACKAGES: JSON.stringify(Object.fromEntries(urls)) },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function outside({ path, kind }: OnResolveArgs): OnResolveResult | undefined {
  const isOurs = kind === 'entry-point' || path.startsWith('@doorstep/') || path.startsWith('/');
  return isOurs ? undefined : { external: true };
}
