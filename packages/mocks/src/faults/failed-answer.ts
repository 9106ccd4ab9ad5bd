import { ratePolicies } from '@doorstep/contracts';
import { rateHeaders, type Service, ServiceProblem } from '@doorstep/core';
import type { MatchedRequest } from '../routes/route-pattern.js';
import type { Fault, FaultStatus } from './fault.js';

/** Creates the response for a fault with a status. */
export function failedAnswer(
  fault: Fault & { readonly status: FaultStatus },
  matched: MatchedRequest,
  request: Request,
  service: Pick<Service, 'fail'>,
): Response {
  const { status, html = status === 502 || status === 504 } = fault;
  const seconds = fault.retryAfterSeconds ?? 1;
  const headers = new Headers(limitHeaders(status, seconds, matched));
  if (html) return gatewayPage(request, status, headers);
  const facts = { path: matched.path, header: (name: string) => request.headers.get(name) ?? undefined };
  const answer = service.fail(problemOf(status, seconds), facts);
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  return new Response(request.method === 'HEAD' ? null : answer.payload, { status, headers });
}

function problemOf(status: FaultStatus, seconds: number): ServiceProblem {
  const retryAfter = { 'retry-after': String(seconds) };
  switch (status) {
    case 429:
      return new ServiceProblem('rate_limited', `Too many requests: wait ${seconds} s.`, {}, retryAfter);
    case 503:
      return new ServiceProblem('unavailable', undefined, {}, retryAfter);
    case 500:
      return new ServiceProblem('internal_error');
    case 502:
    case 504:
      throw new TypeError(`The service has no problem with status ${status}, which only a proxy sends.`);
  }
}

/** Returns the rate limit headers of a route whose first policy is exhausted. */
function limitHeaders(status: FaultStatus, seconds: number, { endpoint }: MatchedRequest): Record<string, string> {
  if (status !== 429 || !endpoint) return {};
  const [first, ...others] = ratePolicies[endpoint.meta.rate];
  if (!first) return {};
  return rateHeaders([
    { policy: first, remaining: 0, resetSeconds: Math.max(1, seconds) },
    ...others.map((policy) => ({ policy, remaining: policy.quota - 1, resetSeconds: policy.windowSeconds })),
  ]);
}

const reasons: Readonly<Record<FaultStatus, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Returns a page as a proxy sends it, without problem and request id. */
function gatewayPage(request: Request, status: FaultStatus, headers: Headers): Response {
  const title = `${status} ${reasons[status]}`;
  const page = `<!doctype html>\n<html>\n<head><title>${title}</title></head>\n<body><h1>${title}</h1></body>\n</html>\n`;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(page.length));
  return new Response(request.method === 'HEAD' ? null : page, { status, headers });
}
