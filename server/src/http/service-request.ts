import { parseQuery, type ServiceRequest } from '@doorstep/core';
import type { Request } from 'express';
import { callerOrigin } from './caller-origin.js';
import { readBody } from './read-body.js';
import { readForm } from './read-form.js';

/** The setting of an Express application whose links use the address that a caller on this machine used. */
export const linksToCaller = 'links to caller';

/** Converts an Express request for the service. The body is not read yet. */
export function toServiceRequest(request: Request): ServiceRequest {
  const { path, query } = splitTarget(request.originalUrl);
  return {
    path,
    params: request.params,
    query: parseQuery(query),
    header: (name) => headerOf(request, name),
    address: clientAddress(request.ip),
    origin: request.app.enabled(linksToCaller) ? callerOrigin(request) : undefined,
    readBytes: (limit) => readBody(request, limit),
    readForm: (maxFileBytes) => readForm(request, maxFileBytes),
  };
}

/** Returns the path and the headers of a request, which are enough to answer with a problem. */
export function requestFacts(request: Request): Pick<ServiceRequest, 'path' | 'header'> {
  return { path: splitTarget(request.originalUrl).path, header: (name) => headerOf(request, name) };
}

/** Splits a request target, which can be in absolute form (RFC 9112 3.2.2), into path and query without `?`. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i.exec(target)?.[0] ?? '';
  const relative = target.slice(origin.length);
  const mark = relative.indexOf('?');
  if (mark === -1) return { path: relative === '' ? '/' : relative, query: '' };
  return { path: mark === 0 ? '/' : relative.slice(0, mark), query: relative.slice(mark + 1) };
}

/** Returns the value of a header by its lower-case name. */
export function headerOf(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Returns the IPv4 form of addresses that a dual-stack socket reports as IPv6. */
function clientAddress(address: string | undefined): string {
  return (address ?? 'unknown').replace(/^::ffff:/i, '');
}
