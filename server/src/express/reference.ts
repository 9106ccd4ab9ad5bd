import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { directDocument, platformDocument, referencePage, referenceScript } from '@doorstep/openapi';
import { type Request, type Response, Router } from 'express';
import { pageSecurityHeaders } from './security-headers.js';

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
 * The OpenAPI documents and the reference page, which loads nothing from elsewhere.
 *
 * @param publicUrl address of the server in the documents; the one that was asked when absent.
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
    const url = publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
    // Tools of other origins (editors, code generators) may read it: it is public.
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

/** The bundle is no export of its package, but lies beside its entry. */
function bundleFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return join(dirname(entry), 'browser');
}
