import { Counter, Histogram, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';

/** Creates the metrics of HTTP requests. A path outside the contract has no label, so clients cannot create series. */
export function createRequestMetrics(registry: Registry): CountSpan {
  const registers = [registry];
  const requests = new Counter({
    name: 'doorstep_http_requests_total',
    help: 'Requests that have ended, by route, method and status. Status is aborted if the client left before a response.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'doorstep_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, without streams and aborted requests.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return (attributes, duration) => {
    const route = attributes['http.route'] ?? 'other';
    const method = attributes['http.request.method'] ?? '_OTHER';
    const status = attributes['http.response.status_code'];
    requests.inc({ route, method, status: status ?? 'aborted' });
    if (status !== undefined && !attributes['doorstep.request.stream']) seconds.observe({ route, method }, duration);
  };
}
