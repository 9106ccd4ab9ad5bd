import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the console. All addresses in it are relative, because a world of the sandbox serves it below its base URL.
 *
 * @param {string} target Folder for the files. It is emptied first.
 * @returns The files that a visitor loads, with their sizes.
 */
export async function buildConsole(target) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: {
      console: 'src/main.tsx',
      style: 'src/style.css',
      icon: 'src/icon.svg',
      'map-worker': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
    },
    outdir: join(target, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    // The map is loaded with the first page that shows one.
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.svg': 'copy' },
    conditions: ['doorstep-source'],
    legalComments: 'none',
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path,
    name: relative(target, path).replaceAll('\\', '/'),
    contents,
  }));
  const page = await fillPage(files.map(({ name }) => name));
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, 'assets'), { recursive: true });
  for (const { path, contents } of files) await writeFile(path, contents);
  await writeFile(join(target, 'libraries.json'), JSON.stringify(librariesOf(metafile)));
  await writeFile(join(target, 'index.html'), page);
  return files.map(({ name, contents }) => ({
    name,
    bytes: contents.length,
    gzipBytes: gzipSync(contents, { level: 9 }).length,
  }));
}

/** Replaces the names of the files in the page by those with hashes. */
async function fillPage(names) {
  const page = await readFile(join(folder, 'src', 'index.html'), 'utf8');
  return page.replace(/%([\w-]+)\.(\w+)%/g, (_, name, extension) => {
    const found = names.find((file) => new RegExp(`^assets/${name}-\\w+\\.${extension}$`).test(file));
    if (!found) throw new Error(`The build has no ${name}.${extension}.`);
    return `console/${found}`;
  });
}

/** Returns the names of the bundled libraries, whose licences go with every copy. */
function librariesOf({ inputs }) {
  const names = Object.keys(inputs).flatMap((path) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...new Set(names)].sort();
}
