import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebhookEvent } from '@doorstep/contracts';
import { listenLocally } from '@doorstep/simulation';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  /** The header of W3C Trace Context. */
  readonly traceparent: string | undefined;
  readonly body: string;
  readonly event: WebhookEvent;
}

/** A local receiver of webhooks that records them. */
export interface WebhookInbox {
  readonly url: string;
  /** Complete requests in order of arrival. */
  readonly webhooks: readonly ReceivedWebhook[];
  /** Sets the answer to further requests. Initially, it is 204. */
  answer(respond: (response: ServerResponse) => void): void;
  /** Refuses connections until `comeUp`. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

/** Opens an inbox on a free port of the loopback interface. `goDown` closes it. */
export async function openWebhookInbox(): Promise<WebhookInbox> {
  const webhooks: ReceivedWebhook[] = [];
  const sockets = new Set<Socket>();
  let respond = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    readWebhook(request).then(
      (webhook) => {
        webhooks.push(webhook);
        respond(response);
      },
      () => response.destroy(),
    );
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    webhooks,
    answer(next) {
      respond = next;
    },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    async comeUp() {
      await listenLocally(server, port);
    },
  };
}

/** Computes the `v1` signature of a webhook (Standard Webhooks 1.0), independently of the code under test. */
export function signatureOf({ id, timestamp, body }: ReceivedWebhook, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

async function readWebhook(request: IncomingMessage): Promise<ReceivedWebhook> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  const header = (name: string): string => String(request.headers[name]);
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature').split(' '),
    traceparent: request.headers['traceparent']?.toString(),
    body,
    event: WebhookEvent.parse(JSON.parse(body)),
  };
}
