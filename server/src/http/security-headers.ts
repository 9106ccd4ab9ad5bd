import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

type Directives = Record<string, string[]>;

/** Policy for data: nothing in an API answer may load, run or be framed. */
const apiPolicy: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Policy for pages that run their own script, have their own style sheet and call this server: tracking, reference and console. */
const ownPagePolicy: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Security headers of API answers. They are always the same, so helmet runs once. */
export const apiSecurityHeaders: OutgoingHttpHeaders = headersOf(helmet(options(apiPolicy)));

/** Security headers of the API reference. */
export function referenceSecurityHeaders(): RequestHandler {
  return helmet(options(ownPagePolicy));
}

/** Security headers of the console. */
export function consoleSecurityHeaders(): RequestHandler {
  return helmet(options(ownPagePolicy));
}

/** Security headers of the tracking page. */
export function trackingPageSecurityHeaders(): RequestHandler {
  return helmet(options(ownPagePolicy));
}

/** Security headers of pages that send a form to themselves. */
export function formPageSecurityHeaders(): RequestHandler {
  return helmet(options({ ...ownPagePolicy, formAction: ["'self'"] }));
}

/** Security headers of the pages that show e-mails in a frame, with their own inline style. */
export function previewPageSecurityHeaders(): RequestHandler {
  return helmet(options({ ...ownPagePolicy, styleSrc: ["'unsafe-inline'"], frameSrc: ["'self'"] }));
}

/** Security headers of an e-mail in such a frame. Its styles are inline, as mail programs need them. */
export function emailPreviewSecurityHeaders(): RequestHandler {
  const policy = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'self'"] };
  return helmet(options(policy, 'sameorigin'));
}

function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return { ...response.getHeaders() };
}

function options(directives: Directives, framedBy: 'deny' | 'sameorigin' = 'deny'): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: framedBy },
    // These headers are for pages in old browsers.
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
