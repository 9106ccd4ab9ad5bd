import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Doorstep } from '@doorstep/sdk';
import { DoorstepPlatform, type Order } from '@doorstep/sdk/platform';
import { verify } from '@doorstep/sdk/webhooks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../scripts/browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../../scripts/browser/launch-chromium.js';
import { picture } from '../../../scripts/browser/picture.js';
import { type PageWatch, watchPage } from '../../../scripts/browser/watch-page.js';
import { buildConsole } from '../../console/scripts/build-console.mjs';
import type { SandboxServer } from './api.js';
import { startWithConsole } from './start-sandbox.js';

/** Limit for everything that the page loads, without maps. */
const maxGzipBytes = 150_000;

/** Files that only the page with the map loads. */
const ofMap = /^assets\/(?:city-map|map-worker)-/;

/** Number of deliveries in a list that must draw only those that are visible. */
const manyDeliveries = 60;

let folder: string;
let sizes: Awaited<ReturnType<typeof buildConsole>>;
let sandbox: SandboxServer;
let chromium: TestBrowser;
let receiver: Server;
let isBroken = true;
let secret: string;
let deliveryId: string;
let cancelledId: string;
let page: Page;
let watch: PageWatch;

beforeAll(async () => {
  folder = await mkdtemp(join(process.env['TMPDIR'] ?? '/tmp', 'doorstep-console-'));
  sizes = await buildConsole(join(folder, 'dist'));
  sandbox = await startWithConsole({}, join(folder, 'dist'));
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(isBroken ? 500 : 204).end(isBroken ? 'column "courier" does not exist' : undefined);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await seed();
  chromium = await launchChromium();
  page = await chromium.browser.newPage({ locale: 'en-GB', colorScheme: 'light' });
  watch = watchPage(page);
});
afterAll(async () => {
  await chromium.close();
  await sandbox.close();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an endpoint whose receiver fails, and deliveries. */
async function seed(): Promise<void> {
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver does not listen.');
  const { port }: AddressInfo = address;
  const stop = { contact: { name: 'Ioana Radu', phone: '+40213121234' } };
  const create = (reference: string) =>
    doorstep.deliveries.create({
      pickup: { ...stop, address: 'Strada Lipscani 25' },
      dropoff: { ...stop, address: 'Bd. Iuliu Maniu 7' },
      items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
      externalReference: reference,
      sandbox: { auto: false },
    });
  for (let count = 0; count < manyDeliveries; count += 1) cancelledId = (await create(`bulk-${count}`)).id;
  const endpoint = await doorstep.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/hooks`,
    eventTypes: ['delivery.created'],
  });
  secret = endpoint.secret;
  deliveryId = (await create('order-1')).id;
}

/** Creates a world whose clock stands still, so that its pages look the same every time. */
async function createWorld(): Promise<{ readonly baseUrl: string; readonly apiKey: string }> {
  const response = await fetch(`${sandbox.url}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'pictures', now: '2026-11-21T09:00:00.000Z' }),
  });
  return (await response.json()) as { baseUrl: string; apiKey: string };
}

/** Places an order that is offered to a courier, and returns its id. */
async function offeredOrder(baseUrl: string): Promise<string> {
  const control = async (path: string, body: object): Promise<{ readonly token: string; readonly order: Order }> => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = Object(await (await fetch(`${baseUrl}/_sandbox${path}`, request)).json());
    return { token: answer.token, order: answer.objects?.order };
  };
  const platform = new DoorstepPlatform({ baseUrl });
  const as = async (role: string) => platform.withToken((await control('/sessions', { role })).token);
  const { order } = await control('/scenarios/order_placed', {});
  const [admin, merchant] = [await as('admin'), await as('merchant')];
  const { data } = await admin.dispatch.listZones();
  for (const { id } of data) await admin.dispatch.updateZone(id, { mode: 'offer' });
  await merchant.orders.accept(order.id);
  await merchant.orders.markReady(order.id);
  await control('/clock/advance', { duration: '20s' });
  return order.id;
}

/** Opens an account with a code and signs up a partner, in the world of the page. Returns the address. */
async function signUpPartner(password: string): Promise<string> {
  const baseUrl = page.url().replace(/\/console.*$/, '');
  const platform = new DoorstepPlatform({ baseUrl });
  const email = 'ana.radu@florarie.example';
  const { codeId } = await platform.auth.requestRegistration({ email, password, displayName: 'Ana Radu' });
  const body = JSON.stringify({ duration: '1s' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${baseUrl}/_sandbox/clock/advance`, { method: 'POST', headers, body });
  const { data } = (await (await fetch(`${baseUrl}/_sandbox/emails`)).json()) as {
    data: { to: string; text: string }[];
  };
  const code = /\b\d{6}\b/.exec(data.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const { token } = await platform.auth.confirmRegistration({ codeId, code });
  await platform.withToken(token).partnerAccounts.signUp({ name: 'Florăria din Colț' });
  return email;
}

/** Elements that can be scrolled sideways. Code keeps its lines. */
const sidewaysScrollers = `[...document.querySelectorAll(':not(pre, select, input)')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
  .map(({ tagName, className, scrollWidth, clientWidth }) => tagName + '.' + className + ' ' + scrollWidth + ' > ' + clientWidth)`;

const option = (text: string) => page.getByRole('option').filter({ hasText: text }).first();

async function expectAccessible(): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

describe('the console', () => {
  it('is small', () => {
    const sumOf = (files: typeof sizes): number => files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
    const total = sumOf(sizes.filter(({ name }) => !ofMap.test(name)));
    process.stdout.write(`console: ${total} bytes gzip, map: ${sumOf(sizes) - total} bytes gzip\n`);
    expect(total).toBeLessThan(maxGzipBytes);
  });

  it('is served compressed, with files that are cached forever, and lets nothing else in', async () => {
    const { headers } = await fetch(`${sandbox.url}/console`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
    for (const { name, gzipBytes } of sizes.filter((each) => !ofMap.test(each.name))) {
      const file = await fetch(`${sandbox.url}/console/${name}`, { headers: { 'accept-encoding': 'br' } });
      expect([name, file.status]).toEqual([name, 200]);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      // A file of a few bytes would grow.
      if (name.endsWith('.js') && gzipBytes > 500) expect(file.headers.get('content-encoding')).toBe('br');
    }
    for (const path of ['/console/assets/other.js', '/console/assets/..%2Findex.html', '/console/index.html']) {
      expect([path, (await fetch(`${sandbox.url}${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('looks as the pictures of the documentation show', async () => {
    const { baseUrl, apiKey } = await createWorld();
    const doorstep = new Doorstep({ apiKey, baseUrl });
    const contact = { name: 'Ioana Radu', phone: '+40213121234' };
    for (const [index, address] of ['Bd. Iuliu Maniu 7', 'Piața Unirii', 'Piața Romană 5'].entries()) {
      await doorstep.deliveries.create({
        pickup: { contact, address: 'Strada Lipscani 25' },
        dropoff: { contact, address },
        items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
        externalReference: `order-${index + 1}`,
        sandbox: { stepSeconds: 60 * (index + 1) },
      });
    }
    await doorstep.sandbox.advanceClock({ seconds: 150 });
    const tab = await chromium.browser.newPage({
      locale: 'en-GB',
      colorScheme: 'light',
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 760 },
    });
    const show = async (path: string): Promise<void> => {
      await tab.goto(`${baseUrl}/console#/${path}`);
      await expect.poll(() => tab.locator('.busy').count(), { timeout: 20_000 }).toBe(0);
      await tab.waitForLoadState('networkidle');
    };
    await show('deliveries');
    await tab.getByRole('option').filter({ hasText: 'order-1' }).click();
    await tab.locator('.thread').waitFor();
    await picture(tab, 'console-deliveries');
    await show('home');
    await tab.locator('.next-steps').waitFor();
    await tab.locator('.charts').waitFor();
    await picture(tab, 'console-home');
    await show('map');
    await tab.locator('.maplibregl-canvas').waitFor();
    await tab.getByRole('option').first().waitFor();
    await picture(tab, 'console-map');
    await show('sandbox');
    await picture(tab, 'console-sandbox');
    await show(`orders/${await offeredOrder(baseUrl)}`);
    await tab.getByRole('heading', { name: 'Why this courier' }).waitFor();
    await picture(tab, 'console-dispatch', [tab.locator('.detail')]);
    await tab.close();
  });

  it('begins with what happened, and what to do next, which ticks itself off', async () => {
    await page.goto(`${sandbox.url}/console`);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const steps = page.locator('.next-steps li');
    const isDone = async (step: string) =>
      (await steps.filter({ hasText: step }).getAttribute('class'))?.includes('done');
    await steps.first().waitFor();
    expect([await isDone('delivery'), await isDone('endpoint'), await isDone('signature')]).toEqual([
      true,
      true,
      false,
    ]);
    const requests = page.locator('.chart', { has: page.getByRole('heading', { name: 'Requests' }) });
    const legend = await requests.locator('.legend').first().textContent();
    // Those of the seed alone: the console does not count its own.
    expect(legend).toBe(`Answered ${manyDeliveries + 2}`);
    await expectAccessible();
    await page.reload();
    await requests.waitFor();
    expect(await requests.locator('.legend').first().textContent()).toBe(legend);
  });

  it('traces a failed webhook to its cause, and sends it again', async () => {
    await page.goto(`${sandbox.url}/console`);
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await expect.poll(() => option('/hooks').textContent()).toContain('Failing');
    await expectAccessible();
    await page.keyboard.press('j');
    await option('delivery.created').waitFor();
    await expectAccessible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const detail = page.locator('.detail');
    await detail.getByText('column "courier" does not exist').waitFor();
    await detail.getByText('Your receiver answered, but not with a 2xx status.').waitFor();
    await detail.getByLabel('Secret of the endpoint').fill(secret);
    await detail.getByRole('button', { name: 'Check' }).click();
    await detail.getByText('The signature is valid.').waitFor();
    await expectAccessible();
    isBroken = false;
    await detail.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('1 event is sent again.').waitFor();
    await option('204').waitFor();
    await detail.getByRole('link', { name: 'Open timeline' }).click();
    await page.locator('.thread').getByText('Webhook failed').first().waitFor();
    await page.locator('.thread').getByText('Webhook delivered').waitFor();
    expect(page.url()).toContain(deliveryId);
    await expectAccessible();
  });

  it('traces webhooks to a wrong address and a wrong secret, and fixes both', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const wrongUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/orders`;
    closed.close();
    const { id } = await doorstep.webhookEndpoints.create({
      url: wrongUrl,
      eventTypes: ['delivery.cancelled'],
    });
    /** That of an endpoint that was deleted long ago. */
    let receiverSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const shop = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const isGenuine = await verify(body, request.headers, receiverSecret).then(
        () => true,
        () => false,
      );
      response.writeHead(isGenuine ? 204 : 401).end(isGenuine ? undefined : 'bad signature');
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/orders`;
    await doorstep.deliveries.cancel(cancelledId, { reason: 'other' });
    const detail = page.locator('.detail');
    const found = performance.now();

    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await option(wrongUrl).filter({ hasText: 'Failing' }).click();
    await option('connection_refused').click();
    await detail.getByText('Nothing listens at this address.').waitFor();
    await detail.getByRole('button', { name: 'Change address or secret' }).click();
    await detail.getByLabel('Address').fill(shopUrl);
    await expectAccessible();
    await detail.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('heading', { level: 1, name: shopUrl }).waitFor();
    await detail.getByRole('button', { name: 'Send again' }).click();

    await option('401').click();
    await detail.getByText('Your receiver refused the request.').waitFor();
    await detail.getByText('bad signature').waitFor();
    await detail.getByLabel('Secret of the endpoint').fill(receiverSecret);
    await detail.getByRole('button', { name: 'Check', exact: true }).click();
    await detail.getByText('The signature does not belong to this secret.').waitFor();
    await detail.getByRole('button', { name: 'Replace secret' }).click();
    await detail.getByRole('button', { name: 'Replace the secret now?' }).click();
    receiverSecret = (await detail.locator('.callout code').textContent()) ?? '';
    await expectAccessible();
    await detail.getByRole('button', { name: 'Send again' }).click();
    await option('204').waitFor();
    await page.getByRole('link', { name: 'Endpoints' }).click();
    await option(shopUrl).filter({ hasText: 'Enabled' }).waitFor();

    process.stdout.write(`webhook fixed in the console: ${Math.round(performance.now() - found)} ms\n`);
    await doorstep.webhookEndpoints.delete(id);
    shop.close();
    await page.goto(`${sandbox.url}/console#/deliveries/${deliveryId}`);
  });

  it('shows what each event of a delivery changed', async () => {
    await page.getByRole('button', { name: 'Take the next step' }).click();
    const change = page.getByRole('row').filter({ hasText: '"assigned"' }).first();
    await change.waitFor();
    expect(await change.textContent()).toContain('status"pending""assigned"');
  });

  it('is used with the keyboard alone, and draws only the visible rows of a list', async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.detail').count()).toBe(0);
    const list = page.getByRole('listbox', { name: 'Deliveries' });
    const drawn = await list.getByRole('option').count();
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(manyDeliveries);
    for (let count = 0; count < 40; count += 1) await page.keyboard.press('j');
    await expect.poll(() => list.locator('[aria-selected=true]').getAttribute('aria-posinset')).toBe('40');
    await page.keyboard.press('k');
    await expect.poll(() => list.locator('[aria-selected=true]').getAttribute('aria-posinset')).toBe('39');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('dark');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('has no violations of accessibility rules on any page in the dark and in Romanian', async () => {
    await page.getByRole('button', { name: 'Română' }).click();
    expect(watch.requests.some((url) => url.includes('city-map'))).toBe(false);
    for (const name of [
      'Acasă',
      'Webhook-uri',
      'Cereri',
      'Hartă',
      'Livrări',
      'Evenimente',
      'Comenzi',
      'Sandbox',
      'Sandboxuri',
      'Chei',
      'Cont',
      'Încearcă',
    ]) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expect.poll(() => page.locator('.busy').count(), { timeout: 20_000 }).toBe(0);
      await expectAccessible();
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('ro');
  });

  it('shows every courier, delivery and order on a separate map, and leads to their timelines', async () => {
    await page.getByRole('link', { name: 'Hartă' }).click();
    await page.locator('.maplibregl-canvas').waitFor();
    await page.getByRole('button', { name: 'Arată tot' }).waitFor();
    await option('order-1').click();
    await page.locator('.map-card').getByRole('link', { name: 'Deschide cronologia' }).click();
    await page.locator('.thread').waitFor();
    expect(page.url()).toContain(deliveryId);
    await page.keyboard.press('Escape');
    expect(watch.requests.some((url) => url.endsWith('.mvt'))).toBe(true);
  });

  it('issues a test key with fewer scopes, and revokes it after a question', async () => {
    await page.getByRole('link', { name: 'Chei' }).click();
    await page.getByLabel('Nume').fill('CI');
    await page.getByLabel('deliveries:write').uncheck();
    await page.getByRole('button', { name: 'Emite cheie de test' }).click();
    const apiKey = (await page.locator('.callout code').textContent()) ?? '';
    const doorstep = new Doorstep({ apiKey, baseUrl: sandbox.url, maxRetries: 0 });
    const { scopes } = (await doorstep.account.get()).key;
    expect([scopes.includes('deliveries:read'), scopes.includes('deliveries:write')]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Revocă: CI' }).click();
    await page.getByRole('button', { name: 'Revoci definitiv?: CI' }).click();
    await page.getByText('Revocată').waitFor();
    await expect(doorstep.account.get()).rejects.toMatchObject({ status: 401 });
    await expectAccessible();
  });

  it('creates a sandbox, opens it with the key that it shows once, and deletes it after a question', async () => {
    await page.getByRole('link', { name: 'Sandboxuri' }).click();
    await page.getByRole('heading', { name: 'Creează sandbox' }).waitFor();
    await page.getByLabel('Nume').fill('CI 4711');
    await page.getByRole('button', { name: 'Creează sandbox' }).click();
    const apiKey = (await page.locator('.callout code').textContent()) ?? '';
    await expectAccessible();
    await page.getByRole('button', { name: 'Deschide: CI 4711' }).click();
    await page.locator('.account .badge', { hasText: 'Sandbox' }).waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('link', { name: 'Sandbox', exact: true }).click();
    await page.getByRole('button', { name: 'Avansează 1d' }).click();
    const own = new Doorstep({ apiKey, baseUrl: sandbox.url });
    await expect.poll(async () => (await own.sandbox.getClock()).offsetSeconds).toBe(86_400);
    await page.getByRole('row').filter({ hasText: 'no_courier' }).first().waitFor();
    await expectAccessible();
    await page.getByRole('link', { name: 'Livrări' }).click();
    await page.getByText('Nicio livrare încă').waitFor();
    await page.reload();
    await page.getByText('Nicio livrare încă').waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Înapoi la cont' }).click();
    await option('bulk-').waitFor();
    await page.getByRole('link', { name: 'Sandboxuri' }).click();
    await page.getByRole('button', { name: 'Șterge: CI 4711' }).click();
    await page.getByRole('button', { name: 'Ștergi cu toate datele?: CI 4711' }).click();
    await page.getByText('Niciun sandbox încă').waitFor();
    const doorstep = new Doorstep({ apiKey, baseUrl: sandbox.url, maxRetries: 0 });
    await expect(doorstep.account.get()).rejects.toMatchObject({ status: 401 });
  });

  it('asks for the key of a sandbox that was created elsewhere, and refuses that of another account', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
    const { id, apiKey } = await doorstep.sandboxes.create({ name: 'nightly' });
    await page.getByRole('button', { name: 'Deschide: nightly' }).click();
    await page.getByLabel('Cheia lui „nightly”').fill(sandbox.apiKey);
    await page.keyboard.press('Enter');
    await page.getByText('Această cheie nu este a acestui sandbox.').waitFor();
    await expectAccessible();
    await page.getByLabel('Cheia lui „nightly”').fill(apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Înapoi la cont' }).click();
    await doorstep.sandboxes.delete(id);
  });

  it('has no page that scrolls sideways on a phone', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
    const { id: endpointId } = (await doorstep.webhookEndpoints.list()).data[0] ?? { id: '' };
    const { id: attemptId } = (await doorstep.webhookEndpoints.listAttempts(endpointId)).data[0] ?? { id: '' };
    const { id: requestId } = (await doorstep.requestLogs.list()).data[0] ?? { id: '' };
    const pathsOfPages = [
      'home',
      'webhooks',
      `webhooks/${endpointId}`,
      `webhooks/${endpointId}/${attemptId}`,
      'requests',
      `requests/${requestId}`,
      'map',
      'deliveries',
      `deliveries/${deliveryId}`,
      'events',
      'orders',
      'sandbox',
      'sandboxes',
      'keys',
      'account',
      'tryIt',
    ];
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of pathsOfPages) {
      await page.evaluate(`location.hash = '#/${path}'`);
      await page.locator(`nav a[aria-current][href^="#/${path.split('/')[0]}"]`).waitFor();
      await expect.poll(() => page.locator('.busy').count()).toBe(0);
      expect([path, await page.evaluate<string[]>(sidewaysScrollers)]).toEqual([path, []]);
    }
    await page.setViewportSize(size);
  });

  it('explains a refused request, and sends it again with what the log does not keep', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url, maxRetries: 0 });
    const dropoff = { address: 'Bd. Iuliu Maniu 7' };
    const refused = doorstep.quotes.create({ pickup: { address: 'Strada Inexistentă 1' }, dropoff });
    await expect(refused).rejects.toMatchObject({ status: 400 });
    await page.getByRole('link', { name: 'Cereri' }).click();
    await option('POST /v1/quotes').click();
    const detail = page.locator('.detail');
    await detail.getByRole('heading', { name: 'address_not_found' }).waitFor();
    await detail.getByText('/body/pickup').first().waitFor();
    await detail.getByText('Ce e de făcut: Check the spelling, or send coordinates.').waitFor();
    await detail.getByRole('button', { name: 'Trimite din nou' }).click();
    await detail.getByLabel('/body/pickup/address').fill('Strada Lipscani 25');
    await detail.getByLabel('/body/dropoff/address').fill(dropoff.address);
    await expectAccessible();
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: 'Trimiți acum? Se modifică date.' }).click();
    await detail.getByText('201', { exact: true }).waitFor();
    await detail.getByRole('link', { name: 'Deschide intrarea' }).click();
    await detail.getByText('quotes.create').waitFor();
    await expectAccessible();
  });

  it('starts in a browser without a language, says that its key was revoked, and lets sign in again', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
    const { key, secret } = await doorstep.apiKeys.create({ name: 'short-lived' });
    const tab = await chromium.browser.newPage();
    // What Chromium reports in a container without a locale; `Intl` refuses it.
    await tab.addInitScript(`Object.defineProperties(Navigator.prototype, {
      language: { get: () => 'en-US@posix' },
      languages: { get: () => ['en-US@posix'] },
    })`);
    const errors = watchPage(tab).errors;
    await tab.goto(`${sandbox.url}/readyz`);
    await tab.evaluate(`sessionStorage.setItem('doorstep-console-key ${sandbox.url}', '${secret}')`);
    await tab.goto(`${sandbox.url}/console`);
    await tab.getByRole('heading', { name: 'Home' }).waitFor();
    expect(errors).toEqual([]);
    await doorstep.apiKeys.revoke(key.id);
    await tab.getByRole('heading', { name: 'This key no longer works' }).waitFor();
    expect(await findViolations(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Sign in again' }).click();
    await tab.getByLabel('API key').waitFor();
    await tab.close();
  });

  it('shows one clock, also after the clock of the account was advanced', async () => {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url });
    await doorstep.sandbox.advanceClock({ seconds: 86_400 });
    await page.getByRole('link', { name: 'Sandbox', exact: true }).click();
    const clock = page.locator('.time-bar .shown strong');
    const before = await clock.textContent();
    await page.getByRole('button', { name: 'Avansează 1d' }).click();
    await expect.poll(() => clock.textContent()).not.toBe(before);
    const own = page.locator('.card').filter({ hasText: 'Acesta' });
    expect(await own.getByText(/\d{2}:\d{2}/).count()).toBe(0);
    expect(await page.locator('.scroll .clock').count()).toBe(0);
  });

  it('adds a fault, which calls of the account then meet', async () => {
    await page.getByRole('link', { name: 'Sandbox', exact: true }).click();
    await page.getByRole('button', { name: 'Adaugă defectul' }).click();
    await page.getByText('status: 500').waitFor();
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.url, maxRetries: 0 });
    await expect(doorstep.deliveries.create(JSON.parse('{}'))).rejects.toMatchObject({ status: 500 });
  });

  it('saves what happened as a test, shows the past, and begins another sandbox there', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportă ca test' }).click();
    expect((await download).suggestedFilename()).toBe('recorded.test.js');
    await page.getByRole('link', { name: 'Livrări' }).click();
    const first = page.getByRole('listbox').getByRole('option').first();
    const size = async (): Promise<number> => Number(await first.getAttribute('aria-setsize'));
    await expect.poll(size).toBe(manyDeliveries + 1);
    await page.getByRole('slider').press('Home');
    await page.getByText('Trecut').waitFor();
    await expect.poll(size).toBeLessThan(manyDeliveries);
    const earliest = await size();
    await page.getByRole('button', { name: 'Evenimentul următor' }).click();
    await expect.poll(size).toBeGreaterThan(earliest);
    const later = await size();
    await expectAccessible();
    await page.getByRole('button', { name: 'Ramură de aici' }).click();
    // The first world was that of the pictures.
    await page.waitForURL(/\/worlds\/world_2\/console/);
    await expect.poll(size).toBe(later);
    await expectAccessible();
  });

  it('lets a person of a partner choose it, and act with a key of the role that ends when they leave', async () => {
    const password = 'patru-castane-coapte';
    const email = await signUpPartner(password);
    await page.getByRole('button', { name: 'Deconectare' }).click();
    await page.getByRole('button', { name: 'Conectare cu un cont' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Parolă').fill(password);
    await page.keyboard.press('Enter');
    const own = page.getByRole('button', { name: 'Florăria din Colț (proprietar)' });
    await own.waitFor();
    await expectAccessible();
    await own.click();
    await page.getByRole('link', { name: 'Cont' }).click();
    await page.getByText('deliveries:write').waitFor();
    expect(await page.getByText('Angajat, doar citire').count()).toBe(0);
    const revoked = page.waitForResponse((response) => response.url().endsWith('/revoke'));
    await page.getByRole('button', { name: 'Deconectare' }).click();
    expect((await revoked).status()).toBe(200);
  });

  it('lets staff choose a partner and read its account with a key that ends within an hour', async () => {
    await page.getByRole('button', { name: 'Conectare cu un cont' }).click();
    await page.getByLabel('E-mail').fill(sandbox.demo.emails['admin'] ?? '');
    await page.getByLabel('Parolă').fill(sandbox.demo.password);
    await expectAccessible();
    await page.keyboard.press('Enter');
    await page.locator('.partners').getByRole('button').first().click();
    await page.getByText('Angajat, doar citire').waitFor();
    await page.getByRole('link', { name: 'Cont' }).click();
    await page.getByText('deliveries:read').waitFor();
    expect(await page.getByText('deliveries:write').count()).toBe(0);
    await expectAccessible();
  });

  it('loads nothing from other servers, and reports no errors', () => {
    expect(watch.requests.filter((url) => !url.startsWith(`${sandbox.url}/`))).toEqual([]);
    // The software renderer of a browser without a graphics card is slow, and says so.
    const warnings = watch.warnings.filter((text) => !text.includes('GL Driver Message'));
    // A map that the visitor leaves stops loading its tiles and its worker.
    const failed = watch.failedRequests.filter((text) => !/(\.mvt|map-worker-\w+\.js) net::ERR_ABORTED$/.test(text));
    expect([watch.errors, warnings, failed]).toEqual([[], [], []]);
  });
});
