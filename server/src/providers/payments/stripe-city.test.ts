import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsOf } from '@doorstep/core/testing';
import { type Doorstep, formatMoney } from '@doorstep/sdk';
import type { DoorstepPlatform } from '@doorstep/sdk/platform';
import { basketFrom, connect, fulfil } from '@doorstep/simulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { extracts } from '../../testing/osm/extracts.js';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';

/** The streets of Monaco are those of an Icelandic city in this test. */
const center = { lat: 43.7402, lng: 7.4266 };
/** An order in krónur has as many hundredths at Stripe, although a króna has none. */
const hundredths = 100;

let folder: string;
let stripe: StripeServer;
let server: RunningServer;
let platform: DoorstepPlatform;
let doorstep: Doorstep;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-stripe-city-'));
  const [city, pack] = [join(folder, 'city.json'), join(folder, 'reykjavik.city')];
  await writeFile(city, JSON.stringify({ id: 'reykjavik', name: 'Reykjavík', country: { code: 'IS' }, center }));
  const silent = { print: () => {}, note: () => {} };
  await runCli(['city', 'import', extracts.monaco, '--city', city, '--out', pack], {}, silent);
  stripe = await startStripeServer();
  const env = {
    ...{ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', CHECK_ANSWERS: 'on' },
    ...{ CITY_PACK: pack, CITIES: 'reykjavik' },
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
  };
  server = await startServer({ config: readConfig(env), logger: createLogger('silent') });
  ({ platform, partner: doorstep } = connect({ baseUrl: server.url, maxRetries: 0 }));
}, 60_000);
afterAll(async () => {
  await server.close();
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

it('an order in krónur is authorised, captured, tipped and refunded in the units of Stripe', async () => {
  const { data: accounts } = await platform.reference.listDemoAccounts();
  const merchantOf = accounts.find(({ email }) => email === 'victor.lungu@demo.doorstep.example');
  const people = {
    customer: await platform.demoSignIn({ role: 'customer' }),
    merchant: await platform.demoSignIn({ accountId: merchantOf?.accountId ?? '' }),
    courier: await platform.demoSignIn({ role: 'courier' }),
  };
  const { data: offers } = await platform.discovery.listStores({ ...center, category: ['pharmacy'], limit: 100 });
  const offer = offers.find(({ store }) => store.slug === 'wellspring-pharmacy-day-and-night');
  const cart = basketFrom(await platform.discovery.getMenu(offer?.store.id ?? ''));
  const { id, pricing } = await people.customer.checkout.create({
    ...cart,
    payment: { method: 'pm_card_visa' },
    deliveryCoordinates: center,
  });
  expect(pricing.total.currency).toBe('ISK');
  expect(formatMoney(pricing.total, 'en')).toMatch(/^ISK\u00a0[\d,]+$/);
  const total = pricing.total.amount * hundredths;
  const payment = async () => (await people.customer.orders.get(id)).payment;
  const intents = () => [...stripe.account.intents.values()];
  expect(intents()).toMatchObject([{ status: 'requires_capture', amount: total, currency: 'isk' }]);

  await fulfil(id, people);
  await expect.poll(() => intents()[0]?.amount_received, { timeout: 20_000 }).toBe(total);
  await people.customer.orders.createReview(id, { rating: 5, tipAmount: 300 });
  await expect
    .poll(() => intents()[1], { timeout: 20_000 })
    .toMatchObject({ amount: 300 * hundredths, currency: 'isk' });
  const support = await platform.demoSignIn({ role: 'support' });
  await support.orders.createRefund(id, { amount: { amount: 250, currency: 'ISK' }, reason: 'goodwill' });
  await expect
    .poll(() => [...stripe.account.refunds.values()].map(({ amount }) => amount), { timeout: 20_000 })
    .toEqual([250 * hundredths]);
  await expect.poll(payment, { timeout: 20_000 }).toMatchObject({ processing: null, status: 'partially_refunded' });
  expect(await payment()).toMatchObject({
    captured: { amount: pricing.total.amount + 300, currency: 'ISK' },
    refunded: { amount: 250, currency: 'ISK' },
  });
});

it('the statement of a partner has whole krónur', async () => {
  const contact = { name: 'Ioana Radu', phone: '+40722000111' };
  const stop = (north: number) => ({
    address: 'Hafnarstræti 1',
    coordinates: { ...center, lat: center.lat + north },
    contact,
  });
  const { id, fee } = await doorstep.deliveries.create({
    pickup: stop(0),
    dropoff: stop(0.001),
    items: [{ name: 'Bók', quantity: 1 }],
  });
  await doorstep.sandbox.advanceClock({ seconds: 150 });
  expect(await doorstep.deliveries.get(id)).toMatchObject({ status: 'delivered', fee: { currency: 'ISK' } });
  // The month is that of Bucharest, in which a new one begins before it does in UTC.
  const [statement] = (await doorstep.statements.list({ currency: 'ISK' })).data;
  const pdf = await doorstep.statements.downloadPdf(statement?.month ?? '', { currency: 'ISK', language: 'en' });
  const texts = textsOf(new Uint8Array(await pdf.arrayBuffer()));
  expect(texts.join('\n')).toContain('All amounts are in ISK.');
  expect(texts).toContain(fee.amount.toLocaleString('en'));
  expect(texts.filter((text) => /^[\d,]+\.\d\d$/.test(text))).toEqual([]);
});
