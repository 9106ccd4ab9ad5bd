/** Builds `dist/esm` and `dist/cjs` from the same sources, each with declarations in its module format. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

/** The nearest package.json decides for Node if a `.js` file is a module, and for TypeScript if a `.d.ts` is. */
const formats = [
  { folder: 'esm', type: 'module', options: [] },
  {
    folder: 'cjs',
    type: 'commonjs',
    options: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
  },
];

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

// Modules of types alone are declared once, because they are large. Both formats may import CommonJS.
const generated = resolve(root, 'dist/esm/generated');
for (const file of readdirSync(generated)) {
  const [, module] = /^(types(?:-\w+)?)\.d\.ts$/.exec(file) ?? [];
  if (module) writeFileSync(join(generated, file), `export * from '../../cjs/generated/${module}.js';\n`);
}

// Of the generated modules, the sources are mostly types, and the code is a table: their maps would be most of the package.
for (const { folder } of formats) {
  for (const modules of ['generated', 'resources/generated'].map((name) => resolve(root, 'dist', folder, name))) {
    for (const file of readdirSync(modules)) {
      const path = join(modules, file);
      if (file.endsWith('.map')) rmSync(path);
      else if (file.endsWith('.js'))
        writeFileSync(path, readFileSync(path, 'utf8').replace(/\/\/# sourceMappingURL=.*$/, ''));
    }
  }
}
