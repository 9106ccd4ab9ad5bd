import autocannon from 'autocannon';
import type { BenchContext, Scenario } from './scenarios.js';

const connections = 32;

/** Measures the requests per second that a server answers. @throws Error for any unexpected answer. */
export async function measure(
  baseUrl: string,
  scenario: Scenario,
  context: BenchContext,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: baseUrl,
    connections,
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
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${scenario.name}: ${failed} of ${result.requests.total} requests failed.`);
  return result.requests.total / result.duration;
}
