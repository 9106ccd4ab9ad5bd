/** Compiles the sources of a package to `dist/esm` and `dist/cjs`, each with declarations in its module format. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

/** The nearest package.json decides for Node if a `.js` file is a module, and for TypeScript if a `.d.ts` is. */
export const formats = [
  { folder: 'esm', type: 'module', options: [] },
  {
    folder: 'cjs',
    type: 'commonjs',
    options: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
  },
];

export function compileFormats(root) {
  rmSync(resolve(root, 'dist'), { recursive: true, force: true });
  for (const { folder, type, options } of formats) {
    // The sources are in the maps, because the package does not contain them.
    const target = ['--outDir', `dist/${folder}`, '--sourceMap', '--inlineSources', ...options];
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--singleThreaded', ...target], {
      cwd: root,
      stdio: 'inherit',
    });
    writeFileSync(resolve(root, 'dist', folder, 'package.json'), `${JSON.stringify({ type }, null, 2)}\n`);
  }
}
