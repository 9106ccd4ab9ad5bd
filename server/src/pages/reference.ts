import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { referencePage, referenceScript } from '@doorstep/openapi';
import { type RequestHandler, Router } from 'express';
import { exchangeOf } from '../http/express/exchange-of.js';
import { type KeptContent, keptContent, writeKept } from '../http/kept-content.js';
import { pageSecurityHeaders } from '../http/security-headers.js';
import { type DocumentName, readDocument } from './openapi-documents.js';

const bundlePath = 'docs/assets/scalar.js';
const startPath = 'docs/assets/start.js';

const page = referencePage({
  title: 'Doorstep API reference',
  documents: [
    { title: 'Platform interface', url: 'openapi/platform.json' },
    {
      title: 'Direct interface',
      url: 'openapi/direct.json',
      credential: { storedAs: 'doorstep-console-key', scheme: 'apiKey' },
    },
  ],
  scriptUrl: bundlePath,
  startUrl: startPath,
});

/**
 * Serves the OpenAPI documents and the reference page, which loads nothing from other servers.
 *
 * @param publicUrl address of the server in the documents. Defaults to the address in each request.
 * @param scriptFolder folder of the script of the page. Defaults to that of the installed package.
 */
export function createReference(publicUrl: string | undefined, scriptFolder: string | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  router.get('/openapi/platform.json', serveDocument('platform', publicUrl));
  router.get('/openapi/direct.json', serveDocument('direct', publicUrl));
  router.use('/docs', pageSecurityHeaders());
  router.get('/docs', send(keptContent('text/html', page)));
  // Addresses in the page are relative to the path without the slash.
  router.get('/docs/', (_request, response) => response.redirect(302, '../docs'));
  router.get(`/${startPath}`, send(keptContent('text/javascript', referenceScript)));
  let bundle: KeptContent | undefined;
  router.get(`/${bundlePath}`, async (_request, response) => {
    bundle ??= keptContent('text/javascript', await readFile(join(scriptFolder ?? bundleFolder(), 'standalone.js')));
    await writeKept(exchangeOf(response), bundle, { 'cache-control': 'public, max-age=3600' });
  });
  return router;
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
    // The document is public: tools of other origins (editors, code generators) may read it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    await writeKept(exchange, await documentFor(url), { 'cache-control': 'no-cache', vary: 'host' });
  };
}

function send(content: KeptContent): RequestHandler {
  return (_request, response) => writeKept(exchangeOf(response), content, { 'cache-control': 'no-cache' });
}

/** Returns the folder of the bundle, which the package does not export. It is beside the package's entry. */
function bundleFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  return join(dirname(entry), 'js');
}
