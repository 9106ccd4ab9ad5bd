import { parseQuery, type ServiceRequest } from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { readBody } from './read-body.js';
import { readForm } from './read-form.js';

/** Converts a request for the service. The body is not read yet. */
export function toServiceRequest(exchange: Exchange, params: Readonly<Record<string, string>>): ServiceRequest {
  const { request, callers } = exchange;
  return {
    ...requestFacts(exchange),
    params,
    query: parseQuery(exchange.query),
    address: callers.address(request),
    country: callers.country(request),
    origin: callers.origin(request),
    readBytes: (limit) => readBody(request, limit),
    readForm: (maxFileBytes, maxFiles) => readForm(request, maxFileBytes, maxFiles),
  };
}

/** Returns the path and the headers of a request, which are enough to answer with a problem. */
export function requestFacts(exchange: Exchange): Pick<ServiceRequest, 'path' | 'header'> {
  return { path: exchange.path, header: (name) => exchange.header(name) };
}
