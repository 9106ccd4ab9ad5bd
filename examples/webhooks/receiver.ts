import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isWebhookVerificationError, type WebhookEvent, webhooks } from '@doorstep/sdk';

/** @param secret of the endpoint, or all valid secrets during a rotation. */
export function createReceiver(
  secret: string | readonly string[],
  handle: (event: WebhookEvent) => Promise<void>,
): Server {
  const fresh = webhooks.createEventFilter();

  async function receive(rawBody: Uint8Array, headers: webhooks.WebhookHeaders): Promise<void> {
    const event = await webhooks.verify(rawBody, headers, secret);
    if (!fresh.accept(event)) return;
    await handle(event).catch((error: unknown) => {
      fresh.forget(event); // so that the next attempt is accepted
      throw error;
    });
  }

  return createServer(async (request, response) => {
    try {
      await receive(await buffer(request), request.headers);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(isWebhookVerificationError(error) ? 400 : 500).end();
    }
  });
}
