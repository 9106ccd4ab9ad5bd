import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of webhooks that accepts connections and never responds, until it is healed. */
export interface DeadReceiver {
  /** Add a path to have several endpoints. */
  readonly url: string;
  /** Number of requests so far. */
  readonly requests: number;
  /** Stops responding. A new receiver does not respond. */
  apply(): void;
  /** Responds with 204, also to the requests that wait. */
  heal(): void;
  stop(): Promise<void>;
}

export async function startDeadReceiver(): Promise<DeadReceiver> {
  const waiting = new Set<ServerResponse>();
  let isDead = true;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.on('close', () => waiting.delete(response));
    if (isDead) waiting.add(response);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    apply() {
      isDead = true;
    },
    heal() {
      isDead = false;
      for (const response of waiting) response.writeHead(204).end();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
