import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { listenLocally } from '@doorstep/simulation';
import { receiverCertificate } from './receiver-certificate.js';

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
