/** Builds `dist/esm` and `dist/cjs` from the same sources, each with declarations in its module format. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFormats, formats } from './compile-formats.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
compileFormats(root);

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
