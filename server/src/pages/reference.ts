import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicPath } from '@doorstep/core';
import { type RequestHandler, type Response, Router } from 'express';
import { exchangeOf } from '../http/express/exchange-of.js';
import { type KeptContent, keptContent, writeKept } from '../http/kept-content.js';
import { referenceSecurityHeaders } from '../http/security-headers.js';
import { type DocumentName, readDocument, readStories } from './openapi-documents.js';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/**
 * Serves the OpenAPI documents, and the pages of the reference, which load nothing from other servers. Without built pages, there
 * are none.
 *
 * @param publicUrl address of the server in the documents. Defaults to the address in each request.
 * @param folder folder of the built pages. Defaults to that of the published package or of the workspace.
 */
export function createReference(publicUrl: string | undefined, folder: string = builtFolder()): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/', (_request, response) => response.redirect(302, `${publicPath(publicUrl)}/docs`));
  router.get('/openapi/platform.json', serveDocument('platform', publicUrl));
  router.get('/openapi/direct.json', serveDocument('direct', publicUrl));
  router.get('/openapi/platform.arazzo.yaml', serveStories('platform'));
  router.get('/openapi/direct.arazzo.yaml', serveStories('direct'));
  router.use('/docs', referenceSecurityHeaders());
  // Addresses in the page are relative to the path without the slash.
  router.get('/docs/', (_request, response) => response.redirect(302, '../docs'));
  const find = createFiles(folder);
  const send =
    (cacheControl: string, nameOf: (params: Readonly<Record<string, string>>) => string): RequestHandler =>
    async (request, response, next) => {
      const content = await find(nameOf(request.params));
      if (!content) return next();
      await writeKept(exchangeOf(response), content, { 'cache-control': cacheControl });
    };
  router.get('/openapi/:side.postman.json', (_request, response, next) => {
    allowOtherOrigins(response);
    next();
  });
  router.get(
    '/openapi/:side.postman.json',
    send('no-cache', ({ side }) => `postman/${side}.json`),
  );
  const immutable = 'public, max-age=31536000, immutable';
  router.get(
    '/docs/assets/:name',
    send(immutable, ({ name }) => `assets/${name}`),
  );
  router.get(
    '/docs',
    send('no-cache', () => 'index.html'),
  );
  router.get(
    '/docs/:page',
    send('no-cache', ({ page }) => `${page}.html`),
  );
  router.get(
    '/docs/:side/:page',
    send('no-cache', ({ side, page }) => `${side}/${page}.html`),
  );
  return router;
}

/** Returns a function that reads a file of a folder once. It knows the names of the files, so a request cannot ask for others. */
function createFiles(folder: string): (name: string) => Promise<KeptContent | undefined> {
  const files = new Map<string, Promise<KeptContent>>();
  let listing: Promise<ReadonlySet<string>> | undefined;
  return async (name) => {
    listing ??= listFiles(folder);
    if (!(await listing).has(name)) return undefined;
    const known = files.get(name);
    if (known) return known;
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    const read = readFile(join(folder, name)).then((bytes) => keptContent(contentType, bytes));
    files.set(name, read);
    return read;
  };
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(names.map((name) => name.replaceAll('\\', '/')).filter((name) => extname(name) !== ''));
}

/** Addresses of the server for which a document is kept. Clients can send any, so there is a limit. */
const maxAddresses = 8;

function serveDocument(name: DocumentName, publicUrl: string | undefined): RequestHandler {
  let document: Promise<object> | undefined;
  const documents = new Map<string, Promise<KeptContent>>();

  function documentFor(url: string): Promise<KeptContent> {
    const known = documents.get(url);
    if (known) return known;
    document ??= readDocument(name);
    const made = document.then((read) =>
      keptContent('application/json', JSON.stringify({ ...read, servers: [{ url }] })),
    );
    if (documents.size >= maxAddresses) documents.clear();
    documents.set(url, made);
    return made;
  }

  return async (request, response) => {
    const exchange = exchangeOf(response);
    const url = publicUrl ?? `${exchange.callers.protocol(request)}://${request.headers.host ?? 'localhost'}`;
    allowOtherOrigins(response);
    await writeKept(exchange, await documentFor(url), { 'cache-control': 'no-cache', vary: 'host' });
  };
}

/** Serves stories, whose source is the document beside them. */
function serveStories(name: DocumentName): RequestHandler {
  let stories: Promise<KeptContent> | undefined;
  return async (_request, response) => {
    stories ??= readStories(name).then((text) => keptContent('application/yaml', text));
    allowOtherOrigins(response);
    await writeKept(exchangeOf(response), await stories, { 'cache-control': 'no-cache' });
  };
}

/** The documents are public: tools of other origins (editors, code generators) may read them. */
function allowOtherOrigins(response: Response): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** Returns the folder of the built pages: beside the joined code of a package, otherwise where `npm start` puts them. */
function builtFolder(): string {
  const folders = ['./reference', '../reference', '../../dist/reference'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((path) => existsSync(join(path, 'index.html'))) ?? join(folders[0] ?? '.', 'none');
}
