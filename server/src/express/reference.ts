import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { directDocument, platformDocument, referencePage, referenceScript } from '@doorstep/openapi';
import { type Request, type Response, Router } from 'express';
import { pageSecurityHeaders } from '../http/security-headers.js';
import { exchangeOf } from './exchange-of.js';

const bundlePath = '/docs/assets/scalar.js';
const startPath = '/docs/assets/start.js';

const page = referencePage({
  title: 'Doorstep API reference',
  documents: [
    { title: 'Platform interface', url: '/openapi/platform.json' },
    { title: 'Direct interface', url: '/openapi/direct.json' },
  ],
  scriptUrl: bundlePath,
  startUrl: startPath,
});

/**
 * Serves the OpenAPI documents and the reference page, which loads nothing from other servers.
 *
 * @param publicUrl address of the server in the documents. Defaults to the address in each request.
 */
export function createReference(publicUrl: string | undefined): Router {
  const router = Router({ caseSensitive: true });
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  router.get('/openapi/platform.json', serveDocument(platformDocument, publicUrl));
  router.get('/openapi/direct.json', serveDocument(directDocument, publicUrl));
  router.use('/docs', pageSecurityHeaders());
  router.get('/docs', (_request, response) => write(response, 'text/html', page));
  router.get(startPath, (_request, response) => write(response, 'text/javascript', referenceScript));
  router.get(bundlePath, (_request, response, next) => {
    const options = { root: bundleFolder(), maxAge: '1h' };
    response.sendFile('standalone.js', options, (error) => error && !response.headersSent && next(error));
  });
  return router;
}

function serveDocument(
  create: () => object,
  publicUrl: string | undefined,
): (request: Request, response: Response) => void {
  let document: object | undefined;
  return (request, response) => {
    document ??= create();
    const url =
      publicUrl ?? `${exchangeOf(response).callers.protocol(request)}://${request.headers.host ?? 'localhost'}`;
    // The document is public: tools of other origins (editors, code generators) may read it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.vary('host');
    write(response, 'application/json', JSON.stringify({ ...document, servers: [{ url }] }));
  };
}

function write(response: Response, contentType: string, text: string): void {
  response.writeHead(200, {
    'content-type': `${contentType}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache',
  });
  response.end(text);
}

/** Returns the folder of the bundle, which the package does not export. It is beside the package's entry. */
function bundleFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return join(dirname(entry), 'browser');
}
