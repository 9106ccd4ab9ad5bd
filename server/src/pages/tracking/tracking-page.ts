import { PublicTracking, trackingContract } from '@doorstep/contracts';
import { type Answering, type CityBasemap, type CityBook, textLanguage } from '@doorstep/core';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { exchangeOf } from '../../http/express/exchange-of.js';
import { keptContent, writeKept } from '../../http/kept-content.js';
import { trackingPageSecurityHeaders } from '../../http/security-headers.js';
import { toServiceRequest } from '../../http/service-request.js';
import { writeBody } from '../../http/write-body.js';
import { assets } from './assets.js';
import { noticeDocument, trackingDocument } from './document.js';
import { type Language, languages } from './view/texts.js';

/** The cities, and their maps to draw. */
export interface PageMaps {
  readonly cities: CityBook;
  readonly basemaps: readonly CityBasemap[];
}

/** Serves the page of tracking links and its files. */
export function createTrackingPage(service: Answering, maps: PageMaps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/track', trackingPageSecurityHeaders());
  for (const { path, contentType, text } of Object.values(assets)) {
    const content = keptContent(contentType, text);
    router.get(path, (_request, response) =>
      writeKept(exchangeOf(response), content, { 'cache-control': 'public, max-age=31536000, immutable' }),
    );
  }
  router.get('/track/:token', showPage(service, maps));
  return router;
}

function showPage(service: Answering, maps: PageMaps): RequestHandler {
  return (request, response, next) => {
    exchangeOf(response).route = 'page.track';
    writePage(service, maps, request, response).catch(next);
  };
}

async function writePage(
  service: Answering,
  { cities, basemaps }: PageMaps,
  request: Request,
  response: Response,
): Promise<void> {
  const { status, headers, payload } = await service.handle(trackingContract.get, {
    ...toServiceRequest(exchangeOf(response), request.params),
    // Anyone with the link may see the page, so no credentials are passed on.
    header: () => undefined,
  });
  const tracking =
    status === 200 && typeof payload === 'string' ? PublicTracking.parse(JSON.parse(payload)) : undefined;
  const city = (tracking && cities.zoneAt(tracking.dropoff)?.city) ?? cities.home;
  const language = languageOf(request, textLanguage(city));
  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    vary: 'accept-language',
    'x-robots-tag': 'noindex, nofollow',
  };
  if (tracking) return write(response, 200, trackingDocument(tracking, language, basemaps), pageHeaders);
  // A malformed token and an unknown one look the same to the visitor.
  if (status === 404 || status === 400) return write(response, 404, noticeDocument('gone', language), pageHeaders);
  const retryAfter = headers['retry-after'];
  write(response, status, noticeDocument('unavailable', language), {
    ...pageHeaders,
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  });
}

/** Returns the visitor's preferred language among those of the page; that of the city if it has none of them. */
export function languageOf(request: Request, ofCity: Language): Language {
  const preferred = request.acceptsLanguages(ofCity, ...languages);
  return languages.find((language) => language === preferred) ?? ofCity;
}

function write(
  response: Response,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void | Promise<void> {
  return writeBody(exchangeOf(response), { status, headers, payload: text });
}
