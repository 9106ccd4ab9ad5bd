import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseJobs } from '@doorstep/core';
import type { DoorstepPlatform, PlatformSession } from '@doorstep/sdk/platform';
import {
  connectCarefully,
  freePort,
  type ServerProcess,
  signInDemoPeople,
  startServerProcess,
} from '@doorstep/simulation';
import { readConfig } from '../../src/config/config.js';
import { openStore } from '../../src/store/open-store.js';
import { type StripeServer, startStripeServer } from '../../src/testing/stripe/stripe-server.js';
import { type City, compareAnswers, compareRecords } from './compare.js';
import { type PaidOrder, playPaidOrder } from './paid-order.js';
import { statementOf } from './statement.js';

const pauseMilliseconds = 50;

/** Options of a run. */
export interface KillsOptions {
  readonly kills: number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), for the times of the kills and for the orders. */
  readonly random: () => number;
  /** `DATABASE_URL`; a new SQLite file if absent. */
  readonly database?: string | undefined;
  /** Whether to wait until payments of interrupted checkouts are voided, which takes two minutes. */
  readonly waitsForVoids: boolean;
}

/** Result of a run. */
export interface KillsReport {
  readonly orders: readonly PaidOrder[];
  readonly kills: number;
  /** Payments at the provider that a kill left without an order. */
  readonly abandoned: number;
  readonly differences: readonly string[];
}

/** A kill comes within this time after the server is healthy. */
const longestLifeMilliseconds = 400;

/**
 * Plays paid orders, one after the other, with a server process on a local Stripe, and kills the process at random moments. The
 * clients repeat their calls with the same idempotency key. In the end, all records are compared.
 */
export async function runKills({ kills, random, database, waitsForVoids }: KillsOptions): Promise<KillsReport> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-payments-'));
  const stripe = await startStripeServer();
  const env = {
    DATABASE_URL: database ?? join(folder, 'city.db'),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
  };
  const port = await freePort();
  const start = (): Promise<ServerProcess> => startServerProcess(port, env.DATABASE_URL, { env });
  let server = await start();
  // On SQLite, a server releases jobs when it starts. On PostgreSQL, it cannot know that no other process runs them.
  const shared = database === undefined ? undefined : await openStore(readConfig(env).database);
  const webhooks = sendWebhooks(stripe, `${server.url}/callbacks/stripe`);
  try {
    const { platform } = connectCarefully([server.url]);
    const people = { ...(await signInDemoPeople(platform)), ...(await prepare(platform)) };
    const before = await statementOf(people.merchant);
    let killed = 0;
    const killing = (async () => {
      for (; killed < kills; killed += 1) {
        await delay(random() * longestLifeMilliseconds);
        await server.kill();
        if (shared) await releaseJobs(shared);
        server = await start();
      }
    })();
    const orders: PaidOrder[] = [];
    do orders.push(await playPaidOrder({ ...people, stripe, random }));
    while (killed < kills);
    await killing;

    const city: City = { env, stripe, orders, before, waitsForVoids };
    const { differences, statement } = await compareAnswers(city, people);
    await server.stop();
    const records = await compareRecords(city, statement);
    return {
      orders,
      kills: killed,
      abandoned: records.abandoned,
      differences: [...differences, ...records.differences],
    };
  } finally {
    // Only a run that failed leaves it running.
    await server.stop().catch(() => undefined);
    await shared?.close();
    await webhooks.stop();
    await stripe.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Registers a customer, signs support in, and saves an invoice profile, so that the orders have invoices. */
async function prepare(platform: DoorstepPlatform): Promise<Record<'customer' | 'support', PlatformSession>> {
  // The profiles of demo accounts cannot be changed.
  const customer = await platform.register({
    email: 'ioana.marin@posta.example',
    password: 'patru-castane-coapte',
    displayName: 'Ioana Marin',
    phone: '+40721000123',
  });
  const address = { street: 'Strada Domnească 1', city: 'Galați', postalCode: '800008', country: 'RO' };
  const company = { kind: 'company', companyName: 'Florăria Online SRL', vatId: 'RO14399840', address } as const;
  await customer.profile.setInvoiceProfile(company);
  return { customer, support: await platform.demoSignIn({ role: 'support' }) };
}

/** Sends each event of a local Stripe to a webhook endpoint in order, again and again until it is taken, as Stripe does over hours. */
function sendWebhooks(stripe: StripeServer, url: string): { stop(): Promise<void> } {
  let isRunning = true;
  const sending = (async () => {
    let sent = 0;
    while (isRunning) {
      const event = stripe.events[sent];
      const status = event ? await stripe.deliver(url, event).catch(() => 0) : 0;
      if (status === 204) sent += 1;
      else await delay(pauseMilliseconds);
    }
  })();
  return {
    stop() {
      isRunning = false;
      return sending;
    },
  };
}
