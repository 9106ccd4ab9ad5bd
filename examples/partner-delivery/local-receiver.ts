import { createServer, type IncomingMessage } from 'node:http';
import type { Inbox } from './inbox.js';

/** A web server of this machine that webhooks are posted to. */
export interface LocalReceiver {
  readonly url: string;
  close(): Promise<void>;
}

/** Larger than any event. */
const maxBodyBytes = 1_000_000;

/** Listens on a free port of this machine, and gives what is posted there to an inbox. */
export async function startLocalReceiver(inbox: Pick<Inbox, 'receive'>): Promise<LocalReceiver> {
  const server = createServer(async (request, response) => {
    try {
      const body = await readBody(request);
      const status = body === undefined ? 413 : await inbox.receive(body, request.headers);
      response.writeHead(status).end();
    } catch {
      // Anything but 2xx makes Doorstep come again later.
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/doorstep`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The bytes that were signed, before any parser; undefined when there are too many. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
