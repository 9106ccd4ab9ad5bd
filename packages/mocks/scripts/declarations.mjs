import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { entries, external } from './entries.mjs';

const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

/** Packages whose types are included in the declarations where the public interface uses them. */
const included = ['@doorstep/bridges', '@doorstep/core', '@doorstep/contracts', '@doorstep/dispatch'];

/** Drops unused modules, including those that augment an interface of another module. */
const unusedModules = {
  name: 'unused-modules',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, moduleSideEffects: false };
  },
};

/**
 * Writes the declarations of every entry point, without anything marked `@internal`.
 *
 * @param {string} folder Folder of the package.
 * @param {string} dist
 * @returns The written files with their imports.
 */
export async function rollUpDeclarations(folder, dist) {
  // Inside the package, so that packages of the workspace resolve from there.
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
    // Side-effect imports mean nothing in declarations.
    hoistTransitiveImports: false,
  });
  await build.close();
  rmSync(single, { recursive: true, force: true });
  return output.map(({ fileName, imports, dynamicImports }) => ({
    fileName,
    imports: [...imports, ...dynamicImports],
  }));
}
