import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listenLocally } from '@doorstep/simulation';

/*
 * Receivers in a process of their own: one that answers at once, and one that accepts connections and never answers. Reports
 * their ports, and when asked the delays since the events were created.
 */

let delays: number[] = [];

const fast = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { timestamp }: { timestamp: string } = JSON.parse(Buffer.concat(parts).toString());
    delays.push(Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  });
});
const silent = createTcpServer((socket) => void socket.on('error', () => undefined));

process.on('message', () => {
  process.send?.(delays);
  delays = [];
});
process.on('disconnect', () => process.exit());
process.send?.({ fast: await listenLocally(fast), silent: await listenLocally(silent) });
