import { WebhookEvent } from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Harness } from './harness.js';

/** A webhook that a receiver got. */
export interface Delivery {
  /** Seconds since the receiver began to listen. */
  readonly at: number;
  readonly headers: Headers;
  readonly body: string;
  readonly event: WebhookEvent;
}

/** A partner's server that receives webhooks. */
export interface Receiver {
  readonly url: string;
  readonly deliveries: Delivery[];
  /** Sets the answer to later webhooks, initially 204. */
  answer(response: () => Response | Promise<Response>): void;
  /** Stops listening. */
  close(): void;
  /** Listens again after `close`. */
  open(): void;
}

let receivers = 0;

/** The receivers of the scenarios that ran, by their addresses. */
const opened = new Map<string, Receiver>();

/** Lets the receivers of a scenario accept what is still sent to them. Endpoints that fail are called again for days. */
export function acceptTheRest(): void {
  for (const receiver of opened.values()) {
    receiver.answer(accepted);
    receiver.open();
  }
  opened.clear();
}

const accepted = (): Response => new Response(null, { status: 204 });

/** Starts a receiver at a unique address. */
export function openReceiver({ target }: Pick<Harness, 'target'>): Receiver {
  receivers += 1;
  const url = `https://receiver-${receivers}.example/webhooks`;
  const deliveries: Delivery[] = [];
  const start = target.now();
  let respond: () => Response | Promise<Response> = accepted;
  const listen = () =>
    target.webhooks.listen(url, async (request) => {
      const body = await request.text();
      const at = (target.now() - start) / 1_000;
      deliveries.push({ at, headers: request.headers, body, event: WebhookEvent.parse(JSON.parse(body)) });
      return respond();
    });
  let stop = listen();
  const receiver: Receiver = {
    url,
    deliveries,
    answer(response) {
      respond = response;
    },
    close: () => stop(),
    open() {
      stop = listen();
    },
  };
  opened.set(url, receiver);
  return receiver;
}

/** Expects that a webhook is signed with exactly these secrets. */
export async function expectSigned({ headers, body }: Delivery, ...secrets: readonly string[]): Promise<void> {
  const content = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  const signatures = await Promise.all(secrets.map(async (secret) => `v1,${await signature(secret, content)}`));
  expect(headers.get('webhook-signature')?.split(' ').sort()).toEqual(signatures.sort());
}

async function signature(secret: string, content: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content)));
  return btoa(String.fromCharCode(...digest));
}
