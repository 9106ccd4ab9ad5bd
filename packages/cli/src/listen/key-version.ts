import { ApiPromise } from '@doorstep/sdk';
import type { Call } from '../api/client.js';

/** The version of services from before there were versions. */
const firstVersion = '2026-11-01';

/**
 * Returns the version of the API key: that of requests that name none, and of the webhook endpoints that they create.
 *
 * @throws ApiError when the service refuses the key; ConnectionError if it cannot be reached.
 */
export async function versionOfKey(call: Call): Promise<string> {
  // A request for events, because the key may do nothing else.
  const answer = call({ method: 'GET', path: '/v1/events?limit=1' });
  if (!(answer instanceof ApiPromise)) return firstVersion;
  const { response } = await answer.withResponse();
  return response.headers.get('doorstep-version') ?? firstVersion;
}
