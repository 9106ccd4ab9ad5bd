import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Stripe } from 'stripe';

/** Credentials and address of an account at Stripe. */
export interface StripeOptions {
  readonly secretKey: string;
  /** Without trailing slash. Defaults to Stripe's address. */
  readonly url?: string | undefined;
  /** Limit for one attempt of a request. Defaults to 8 s. */
  readonly timeoutMs?: number | undefined;
}

/** A client with its own connections. */
export interface StripeClient {
  readonly stripe: Stripe;
  /** Ends the connections. Requests in progress fail. */
  close(): void;
}

/** The version of Stripe's API that this program speaks. A newer package does not change it unnoticed: it stops compiling. */
const apiVersion = '2026-10-28.endive';

/**
 * Retries of a request whose answer is lost, 409, 5xx, or whatever Stripe asks to be retried. With the time limit, two
 * requests fit into the lease of a job.
 */
const maxNetworkRetries = 2;

const maxSockets = 32;

/** Creates a client of the official library. It reports nothing about its use. */
export function createStripeClient({ secretKey, url, timeoutMs = 8_000 }: StripeOptions): StripeClient {
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  const isSecure = protocol === 'https:';
  const httpAgent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets });
  const stripe = new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries,
    timeout: timeoutMs,
    telemetry: false,
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    httpAgent,
    appInfo: { name: 'Doorstep' },
  });
  return { stripe, close: () => httpAgent.destroy() };
}
