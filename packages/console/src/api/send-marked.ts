import { consoleHeader } from '@doorstep/contracts';

/** Calls the service. Reads are marked, because what the page reads by itself is no use of the interface by the partner. */
export function sendMarked(...request: Parameters<typeof fetch>): Promise<Response> {
  const marked = new Request(...request);
  if (marked.method === 'GET') marked.headers.set(consoleHeader, '1');
  return fetch(marked);
}
