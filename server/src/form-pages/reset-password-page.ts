import { authContract } from '@doorstep/contracts';
import { type Answering, ServiceProblem } from '@doorstep/core';
import { type Request, type Response, Router } from 'express';
import { exchangeOf } from '../express/exchange-of.js';
import { formPageSecurityHeaders } from '../http/security-headers.js';
import { toServiceRequest } from '../http/service-request.js';
import { languageOf } from '../tracking-page/tracking-page.js';
import { type Markup, markup } from '../tracking-page/view/markup.js';
import { sendBody, tokenOf, writePage } from './form-page.js';
import { resetPasswordTexts } from './reset-password-texts.js';

/** Longest form in bytes: a password of 256 characters, encoded. */
const maxFormBytes = 4_096;

/** Serves the page of the links for a new password, for people without an app at hand. */
export function createResetPasswordPage(service: Answering): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/reset-password', formPageSecurityHeaders());
  router.get('/reset-password', (request, response) => {
    exchangeOf(response).route = 'page.reset_password';
    writePage(request, response, 200, resetPasswordTexts[languageOf(request)].ask, form(request));
  });
  router.post('/reset-password', (request, response, next) => {
    exchangeOf(response).route = 'page.reset_password';
    setPassword(service, request, response).catch(next);
  });
  return router;
}

async function setPassword(service: Answering, request: Request, response: Response): Promise<void> {
  const text = resetPasswordTexts[languageOf(request)];
  const newPassword = await readPassword(response);
  const body = { token: tokenOf(response), newPassword };
  const { status, payload } = await sendBody(service, authContract.resetPassword, response, body);
  if (status === 200) return writePage(request, response, 200, text.done);
  const code = codeOf(payload);
  // An empty password is a violation of the schema, which has another code.
  if (status === 400 && (newPassword === '' || code.startsWith('password_'))) {
    const refusal = newPassword === '' ? text.weak['password_too_short'] : text.weak[code];
    return writePage(request, response, 400, text.ask, form(request, refusal ?? text.otherWeakness));
  }
  const isTemporary = status >= 500 || status === 429;
  return writePage(request, response, status, isTemporary ? text.unavailable : text.expired);
}

function form(request: Request, refusal?: string): Markup {
  const { label, button } = resetPasswordTexts[languageOf(request)];
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
