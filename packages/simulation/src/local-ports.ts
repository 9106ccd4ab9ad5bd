import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen on a port of the loopback interface; without a port, on one that is free. Returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system assigned no port.');
  return address.port;
}

/** Returns a port that is free now, for a process that starts on the same one again. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
