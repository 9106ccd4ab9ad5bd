import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, 'reference', 'static');
const documentFolder = join(import.meta.dirname, '../../../docs/openapi');

/**
 * Writes the API reference: a page for each area of each interface, and in `assets` the files that every page loads, with hashes
 * in their names. In `postman`, there is the collection of each interface.
 *
 * @param {string} target Folder for the files. It is emptied first.
 */
export async function buildReference(target) {
  await rm(target, { recursive: true, force: true });
  const documents = { direct: await readDocument('direct'), platform: await readDocument('platform') };
  const { postmanCollections, searchEntries, staticPages } = await loadGenerator();
  const entries = JSON.stringify(searchEntries(documents));
  const assets = await writeAssets(join(target, 'assets'), entries);
  for (const { path, html } of staticPages(documents, assets)) await write(join(target, `${path}.html`), html);
  for (const [name, collection] of Object.entries(postmanCollections(documents)))
    await write(join(target, 'postman', `${name}.json`), JSON.stringify(collection));
}

/** Bundles the modules that generate the pages, because Node cannot read TypeScript here, and loads them. */
async function loadGenerator() {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['static-pages.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    conditions: ['doorstep-source'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** @returns {Promise<import('./reference/static/page-frame.js').AssetNames>} */
async function writeAssets(target, operations) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: { script: 'client.ts', style: 'style.css', icon: '../../../../console/src/icon.svg' },
    outdir: target,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    loader: { '.svg': 'copy' },
  });
  const operationsName = `operations-${hash('sha256', operations).slice(0, 8)}.json`;
  for (const { path, contents } of outputFiles) await write(path, contents);
  await write(join(target, operationsName), operations);
  const nameOf = (name) => basename(outputFiles.find(({ path }) => basename(path).startsWith(`${name}-`)).path);
  return { script: nameOf('script'), style: nameOf('style'), icon: nameOf('icon'), operations: operationsName };
}

async function readDocument(name) {
  return JSON.parse(await readFile(join(documentFolder, `${name}.json`), 'utf8'));
}

async function write(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
