import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '@doorstep/core';

/** Answers a webhook as a partner's endpoint would. An error counts as a lost connection. */
export type WebhookListener = (request: Request) => Response | Promise<Response>;

/** Webhook receivers in this process instead of servers on the network. */
export interface WebhookListeners {
  /**
   * Receives the webhooks for `url` and replaces an earlier listener for it. URLs without a listener refuse connections.
   *
   * @returns a function that removes the listener.
   * @throws TypeError when `url` is not an absolute URL.
   */
  listen(url: string, listener: WebhookListener): () => void;
}

/** Listeners and the transport that delivers to them. */
export interface WebhookExchange extends WebhookListeners {
  readonly transport: WebhookTransport;
}

/**
 * Creates an exchange without listeners.
 *
 * @param others sends the webhooks to addresses without a listener. Their connections are refused when absent.
 */
export function createWebhookExchange(others: WebhookTransport = refusing): WebhookExchange {
  const listeners = new Map<string, WebhookListener>();
  return {
    listen(url, listener) {
      const address = new URL(url).href;
      listeners.set(address, listener);
      return () => {
        if (listeners.get(address) === listener) listeners.delete(address);
      };
    },
    transport: {
      async send(request) {
        const listener = listeners.get(new URL(request.url).href);
        if (!listener) return others.send(request);
        try {
          return await exchange(listener, request);
        } catch (error) {
          return failure('connection_lost', error instanceof Error ? error.message : String(error));
        }
      },
    },
  };
}

const refusing: WebhookTransport = {
  send: async ({ url }) => failure('connection_refused', `Nothing listens at ${url}.`),
};

async function exchange(listener: WebhookListener, { url, headers, body }: WebhookRequest): Promise<WebhookOutcome> {
  const response = await listener(new Request(url, { method: 'POST', headers: { ...headers }, body }));
  if (response.type === 'error') return failure('connection_lost', 'The listener answered with a network error.');
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    durationMilliseconds: 0,
  };
}

function failure(reason: Extract<WebhookOutcome, { kind: 'failure' }>['reason'], detail: string): WebhookOutcome {
  return { kind: 'failure', reason, detail, durationMilliseconds: 0 };
}
