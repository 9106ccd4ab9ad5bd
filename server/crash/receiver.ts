import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The webhook of one event, and how often it arrived. */
export interface Received {
  readonly body: string;
  times: number;
}

/** A receiver of webhooks that checks each signature and answers 204. */
export interface Receiver {
  readonly url: string;
  readonly events: ReadonlyMap<string, Received>;
  /** A line for each bad signature, and for each known event with another body. */
  readonly faults: readonly string[];
  /** Sets the secret of the signatures. */
  expectSecret(secret: string): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const events = new Map<string, Received>();
  const faults: string[] = [];
  let secret = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const id = String(request.headers['webhook-id']);
      const content = `${id}.${String(request.headers['webhook-timestamp'])}.${body}`;
      if (!isSigned(secret, content, String(request.headers['webhook-signature']))) faults.push(`${id}: bad signature`);
      const known = events.get(id);
      if (known && known.body !== body) faults.push(`${id}: different body`);
      events.set(id, { body, times: (known?.times ?? 0) + 1 });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    events,
    faults,
    expectSecret: (value) => {
      secret = value;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Verifies a signature by Standard Webhooks 1.0. Independent of our implementation, so that a mistake in that shows. */
function isSigned(secret: string, content: string, header: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest();
  return header
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
