import { parseQuery, type ServiceRequest } from '@doorstep/core';
import type { Request } from 'express';
import { readBody } from './read-body.js';
import { readForm } from './read-form.js';

/** What Express received, as the service takes it. The body is not read yet. */
export function toServiceRequest(request: Request): ServiceRequest {
  const { path, query } = splitTarget(request.originalUrl);
  return {
    path,
    params: request.params,
    query: parseQuery(query),
    header: (name) => headerOf(request, name),
    address: clientAddress(request.ip),
    readBytes: (limit) => readBody(request, limit),
    readForm: (maxFileBytes) => readForm(request, maxFileBytes),
  };
}

/** The path of a request, and how to read its headers: enough to answer a problem. */
export function requestFacts(request: Request): Pick<ServiceRequest, 'path' | 'header'> {
  return { path: splitTarget(request.originalUrl).path, header: (name) => headerOf(request, name) };
}

/** Path and query (without `?`) of a request target, which can be in absolute form (RFC 9112 3.2.2). */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i.exec(target)?.[0] ?? '';
  const relative = target.slice(origin.length);
  const mark = relative.indexOf('?');
  if (mark === -1) return { path: relative === '' ? '/' : relative, query: '' };
  return { path: mark === 0 ? '/' : relative.slice(0, mark), query: relative.slice(mark + 1) };
}

function headerOf(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** IPv4 clients of a dual-stack socket have the same address as elsewhere. */
function clientAddress(address: string | undefined): string {
  return (address ?? 'unknown').replace(/^::ffff:/i, '');
}
