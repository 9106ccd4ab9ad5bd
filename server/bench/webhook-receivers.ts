import { createServer } from 'node:http';
import { listenLocally } from '@doorstep/simulation';

/*
 * Receivers in a process of their own, at one origin: `/hook` answers at once, and `/silent` never. Reports the port, and when asked the
 * delays since the events were created.
 */

let delays: number[] = [];

const server = createServer((request, response) => {
  if (request.url === '/silent') return;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { timestamp }: { timestamp: string } = JSON.parse(Buffer.concat(parts).toString());
    delays.push(Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  });
});

process.on('message', () => {
  process.send?.(delays);
  delays = [];
});
process.on('disconnect', () => process.exit());
process.send?.(await listenLocally(server));
