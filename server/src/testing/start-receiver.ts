import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { listenLocally } from '@doorstep/simulation';

/** A self-signed certificate for `receiver.test` with its key, for tests only. */
export const receiverCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBbHhuADPkys6AyBW
UX8v+gu2DnUpPcRelOCnugd8eo6hRANCAARFxXQzKdErIxjqMvp8qzPoyLn6d/kh
P5Ly/4pydnidVe82A/UE/fNH5PPWs/Aa4jeX3AwTmADaH0SNkWRwPL0Z
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBbTCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1yZWNlaXZl
ci50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1yZWNlaXZlci50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERcV0
MynRKyMY6jL6fKsz6Mi5+nf5IT+S8v+KcnZ4nVXvNgP1BP3zR+Tz1rPwGuI3l9wM
E5gA2h9EjZFkcDy9GaNMMEowGAYDVR0RBBEwD4INcmVjZWl2ZXIudGVzdDAPBgNV
HRMBAf8EBTADAQH/MB0GA1UdDgQWBBTBQhmJ9pcvisJL2D4SOKfQftuVLDAKBggq
hkjOPQQDAgNIADBFAiEAxAebRwzGIXvZC1MRu7ryrwfTf9ps5F1wj3ggdnzgg34C
IG+rA8H1Q1fpikJkT6LRR9CQbOsnAF2caxDQ+wFF8I3L
-----END CERTIFICATE-----`,
};

/** A listener on a free port of the loopback interface. */
export interface Receiver {
  readonly port: number;
  /** Returns the number of connections so far. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Starts a receiver that answers over HTTP, or over TLS with a self-signed certificate. */
export function startReceiver(answer: RequestListener, options: { readonly tls?: boolean } = {}): Promise<Receiver> {
  return listen(options.tls === true ? createTlsServer(receiverCertificate, answer) : createServer(answer));
}

/** Starts a receiver that handles connections itself. */
export function startSocketReceiver(connected: (socket: Socket) => void): Promise<Receiver> {
  return listen(createTcpServer(connected));
}

async function listen(server: Server): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    port: await listenLocally(server),
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
