import type { Request } from 'express';
import { isLoopback } from '../loopback.js';

const hostHeader = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?<port>:\d{1,5})?$/i;

/**
 * Returns the address of the server as the caller wrote it, such as `http://localhost:4000`, if the caller runs on this
 * machine. Any other `Host` is ignored: a client could choose it, and send others links to its own server.
 */
export function callerOrigin({ protocol, headers }: Pick<Request, 'protocol' | 'headers'>): string | undefined {
  const { host = '' } = headers;
  const name = hostHeader.exec(host)?.groups?.['name'];
  return name !== undefined && isLoopback(name) ? `${protocol}://${host.toLowerCase()}` : undefined;
}
