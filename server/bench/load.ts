import autocannon from 'autocannon';
import type { BenchContext, Scenario } from './scenarios.js';
import type { BenchServer } from './servers.js';

/** Connections of the load. */
export const connections = 32;

/** The speed of a server. */
export interface Speed {
  /** Requests that it answers in a second. */
  readonly rate: number;
  /** CPU time of its process for a request, in milliseconds. */
  readonly cpu: number;
}

/** Measures the speed of a server. @throws Error for any unexpected answer. */
export async function measure(
  server: BenchServer,
  scenario: Scenario,
  context: BenchContext,
  seconds: number,
  connectionCount: number = connections,
): Promise<Speed> {
  const before = await server.cpu();
  const result = await autocannon({
    url: server.url,
    connections: connectionCount,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers, body } = scenario.request(context);
          return { ...request, method, path, headers, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
  const cpu = (await server.cpu()) - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${scenario.name}: ${failed} of ${result.requests.total} requests failed.`);
  return { rate: result.requests.total / result.duration, cpu: cpu / result.requests.total };
}
