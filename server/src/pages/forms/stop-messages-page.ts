import { notificationsContract } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import { type Response, Router } from 'express';
import { exchangeOf } from '../../http/express/exchange-of.js';
import { formPageSecurityHeaders } from '../../http/security-headers.js';
import { languageOf } from '../tracking/tracking-page.js';
import { markup } from '../tracking/view/markup.js';
import type { Language } from '../tracking/view/texts.js';
import { sendBody, writePage } from './form-page.js';
import { stopMessagesTexts } from './stop-messages-texts.js';

/** Below the tracking page. A message has room for a short link only. */
const path = '/track/:token/stop';

/**
 * Serves the page of the links that stop messages to the recipients of deliveries. Opening it changes nothing, because programs open
 * links to check them. A mail program sends the same request as the page's button (RFC 8058).
 *
 * @param fallback the language for visitors who have none of ours.
 */
export function createStopMessagesPage(service: Answering, fallback: Language): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(path, formPageSecurityHeaders());
  router.get(path, (request, response) => {
    exchangeOf(response).route = 'page.stop-messages';
    const language = languageOf(request, fallback);
    const { ask, button } = stopMessagesTexts[language];
    const form = markup`<form method="post"><button class="button">${button}</button></form>`;
    writePage(language, response, 200, ask, form);
  });
  router.post(path, (request, response, next) => {
    exchangeOf(response).route = 'page.stop-messages';
    stopMessages(service, request.params.token, languageOf(request, fallback), response).catch(next);
  });
  return router;
}

async function stopMessages(service: Answering, token: string, language: Language, response: Response): Promise<void> {
  const { status } = await sendBody(service, notificationsContract.stopRecipientMessages, response, { token });
  const { done, invalid, unavailable } = stopMessagesTexts[language];
  if (status === 204) return writePage(language, response, 200, done);
  const isTemporary = status >= 500 || status === 429;
  return writePage(language, response, status, isTemporary ? unavailable : invalid);
}
