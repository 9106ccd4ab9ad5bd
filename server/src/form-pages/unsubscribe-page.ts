import { notificationsContract } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import { type Request, type Response, Router } from 'express';
import { exchangeOf } from '../express/exchange-of.js';
import { formPageSecurityHeaders } from '../http/security-headers.js';
import { languageOf } from '../tracking-page/tracking-page.js';
import { markup } from '../tracking-page/view/markup.js';
import { sendBody, tokenOf, writePage } from './form-page.js';
import { unsubscribeTexts } from './unsubscribe-texts.js';

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
    writePage(
      request,
      response,
      200,
      ask,
      markup`<form method="post"><button class="button">${button}</button></form>`,
    );
  });
  router.post('/unsubscribe', (request, response, next) => {
    exchangeOf(response).route = 'page.unsubscribe';
    stopEmails(service, request, response).catch(next);
  });
  return router;
}

async function stopEmails(service: Answering, request: Request, response: Response): Promise<void> {
  const { status } = await sendBody(service, notificationsContract.unsubscribe, response, { token: tokenOf(response) });
  const { done, invalid, unavailable } = unsubscribeTexts[languageOf(request)];
  const isTemporary = status >= 500 || status === 429;
  return writePage(request, response, status, status === 200 ? done : isTemporary ? unavailable : invalid);
}
