import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './local-ports.js';

/** The webhook of one event, and how often it arrived. */
export interface Received {
  readonly body: string;
  times: number;
}

/** A receiver of webhooks that answers 204. */
export interface WebhookReceiver {
  /** Add a path to have several endpoints. */
  readonly url: string;
  /** Number of requests so far. */
  readonly requests: number;
  /** The events that arrived, by id. */
  readonly events: ReadonlyMap<string, Received>;
  /** A line for each bad signature, and for each known event with another body. */
  readonly faults: readonly string[];
  /** Sets the secret of the signatures, which are not checked before. */
  expectSecret(secret: string): void;
  /** Ends hanging, and answers the requests that wait. */
  recover(): void;
  close(): Promise<void>;
}

/** Starts a receiver. One that hangs accepts requests, but does not answer until it recovers. */
export async function startWebhookReceiver({ hangs = false } = {}): Promise<WebhookReceiver> {
  const events = new Map<string, Received>();
  const faults: string[] = [];
  const waiting = new Set<ServerResponse>();
  let secret: string | undefined;
  let isHanging = hangs;
  let requests = 0;

  function receive({ headers }: IncomingMessage, body: string): void {
    const id = String(headers['webhook-id']);
    const content = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
    if (secret !== undefined && !isSigned(secret, content, String(headers['webhook-signature'])))
      faults.push(`${id}: bad signature`);
    const known = events.get(id);
    if (known && known.body !== body) faults.push(`${id}: different body`);
    events.set(id, { body, times: (known?.times ?? 0) + 1 });
  }

  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receive(request, Buffer.concat(chunks).toString('utf8'));
      if (isHanging) waiting.add(response);
      else response.writeHead(204).end();
    });
    response.on('close', () => waiting.delete(response));
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    faults,
    get requests() {
      return requests;
    },
    expectSecret(value) {
      secret = value;
    },
    recover() {
      isHanging = false;
      for (const response of waiting) response.writeHead(204).end();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
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
