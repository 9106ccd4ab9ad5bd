import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { entries, external } from './entries.mjs';

const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

/** Packages whose types move into the declarations, as far as the interface shows them. */
const included = ['@doorstep/core', '@doorstep/contracts'];

/** Drops modules of which nothing is used, also those that add to an interface of another module. */
const unusedModules = {
  name: 'unused-modules',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, moduleSideEffects: false };
  },
};

/**
 * Writes the declarations of every entry point, without what is marked `@internal`.
 *
 * @param {string} folder Of the package.
 * @param {string} dist
 * @returns Their files with what they import.
 */
export async function rollUpDeclarations(folder, dist) {
  // Inside the package, so that the packages of the workspace are found from there.
  const single = resolve(dist, 'single');
  const options = ['--emitDeclarationOnly', '--stripInternal', '--outDir', single];
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--singleThreaded', ...options], {
    cwd: folder,
    stdio: 'inherit',
  });
  const build = await rollup({
    input: Object.fromEntries(Object.keys(entries).map((name) => [name, join(single, `${name}.d.ts`)])),
    external,
    plugins: [unusedModules, dts({ includeExternal: included, tsconfig: resolve(folder, 'tsconfig.build.json') })],
  });
  const { output } = await build.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts`,
    // An import for its effects alone means nothing to a compiler.
    hoistTransitiveImports: false,
  });
  await build.close();
  rmSync(single, { recursive: true, force: true });
  return output.map(({ fileName, imports, dynamicImports }) => ({
    fileName,
    imports: [...imports, ...dynamicImports],
  }));
}
