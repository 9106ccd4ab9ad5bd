import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { WebhookOutcome } from '@doorstep/core';
import type { HostLookup } from '../providers/webhooks/host-lookup.js';
import {
  createWebhookTransport,
  type HttpWebhookTransport,
  type WebhookTransportOptions,
} from '../providers/webhooks/webhook-transport.js';
import { type Receiver, startReceiver, startSocketReceiver } from './start-receiver.js';

const cleanups: (() => Promise<void>)[] = [];
/** Closes the transports and the receivers of a test. */
export async function cleanUpWebhookTest(): Promise<void> {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}

/** Returns addresses as a lookup does. */
export const addresses = (...list: string[]) =>
  list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }) as const);
const loopbackLookup: HostLookup = async () => addresses('127.0.0.1');

/** Creates a transport with short time limits that finds every name on this machine. */
export function transport(options: Partial<WebhookTransportOptions> = {}): HttpWebhookTransport {
  const made = createWebhookTransport({
    privateNetworks: 'test',
    lookup: loopbackLookup,
    timeoutMs: 2_000,
    bodyTimeoutMs: 100,
    ...options,
  });
  cleanups.push(() => made.close());
  return made;
}

/** Starts a receiver that answers over HTTP, or over TLS. */
export async function receiver(answer: RequestListener, options: { tls?: boolean } = {}): Promise<Receiver> {
  const started = await startReceiver(answer, options);
  cleanups.push(() => started.close());
  return started;
}

/** Starts a receiver that handles connections itself. */
export async function socketReceiver(connected: (socket: Socket) => void): Promise<Receiver> {
  const started = await startSocketReceiver(connected);
  cleanups.push(() => started.close());
  return started;
}

/** Sends a webhook. */
export function post(over: HttpWebhookTransport, url: string, livemode = false): Promise<WebhookOutcome> {
  const headers = { 'content-type': 'application/json', 'webhook-id': 'evt_1' };
  return over.send({ url, partnerId: 'par_1', livemode, headers, body: '{"type":"quote.created"}' });
}
