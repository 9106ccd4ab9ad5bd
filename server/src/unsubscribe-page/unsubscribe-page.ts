import { notificationsContract } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { exchangeOf } from '../express/exchange-of.js';
import { formPageSecurityHeaders } from '../http/security-headers.js';
import { toServiceRequest } from '../http/service-request.js';
import { writeBody } from '../http/write-body.js';
import { messageDocument } from '../tracking-page/document.js';
import { languageOf } from '../tracking-page/tracking-page.js';
import { type Markup, markup } from '../tracking-page/view/markup.js';
import { unsubscribeTexts } from './texts.js';

/**
 * Serves the page of the links that stop e-mails. Opening it changes nothing, because programs open links to check them. A
 * mail program sends the same request as the page's button (RFC 8058).
 */
export function createUnsubscribePage(service: Answering): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/unsubscribe', formPageSecurityHeaders());
  router.get('/unsubscribe', (request, response) => {
    exchangeOf(response).route = 'page.unsubscribe';
    const { ask, button } = unsubscribeTexts[languageOf(request)];
    write(request, response, 200, ask, markup`<form method="post"><button class="button">${button}</button></form>`);
  });
  router.post('/unsubscribe', stopEmails(service));
  return router;
}

function stopEmails(service: Answering): RequestHandler {
  return (request, response, next) => {
    exchangeOf(response).route = 'page.unsubscribe';
    stop(service, request, response).catch(next);
  };
}

async function stop(service: Answering, request: Request, response: Response): Promise<void> {
  const exchange = exchangeOf(response);
  const token = new URLSearchParams(exchange.query).get('token') ?? '';
  const body = Buffer.from(JSON.stringify({ token }));
  const { status } = await service.handle(notificationsContract.unsubscribe, {
    ...toServiceRequest(exchange, {}),
    query: {},
    // The token is the only credential. The form itself carries nothing.
    header: (name) => ({ 'content-type': 'application/json', 'content-length': String(body.length) })[name],
    readBytes: async () => body,
  });
  const { done, invalid, unavailable } = unsubscribeTexts[languageOf(request)];
  if (status === 200) return write(request, response, 200, done);
  return status < 500 && status !== 429
    ? write(request, response, status, invalid)
    : write(request, response, status, unavailable);
}

function write(
  request: Request,
  response: Response,
  status: number,
  [headline, explanation]: readonly [string, string],
  action: Markup | null = null,
): void | Promise<void> {
  const language = languageOf(request);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    vary: 'accept-language',
    'x-robots-tag': 'noindex, nofollow',
  };
  const payload = messageDocument(language, headline, explanation, action);
  return writeBody(exchangeOf(response), { status, headers, payload });
}
