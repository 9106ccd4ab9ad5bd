import type { RequestListener } from 'node:http';
import type { Telemetry } from '@doorstep/core';
import type { MetricsConfig } from '../../config/metrics-config.js';
import { listen } from '../../http/http-server.js';
import { createMetrics, type Metrics, type MetricsOptions } from './create-metrics.js';

/** The metrics of a process, served on a separate port. */
export interface MetricsServer {
  /** Address of the page. */
  readonly url: string;
  /** Counts the work of the service by its spans. */
  readonly telemetry: Telemetry;
  close(): Promise<void>;
}

/**
 * Creates the metrics and serves them as `GET /metrics`.
 *
 * @throws CannotListen if it cannot listen on the address.
 */
export async function startMetrics(config: MetricsConfig, options: MetricsOptions): Promise<MetricsServer> {
  const metrics = createMetrics(options);
  const server = await listen(answerWith(metrics), {
    ...config,
    variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
    refuse: ({ status, detail }) => ({ status, headers: { 'content-type': 'text/plain' }, payload: `${detail}\n` }),
  });
  return {
    url: `${server.url}/metrics`,
    telemetry: metrics.telemetry,
    close: async () => void (await server.close(0)),
  };
}

function answerWith({ page, contentType }: Metrics): RequestListener {
  return (request, response) => {
    const refuse = (status: number, headers: Record<string, string> = {}): void => {
      response.writeHead(status, headers).end();
    };
    request.resume();
    if (request.url?.split('?')[0] !== '/metrics') return refuse(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
    page().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => refuse(500),
    );
  };
}
