import { PublicTracking, trackingContract } from '@doorstep/contracts';
import type { Answering, CityBasemap } from '@doorstep/core';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { exchangeOf } from '../express/exchange-of.js';
import { keptContent, writeKept } from '../http/kept-content.js';
import { trackingPageSecurityHeaders } from '../http/security-headers.js';
import { toServiceRequest } from '../http/service-request.js';
import { writeBody } from '../http/write-body.js';
import { assets } from './assets.js';
import { noticeDocument, trackingDocument } from './document.js';
import { type Language, languages } from './view/texts.js';

/** Serves the page of tracking links and its files. */
export function createTrackingPage(service: Answering, cityMaps: readonly CityBasemap[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/track', trackingPageSecurityHeaders());
  for (const { path, contentType, text } of Object.values(assets)) {
    const content = keptContent(contentType, text);
    router.get(path, (_request, response) =>
      writeKept(exchangeOf(response), content, { 'cache-control': 'public, max-age=31536000, immutable' }),
    );
  }
  router.get('/track/:token', showPage(service, cityMaps));
  return router;
}

function showPage(service: Answering, cityMaps: readonly CityBasemap[]): RequestHandler {
  return (request, response, next) => {
    exchangeOf(response).route = 'page.track';
    writePage(service, cityMaps, request, response).catch(next);
  };
}

async function writePage(
  service: Answering,
  cityMaps: readonly CityBasemap[],
  request: Request,
  response: Response,
): Promise<void> {
  const language = languageOf(request);
  const { status, headers, payload } = await service.handle(trackingContract.show, {
    ...toServiceRequest(exchangeOf(response), request.params),
    // Anyone with the link may see the page, so no credentials are passed on.
    header: () => undefined,
  });
  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    vary: 'accept-language',
    'x-robots-tag': 'noindex, nofollow',
  };
  if (status === 200 && typeof payload === 'string') {
    const tracking = PublicTracking.parse(JSON.parse(payload));
    return write(response, 200, trackingDocument(tracking, language, cityMaps), pageHeaders);
  }
  // A malformed token and an unknown one look the same to the visitor.
  if (status === 404 || status === 400) return write(response, 404, noticeDocument('gone', language), pageHeaders);
  const retryAfter = headers['retry-after'];
  write(response, status, noticeDocument('unavailable', language), {
    ...pageHeaders,
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  });
}

/** Returns the visitor's preferred language among those of the page. Defaults to Romanian. */
export function languageOf(request: Request): Language {
  const preferred = request.acceptsLanguages(...languages);
  return languages.find((language) => language === preferred) ?? 'ro';
}

function write(
  response: Response,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void | Promise<void> {
  return writeBody(exchangeOf(response), { status, headers, payload: text });
}
