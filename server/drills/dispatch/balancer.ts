import { setTimeout as delay } from 'node:timers/promises';
import type { Fetch } from '@doorstep/sdk/platform';

/** A response that no client should see. */
export interface BadResponse {
  readonly at: number;
  readonly request: string;
  readonly status: number;
  /** True for 503 with `Retry-After`, which asks the client to repeat the request. */
  readonly isOverload: boolean;
}

/** Sends the requests of the clients to servers in turn, as a load balancer does. */
export interface Balancer {
  readonly fetch: Fetch;
  /** The responses with a status of 500 and more. */
  readonly failures: readonly BadResponse[];
  stop(): void;
}

const checkMilliseconds = 1_000;
const checkTimeoutMilliseconds = 3_000;

/**
 * Starts a balancer. It checks the health of each server every second. A server that does not answer gets no requests, and
 * its open requests and streams end.
 */
export function startBalancer(urls: readonly string[]): Balancer {
  const failures: BadResponse[] = [];
  const stopping = new AbortController();
  const servers = urls.map((url) => ({ url, isUp: true, connections: new AbortController() }));
  let turn = 0;

  async function check(server: (typeof servers)[number]): Promise<void> {
    while (!stopping.signal.aborted) {
      const isUp = await fetch(`${server.url}/api/v1/health`, {
        signal: AbortSignal.timeout(checkTimeoutMilliseconds),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (server.isUp && !isUp) {
        server.connections.abort(new Error('The server is down.'));
        server.connections = new AbortController();
      }
      server.isUp = isUp;
      await delay(checkMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  for (const server of servers) void check(server);
  return {
    failures,
    stop: () => stopping.abort(),
    async fetch(url, init) {
      const up = servers.filter(({ isUp }) => isUp);
      const all = up.length > 0 ? up : servers;
      const server = all[turn++ % all.length];
      if (!server) throw new Error('There is no server.');
      const { pathname, search } = new URL(url);
      const signals = [server.connections.signal, ...(init.signal ? [init.signal] : [])];
      const response = await fetch(`${server.url}${pathname}${search}`, { ...init, signal: AbortSignal.any(signals) });
      if (response.status >= 500) {
        failures.push({
          at: Date.now(),
          request: `${init.method ?? 'GET'} ${pathname}`,
          status: response.status,
          isOverload: response.status === 503 && response.headers.has('retry-after'),
        });
      }
      return response;
    },
  };
}
