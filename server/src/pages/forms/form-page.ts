import type { Route } from '@doorstep/contracts';
import type { Answering } from '@doorstep/core';
import type { Response } from 'express';
import { exchangeOf } from '../../http/express/exchange-of.js';
import { toServiceRequest } from '../../http/service-request.js';
import { writeBody } from '../../http/write-body.js';
import { messageDocument } from '../tracking/document.js';
import type { Markup } from '../tracking/view/markup.js';
import type { Language } from '../tracking/view/texts.js';

/** A headline and an explanation. */
export type PageText = readonly [headline: string, explanation: string];

/** Returns the token in the address of a page. It is the visitor's only credential. */
export function tokenOf(response: Response): string {
  return new URLSearchParams(exchangeOf(response).query).get('token') ?? '';
}

/** Sends a body to a route of the contract for a visitor, without the visitor's cookies and headers. */
export function sendBody(service: Answering, route: Route, response: Response, body: object) {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  };
  return service.handle(route, {
    ...toServiceRequest(exchangeOf(response), {}),
    query: {},
    header: (name) => headers[name],
    readBytes: async () => bytes,
  });
}

/** Writes a page with a message and what the visitor can do. Nobody but the visitor may keep it. */
export function writePage(
  language: Language,
  response: Response,
  status: number,
  [headline, explanation]: PageText,
  action: Markup | null = null,
): void | Promise<void> {
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
