import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '@doorstep/simulation';

/** A TCP proxy in front of a server, whose connections can be broken in the ways of a network. */
export interface BlackHoleProxy {
  readonly port: number;
  /** Silently drops all later traffic of the current connections, as a firewall does that lost its state. */
  swallow(): void;
  /** Accepts new connections, but forwards nothing on them. */
  swallowNew(): void;
  /** Ends the current connections with RST. */
  cut(): void;
  /** Forwards new connections again. The ones that were swallowed stay silent. */
  heal(): void;
  stop(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket | undefined;
  /** True for a link whose sides no longer affect each other. */
  isSwallowed: boolean;
}

/** Starts a proxy to a port of this machine. */
export async function startBlackHoleProxy(targetPort: number): Promise<BlackHoleProxy> {
  const links = new Set<Link>();
  let swallowsNew = false;

  const proxy = createServer((client) => {
    const server = swallowsNew ? undefined : connect(targetPort, '127.0.0.1');
    const link: Link = { client, server, isSwallowed: swallowsNew };
    links.add(link);
    server?.setNoDelay(true);
    client.setNoDelay(true);
    for (const socket of [client, server]) {
      socket?.on('error', () => undefined);
      socket?.on('close', () => close(link));
    }
    if (server) join(client, server);
    else swallowSocket(client);
  });

  function close(link: Link): void {
    if (link.isSwallowed) return;
    links.delete(link);
    link.client.destroy();
    link.server?.destroy();
  }

  const port = await listenLocally(proxy);
  return {
    port,
    swallow() {
      for (const link of links) {
        link.isSwallowed = true;
        for (const socket of [link.client, link.server]) if (socket) swallowSocket(socket);
      }
    },
    swallowNew() {
      swallowsNew = true;
    },
    cut() {
      for (const { client, server } of links) for (const socket of [client, server]) socket?.resetAndDestroy();
      links.clear();
    },
    heal() {
      swallowsNew = false;
    },
    async stop() {
      for (const { client, server } of links) for (const socket of [client, server]) socket?.destroy();
      links.clear();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Returns the URL of a database for clients that go through the proxy. */
export function throughProxy(url: string, { port }: Pick<BlackHoleProxy, 'port'>): string {
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  return proxied.href;
}

function join(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
}

/** Reads and discards everything, so that the sender notices nothing. */
function swallowSocket(socket: Socket): void {
  socket.unpipe();
  socket.resume();
}
