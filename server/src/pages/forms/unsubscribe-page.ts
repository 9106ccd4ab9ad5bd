import { notificationsContract } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import { type Response, Router } from 'express';
import { exchangeOf } from '../../http/express/exchange-of.js';
import { formPageSecurityHeaders } from '../../http/security-headers.js';
import { languageOf } from '../tracking/tracking-page.js';
import { markup } from '../tracking/view/markup.js';
import type { Language } from '../tracking/view/texts.js';
import { sendBody, tokenOf, writePage } from './form-page.js';
import { unsubscribeTexts } from './unsubscribe-texts.js';

/**
 * Serves the page of the links that stop e-mails. Opening it changes nothing, because programs open links to check them. A
 * mail program sends the same request as the page's button (RFC 8058).
 *
 * @param fallback the language for visitors who have none of ours.
 */
export function createUnsubscribePage(service: Answering, fallback: Language): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/unsubscribe', formPageSecurityHeaders());
  router.get('/unsubscribe', (request, response) => {
    exchangeOf(response).route = 'page.unsubscribe';
    const language = languageOf(request, fallback);
    const { ask, button } = unsubscribeTexts[language];
    writePage(
      language,
      response,
      200,
      ask,
      markup`<form method="post"><button class="button">${button}</button></form>`,
    );
  });
  router.post('/unsubscribe', (request, response, next) => {
    exchangeOf(response).route = 'page.unsubscribe';
    stopEmails(service, languageOf(request, fallback), response).catch(next);
  });
  return router;
}

async function stopEmails(service: Answering, language: Language, response: Response): Promise<void> {
  const { status } = await sendBody(service, notificationsContract.unsubscribe, response, { token: tokenOf(response) });
  const { done, invalid, unavailable } = unsubscribeTexts[language];
  const isTemporary = status >= 500 || status === 429;
  return writePage(language, response, status, status === 200 ? done : isTemporary ? unavailable : invalid);
}
