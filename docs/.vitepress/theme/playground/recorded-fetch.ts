import type { TrialRequest } from './trial-messages.js';

/** Wraps a `fetch`: reports each request when it starts and when it ends. */
export function createRecordedFetch(call: typeof fetch, report: (request: TrialRequest) => void): typeof fetch {
  const keys = new Set<string>();
  let count = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    const key = request.headers.get('idempotency-key');
    count += 1;
    const { pathname, search } = new URL(request.url);
    const sent: TrialRequest = {
      id: count,
      method: request.method,
      path: `${pathname}${search}`,
      key: key?.slice(0, 8) ?? null,
      repeated: key !== null && keys.has(key),
      outcome: null,
    };
    if (key !== null) keys.add(key);
    report(sent);
    try {
      const response = await call(request);
      report({ ...sent, outcome: response.status });
      return response;
    } catch (error) {
      report({ ...sent, outcome: request.signal.aborted ? 'cancelled' : 'lost' });
      throw error;
    }
  };
}
