import { type EmailPreview, emailPreviews, publicPath } from '@doorstep/core';
import { type Request, type Response, Router } from 'express';
import { exchangeOf } from '../http/express/exchange-of.js';
import { emailPreviewSecurityHeaders, previewPageSecurityHeaders } from '../http/security-headers.js';
import { writeBody } from '../http/write-body.js';
import { type Markup, markup } from './tracking/view/markup.js';

/** The path of the pages below the address of the service. */
const path = '/email-previews';

type Language = 'ro' | 'en';

/** Serves every e-mail template with invented values, in both languages, as HTML and as plain text. For demo data only. */
export function createEmailPreviews(publicUrl: string | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const base = `${publicPath(publicUrl)}${path}`;
  const previewsIn = (language: Language): readonly EmailPreview[] => emailPreviews(language, publicUrl ?? '');

  router.get(path, previewPageSecurityHeaders(), (request, response) => {
    exchangeOf(response).route = 'page.email_previews';
    const language = languageIn(request);
    const items = previewsIn(language).map(
      ({ name, subject }) => markup`<li><a href="${hrefOf(base, name, language)}">${name}</a>: ${subject}</li>`,
    );
    return write(
      response,
      language,
      page(language, 'E-mails', markup`${switchOf(base, '', language)}<ul>${items}</ul>`),
    );
  });

  router.get(`${path}/:name`, previewPageSecurityHeaders(), (request, response, next) => {
    const language = languageIn(request);
    const preview = previewsIn(language).find(({ name }) => name === request.params['name']);
    if (!preview) return next();
    exchangeOf(response).route = 'page.email_preview';
    const { name, subject, text } = preview;
    const body = markup`${switchOf(base, name, language)}
<p>${name}</p>
<iframe title="HTML" src="${base}/${name}/html?language=${language}"></iframe>
<pre>${text}</pre>`;
    return write(response, language, page(language, subject, body));
  });

  router.get(`${path}/:name/html`, emailPreviewSecurityHeaders(), (request, response, next) => {
    const language = languageIn(request);
    const preview = previewsIn(language).find(({ name }) => name === request.params['name']);
    if (!preview) return next();
    exchangeOf(response).route = 'page.email_preview_html';
    return write(response, language, preview.html);
  });
  return router;
}

function languageIn(request: Request): Language {
  return new URL(request.originalUrl, 'http://localhost').searchParams.get('language') === 'en' ? 'en' : 'ro';
}

function hrefOf(base: string, name: string, language: Language): string {
  return `${base}${name === '' ? '' : `/${name}`}?language=${language}`;
}

/** Links the same page in the other language, and the list. */
function switchOf(base: string, name: string, language: Language): Markup {
  const [other, label] = language === 'ro' ? (['en', 'English'] as const) : (['ro', 'Română'] as const);
  return markup`<p><a href="${hrefOf(base, name, other)}">${label}</a> <a href="${hrefOf(base, '', language)}">E-mails</a></p>`;
}

const style = `body { max-width: 640px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif }
iframe { box-sizing: border-box; width: 100%; height: 480px; border: 1px solid #8b9691 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

function page(language: Language, title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html;
}

function write(response: Response, language: Language, payload: string): void | Promise<void> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  return writeBody(exchangeOf(response), { status: 200, headers, payload });
}
