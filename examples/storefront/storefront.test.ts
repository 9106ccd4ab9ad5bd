import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findColourViolations, findViolations } from '../../scripts/browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../scripts/browser/launch-chromium.js';
import { picture } from '../../scripts/browser/picture.js';
import { type PageWatch, watchPage } from '../../scripts/browser/watch-page.js';
import { accessibilityViolations } from './testing/accessibility.js';
import { buildApp } from './testing/build-app.js';
import { createShopper, injectFault, type Shopper } from './testing/shopper.js';
import { orderNearby, signInStaff } from './testing/staff.js';
import { type StaticSite, serveFolder } from './testing/static-site.js';

let folder: string;
let site: StaticSite;
let server: RunningServer;
let chromium: TestBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-storefront-'));
  const dist = join(folder, 'dist');
  [site, chromium] = await Promise.all([serveFolder(dist), launchChromium()]);
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'on',
    SEED: 'demo',
    CORS_ORIGINS: site.url,
  });
  server = await startServer({ config });
  await buildApp(dist, server.url);
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

let context: BrowserContext | undefined;
afterEach(() => context?.close());

/** Opens the app in a fresh browser context. Nothing moves unless the device says so, because every frame costs time. */
async function visit(
  search: string,
  device: BrowserContextOptions = {},
): Promise<Shopper & { readonly watch: PageWatch }> {
  context = await chromium.browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...device,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const watch = watchPage(page);
  await page.goto(`${site.url}/${search}`);
  return { ...createShopper(page), watch };
}

/** Looks for violations in both themes. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourViolations(page), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findViolations(page), `${name}, light`).toEqual([]);
}

const resourceFailed = /^Failed to load resource/;
/** Returns the reasons of failed calls, except for those aborted by leaving a page. */
const failuresOf = ({ failedRequests }: PageWatch): string[] =>
  failedRequests.map((text) => text.split(' ').at(-1) ?? '').filter((reason) => reason !== 'net::ERR_ABORTED');
const isHardware = (text: string): boolean => /GL Driver Message|swiftshader/i.test(text);

it('delivers orders on the mocks, in spite of faults', async () => {
  const shopper = await visit('?mocks');
  const { page, watch } = shopper;
  const look = (name: string): Promise<void> => expectNoViolations(page, name);
  await shopper.see('Good things, at your door');
  await look('1-address');
  await shopper.deliverTo('Lipscani 25');
  await shopper.see(/stores deliver to you/);
  await look('2-stores');
  await picture(page, 'storefront-stores');

  // Filters, and an outage of the service.
  await page.getByRole('button', { name: /^Restaurant/ }).click();
  await shopper.see(/^1?\d stores? delivers? to you/);
  await injectFault(shopper, 'List of stores', 'Answers 503', 'three times');
  await page.getByRole('button', { name: /^Restaurant/ }).click();
  await shopper.see('The connection is unstable. Trying again…');
  await shopper.see('Doorstep is temporarily unavailable');
  await shopper.press('Try again');
  await shopper.see(/[2-4]\d stores deliver to you/);
  expect(await page.locator('.connection').textContent()).toBe('');

  await page.getByLabel('Search dishes and stores').fill('ciorba burta');
  await shopper.see('Results for “ciorba burta”');
  await look('3-search');
  await shopper.follow(/Ciorbă de burtă In Cuhnia Amzei/);
  await shopper.press('Add Supă cremă de linte');
  await shopper.see(/17\.00.lei more to reach the minimum order/);
  await shopper.press('Add Ciorbă de burtă');
  await look('4-options');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add for/ })
    .click();
  await look('5-menu');
  await shopper.follow('Go to checkout');
  await shopper.choose('10%');
  await shopper.press('Sign in to order');
  await look('6-sign-in');
  await shopper.press('Continue as the demo customer');

  // A refusal is described, and leaves no order.
  await page.getByLabel('Test card').selectOption('card_declined');
  await look('7-checkout');
  await shopper.press(/^Order for/);
  await shopper.see('The card was declined');
  await shopper.see('The bank declined the card. Use another one.');
  await page.getByLabel('Test card').selectOption('card_ok');
  // The tip was chosen before the sign-in.
  expect(await page.getByLabel('10%').isChecked()).toBe(true);

  // The order is placed, but all three answers are lost.
  await injectFault(shopper, 'Checkout', 'Succeeds, but the answer is lost', 'three times');
  await shopper.press(/^Order for/);
  await shopper.see('We did not hear back, so we do not know whether your order went through.');
  await look('8-unclear');
  await shopper.press('Check my order');
  await shopper.see('Waiting for the store');

  const headlines: string[] = [];
  const courier = page.locator('.marker-scooter');
  const places: string[] = [];
  for (const headline of [
    'The store is preparing your order',
    'Ready, looking for a courier',
    'Mihai D. is going to the store',
  ]) {
    await shopper.press('Skip to next state');
    await shopper.see(headline);
    headlines.push(headline);
  }
  await shopper.press('Skip to next state');
  await shopper.see('Mihai D. is on the way to you');
  await shopper.see('Code for the courier');
  await page.locator('.maplibregl-canvas').waitFor();
  for (let minute = 0; minute < 3; minute += 1) {
    const before = await page.locator('.order-map').getAttribute('data-courier');
    await shopper.press('+1 min');
    await page.waitForFunction(
      (position) => document.querySelector('.order-map')?.getAttribute('data-courier') !== position,
      before,
    );
    // Waits for the animation of the marker.
    await page.waitForTimeout(600);
    if (await courier.isVisible()) places.push(JSON.stringify(await shopper.place(courier)));
  }
  expect(new Set(places).size).toBe(3);
  await look('9-on-the-way');
  await picture(page, 'storefront-tracking');
  await shopper.press('Skip to next state');
  await shopper.see('Delivered. Enjoy!');

  await page.getByRole('group', { name: 'The order' }).getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('group', { name: 'The courier' }).getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Anything to add?').fill('Caldă încă.');
  await look('10-delivered');
  await shopper.press('Send review');
  await shopper.see('Thank you for your review.');

  // Another order, with a double click, which is cancelled.
  await page.goto(`${page.url().split('#')[0]}#/stores`);
  await page
    .getByRole('link', { name: /Cuhnia Amzei/ })
    .first()
    .click();
  await shopper.press('Add Supă cremă de linte');
  await shopper.press('Add one Supă cremă de linte');
  await shopper.follow('Go to checkout');
  await page.getByRole('button', { name: /^Order for/ }).dblclick();
  await shopper.see('Waiting for the store');
  await shopper.press('Cancel the order');
  await shopper.see('Cancelling is free now.');
  await look('11-cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await shopper.see('You were not charged.');
  await shopper.follow('Orders');
  await shopper.see('Your orders');
  await page.locator('.order-row').first().waitFor();
  // Three answers were lost and a button was pressed twice, and yet there are only two orders.
  expect(
    await page.locator('.order-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-status'))),
  ).toEqual(['cancelled', 'delivered']);
  await look('12-orders');
  await shopper.follow('Notifications');
  await shopper.see('Comandă livrată');
  await look('13-notifications');
  await shopper.press('RO Română');
  await shopper.see('Notificări');

  // The browser logs each failed call. There is nothing else.
  expect(watch.errors.filter((text) => !resourceFailed.test(text))).toEqual([]);
  expect(failuresOf(watch)).toEqual(['503', '503', '503', '409', ...Array(3).fill('net::ERR_FAILED')]);
  expect(watch.warnings.filter((text) => !isHardware(text))).toEqual([]);
  expect(watch.requests.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
});

it('pays with a saved card, confirms with the bank, and pays in cash', async () => {
  const shopper = await visit('?mocks');
  const { page, watch } = shopper;
  const look = (name: string): Promise<void> => expectNoViolations(page, name);
  const open = (path: string): Promise<void> => page.evaluate((hash) => location.assign(`#${hash}`), path);
  const fillBasket = async (): Promise<void> => {
    await open('/stores');
    await page
      .getByRole('link', { name: /Cuhnia Amzei/ })
      .first()
      .click();
    await shopper.press('Add Supă cremă de linte');
    await shopper.press('Add one Supă cremă de linte');
    await shopper.follow('Go to checkout');
  };
  const orderWith = async (card: string): Promise<void> => {
    await shopper.choose('A new card');
    await page.getByLabel('Test card').selectOption(card);
    await shopper.press(/^Order for/);
  };
  await shopper.deliverTo('Lipscani 25');
  await shopper.follow('Sign in');
  await shopper.press('Continue as the demo customer');
  // The app returns to the page of before by itself.
  await page.getByRole('button', { name: 'Continue as the demo customer' }).waitFor({ state: 'detached' });
  await fillBasket();

  // A card that is saved at the checkout is chosen, and its bank asks to confirm.
  await shopper.press('Save a card');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Test card').selectOption('card_insufficient_funds');
  await shopper.press('Save this card');
  await shopper.see('The card has insufficient funds. Use another one.');
  await dialog.getByLabel('Test card').selectOption('card_3ds');
  await shopper.press('Save this card');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Visa ending in 3155').isChecked()).toBe(true);
  await shopper.press(/^Order for/);
  await shopper.see('Waiting for your payment');
  expect(await page.getByRole('timer').textContent()).toBe('Time left: 15:00');
  await look('1-to-confirm');
  // The payment provider does not answer at first.
  await injectFault(shopper, "Bank's confirmation", 'Provider does not answer', 'three times');
  await shopper.press('Confirm with my bank');
  await shopper.press('Confirm payment');
  await shopper.see('Doorstep is temporarily unavailable');
  await shopper.press('Clear');
  await shopper.press('Confirm with my bank');
  await shopper.press('Confirm payment');
  await shopper.see('Waiting for the store');
  await shopper.press('Store rejects');
  await shopper.see('You were not charged.');

  // The bank declines, and the basket is still there for another way to pay.
  await fillBasket();
  await orderWith('card_3ds_declined');
  await shopper.press('Confirm with my bank');
  await shopper.press('Confirm payment');
  await shopper.see('Your bank declined the payment');
  await shopper.see('You were not charged.');
  await look('2-declined');
  await shopper.press('Pay in another way');

  // The time to confirm passes.
  await orderWith('card_3ds_abandoned');
  await shopper.press('Confirm with my bank');
  await shopper.press('Confirm payment');
  await shopper.see('Your bank has not confirmed the payment yet.');
  await shopper.press('+10 min');
  await page.getByText('Time left: 5:00').waitFor();
  await shopper.press('+10 min');
  await shopper.see('The time to confirm the payment is over');
  await shopper.press('Pay in another way');

  // No money without an order: the bank declines a card that pays, and cash is left.
  await injectFault(shopper, 'Payment at checkout', 'Bank declines: card expired', 'once');
  await orderWith('card_ok');
  await shopper.see('The card has expired. Use another one.');
  await shopper.choose('Cash to the courier');
  await shopper.press(/^Order for/);
  await shopper.see('Waiting for the store');
  await shopper.see(/^To pay in cash: \d+\.\d\d.lei$/);
  for (const headline of [
    'The store is preparing',
    'Ready, looking',
    'going to the store',
    'on the way',
    'Delivered. Enjoy!',
  ]) {
    await shopper.press('Skip to next state');
    await shopper.see(headline);
  }
  await shopper.see(/^Paid in cash: \d+\.\d\d.lei$/);

  await shopper.follow('Orders');
  await shopper.follow('Your saved cards');
  await page.locator('.card-row').waitFor();
  await shopper.press('Save a card');
  await shopper.press('Save this card');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.card-row').nth(1).waitFor();
  await shopper.press('Make default Visa ending in 4242');
  await shopper.see('Default card');
  await look('3-cards');
  await shopper.press('Remove Visa ending in 3155');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.locator('.card-row').nth(1).waitFor({ state: 'detached' });
  expect(await page.locator('.card-row').allInnerTexts()).toMatchObject([expect.stringContaining('4242')]);

  // Without an answer of the payment provider, there is still cash.
  await injectFault(shopper, 'Saved cards', 'Answers 503', 'until cleared');
  await fillBasket();
  await shopper.see('Your saved cards cannot be shown now.');
  expect(await page.getByLabel('Cash to the courier').isEnabled()).toBe(true);

  expect(watch.errors.filter((text) => !resourceFailed.test(text))).toEqual([]);
  expect(watch.requests.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
});

it('has the language and the theme of the device on a phone, and remembers other choices', async () => {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ro-RO', colorScheme: 'dark' } as const;
  const shopper = await visit('?mocks', phone);
  const { page } = shopper;
  const languageOf = (): Promise<string> => page.evaluate(() => document.documentElement.lang);
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await shopper.see('Lucruri bune, la ușa ta');
  expect([await languageOf(), await ground()]).toEqual(['ro', 'rgb(19, 23, 21)']);
  const [asked] = await Promise.all([
    page.waitForRequest(/maps\/config/),
    page.evaluate(() => location.replace('#/address?again')),
  ]);
  expect(asked.headers()['accept-language']).toBe('ro-RO,ro;q=0.9,en;q=0.5');
  await expectNoViolations(page, 'Romanian phone');
  // The header has the most entries for customers. WCAG 2.2, criterion 1.4.10: nothing is wider than 320 pixels.
  await shopper.follow('Conectare');
  await shopper.press('Continuă ca client demo');
  await page.getByRole('button', { name: 'Deconectare' }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoViolations(page, 'Romanian phone of a customer');
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });

  // The panel is a bar at first. Open, it takes its space from the page instead of covering it.
  const panel = page.locator('.sandbox');
  const toggle = panel.getByRole('button', { name: /^Sandbox/ });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.press('Enter');
  await shopper.see('Trece doar când îl avansezi.');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await shopper.place(panel)).y);
  await page.keyboard.press('Escape');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);

  await shopper.press('Culori închise');
  expect(await ground()).toBe('rgb(250, 248, 244)');
  await shopper.press('EN English');
  await shopper.see('Good things, at your door');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('lang'))).toBe('ro');
  await page.reload();
  await shopper.see('Good things, at your door');
  expect([await languageOf(), await ground()]).toEqual(['en', 'rgb(250, 248, 244)']);
});

it('asks for the pin where an address is not known to the door', async () => {
  const shopper = await visit('?mocks');
  const { page } = shopper;
  const field = page.getByRole('combobox', { name: 'Street and number' });
  const confirm = page.getByRole('button', { name: 'Deliver here' });
  const suggestion = async (text: string): Promise<void> => {
    await field.fill(text);
    await page.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
  };
  await suggestion('lipscani');
  await shopper.see('We know this address to 632 m only. Add the number, or set the pin on your door.');
  expect(await confirm.isDisabled()).toBe(true);
  await suggestion('lipscani 9999');
  expect(await field.inputValue()).toBe('Strada Lipscani 9999, Sector 3, București');
  expect(await confirm.isDisabled()).toBe(true);
  await suggestion('lipscani 25');
  await shopper.see('We know this address to 300 m only. Drag the pin to your door.');
  expect(await confirm.isDisabled()).toBe(false);
  await expectNoViolations(page, '1-address-pin');
  // The map shows the pin in its middle. A pin near the suggestion keeps its text.
  const { width, height } = (await page.locator('.maplibregl-canvas').boundingBox()) ?? { width: 0, height: 0 };
  await page.locator('.maplibregl-canvas').click({ position: { x: width / 2 + 30, y: height / 2 + 20 } });
  await page.getByText('Drag the pin to your door.').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Strada Lipscani 25, Sector 3, București');
  expect(await confirm.isDisabled()).toBe(false);
});

it('places an order on a server, and follows it live', async () => {
  const shopper = await visit('', { reducedMotion: 'no-preference' });
  const { page, watch } = shopper;
  const { merchant, courier } = await signInStaff(server.url);
  await shopper.deliverTo('Bulevardul Nicolae Grigorescu 20');
  // This store never closes, so the test works at any time of day.
  await page.getByRole('link', { name: /Farmacia Rozmarin – Titan/ }).click();
  await shopper.press('Add Trusă de prim ajutor');
  await shopper.follow('Go to checkout');
  await shopper.press('Sign in to order');
  await page.getByLabel('E-mail').fill('ana.popescu@demo.doorstep.example');
  await page.getByLabel('Password').fill('doorstep-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Order for/ }).dblclick();
  await shopper.see('Waiting for the store');

  const id = page.url().split('/').at(-1) ?? '';
  await merchant.orders.accept(id, { prepSeconds: 600 });
  await shopper.see('The store is preparing your order');
  await merchant.orders.reportDelay(id, { readyInSeconds: 1_500, reason: 'kitchen_busy' });
  await shopper.see(/^The store needs \d+ minutes more than planned\.$/);
  await shopper.press('Cancel the order');
  await shopper.see(/^Cancelling now costs \d+\.\d\d.lei\.$/);
  await shopper.press('Keep it');
  await merchant.orders.markReady(id);
  await shopper.see('Ready, looking for a courier');
  await courier.orders.claim(id);
  await shopper.see('Mihai D. is going to the store');
  // The courier takes another order of the store along, and delivers it first.
  const other = await orderNearby(server.url);
  await merchant.orders.accept(other);
  await merchant.orders.markReady(other);
  await courier.orders.claim(other);
  const { version, stops } = await courier.courierRoutes.getOwn();
  const mine = stops.findIndex(({ kind, jobs }) => kind === 'dropoff' && jobs.some((job) => job.id === id));
  const order = stops.map((stop) => stop.id);
  await courier.courierRoutes.reorderOwn({
    version,
    stops: [...order.toSpliced(mine, 1), ...order.slice(mine, mine + 1)],
  });
  await shopper.see('1 stop before you');
  await courier.orders.release(other, { reason: 'too_far' });
  await page.getByText('1 stop before you').waitFor({ state: 'detached' });
  await courier.couriers.reportLocation({ coordinates: { lat: 44.4249, lng: 26.1632 } });
  await page.locator('.order-map[data-courier="44.4249,26.1632"]').waitFor();
  const { pickup } = await merchant.orders.getVerificationCodes(id);
  const { store, dropoff } = await courier.orders.get(id);
  await courier.orders.markPickedUp(id, { pickupCode: pickup.code ?? '', coordinates: store.coordinates });
  await shopper.see('Mihai D. is on the way to you');
  await page.locator('.marker-scooter').waitFor();
  await expectNoViolations(page, 'on the way');
  // A reload keeps the session, the order and its live tracking.
  await page.reload();
  const code = await page.locator('.code-digits').textContent();
  await courier.orders.markDelivered(id, { dropoffCode: code ?? '', coordinates: dropoff.coordinates });
  await shopper.see('Delivered. Enjoy!');
  await shopper.see(/^Paid: \d+\.\d\d.lei$/);
  await shopper.follow('Orders');
  await page.locator('.order-row').first().waitFor();
  expect(await page.locator('.order-row').filter({ hasText: 'Farmacia Rozmarin – Titan' }).count()).toBe(1);

  expect(watch.errors).toEqual([]);
  expect(failuresOf(watch)).toEqual([]);
  expect(watch.warnings.filter((text) => !isHardware(text))).toEqual([]);
  const known = [`${site.url}/`, `${server.url}/`];
  expect(watch.requests.filter((url) => !known.some((origin) => url.startsWith(origin)))).toEqual([]);
  // A build for a server loads nothing of the sandbox.
  expect(watch.requests.filter((url) => /start-sandbox|mockServiceWorker/.test(url))).toEqual([]);
});
