import { authContract, type Route } from '@doorstep/contracts';
import { type Answering, ServiceProblem } from '@doorstep/core';
import { type Response, Router } from 'express';
import { exchangeOf } from '../../http/express/exchange-of.js';
import { formPageSecurityHeaders } from '../../http/security-headers.js';
import { toServiceRequest } from '../../http/service-request.js';
import { languageOf } from '../tracking/tracking-page.js';
import { type Markup, markup } from '../tracking/view/markup.js';
import type { Language } from '../tracking/view/texts.js';
import { sendBody, tokenOf, writePage } from './form-page.js';
import { type NewPasswordTexts, resetPasswordTexts, restoreContactsTexts } from './new-password-texts.js';

/** Longest form in bytes: a password of 256 characters, encoded. */
const maxFormBytes = 4_096;

/** A page of links that set a new password. */
interface NewPasswordPage {
  readonly path: string;
  /** The name of the page in logs and metrics. */
  readonly name: string;
  readonly route: Route;
  readonly texts: NewPasswordTexts;
}

const pages: readonly NewPasswordPage[] = [
  {
    path: '/reset-password',
    name: 'page.reset_password',
    route: authContract.resetPassword,
    texts: resetPasswordTexts,
  },
  {
    path: '/restore-contacts',
    name: 'page.restore_contacts',
    route: authContract.restoreContacts,
    texts: restoreContactsTexts,
  },
];

/**
 * Serves the pages of the links for a new password, for people without an app at hand.
 *
 * @param fallback the language for visitors who have none of ours.
 */
export function createNewPasswordPages(service: Answering, fallback: Language): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const page of pages) {
    router.use(page.path, formPageSecurityHeaders());
    router.get(page.path, (request, response) => {
      exchangeOf(response).route = page.name;
      const language = languageOf(request, fallback);
      writePage(language, response, 200, page.texts[language].ask, form(page, language));
    });
    router.post(page.path, (request, response, next) => {
      exchangeOf(response).route = page.name;
      setPassword(service, page, languageOf(request, fallback), response).catch(next);
    });
  }
  return router;
}

async function setPassword(
  service: Answering,
  page: NewPasswordPage,
  language: Language,
  response: Response,
): Promise<void> {
  const text = page.texts[language];
  const newPassword = await readPassword(response);
  const body = { token: tokenOf(response), newPassword };
  const { status, payload } = await sendBody(service, page.route, response, body);
  if (status === 200) return writePage(language, response, 200, text.done);
  const code = codeOf(payload);
  // An empty password is a violation of the schema, which has another code.
  if (status === 400 && (newPassword === '' || code.startsWith('password_'))) {
    const refusal = newPassword === '' ? text.weak['password_too_short'] : text.weak[code];
    return writePage(language, response, 400, text.ask, form(page, language, refusal ?? text.otherWeakness));
  }
  const isTemporary = status >= 500 || status === 429;
  return writePage(language, response, status, isTemporary ? text.unavailable : text.expired);
}

function form({ texts }: NewPasswordPage, language: Language, refusal?: string): Markup {
  const { label, button } = texts[language];
  const error = refusal === undefined ? null : markup`<p class="error" id="error" role="alert">${refusal}</p>`;
  const described = refusal === undefined ? null : markup` aria-invalid="true" aria-describedby="error"`;
  return markup`<form method="post">
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" maxlength="256" required autofocus${described}>
${error}
<button class="button">${button}</button>
</form>`;
}

/** Reads the field of the form; empty if there is none. A longer form than ours has no password either. */
async function readPassword(response: Response): Promise<string> {
  const { readBytes } = toServiceRequest(exchangeOf(response), {});
  const bytes = await readBytes(maxFormBytes).catch((error: unknown) => {
    if (error instanceof ServiceProblem) return new Uint8Array();
    throw error;
  });
  return new URLSearchParams(Buffer.from(bytes).toString('utf8')).get('password') ?? '';
}

/** Returns the code of the first wrong field of a problem. */
function codeOf(payload: unknown): string {
  if (typeof payload !== 'string') return '';
  const { errors } = Object(JSON.parse(payload)) as { readonly errors?: readonly { readonly code?: string }[] };
  return errors?.[0]?.code ?? '';
}
