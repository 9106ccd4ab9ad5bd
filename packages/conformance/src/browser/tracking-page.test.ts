import { createMemoryStore, demoApiKey } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findColourViolations, findViolations } from '../../../../scripts/browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { startRecording } from '../../../../scripts/browser/picture.js';
import { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';
import { bundlePage } from './bundle-page.js';
import { startPageServer } from './page-server.js';
import type { ShopStory } from './shop-page.js';

const ports = createTestPorts();

let chromium: TestBrowser;
let server: RunningServer;
beforeAll(async () => {
  chromium = await launchChromium();
  server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'demo', CHECK_ANSWERS: 'on' }),
    store: createMemoryStore(),
    ports,
    worker: false,
  });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
});

/** Calls the direct interface with the published test key. */
async function call(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Record<string, unknown>;
}

/** Advances the clock of the sandbox. */
const pass = (seconds: number): Promise<object> => call('POST', '/v1/sandbox/clock/advance', { seconds });

/** Creates a sandbox delivery, and returns the path of its tracking page. */
async function createDelivery(sandbox: object = {}, address = 'Bd. Iuliu Maniu 7'): Promise<string> {
  const { trackingUrl } = await call('POST', '/v1/deliveries', {
    pickup: {
      address: 'Strada Lipscani 25',
      contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
    },
    dropoff: { address, contact: { name: 'Andrei Pop', phone: '+40722000111' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' }],
    sandbox,
  });
  return new URL(String(trackingUrl)).pathname;
}

let tab: Page;
let watch: PageWatch;
beforeEach(async () => {
  tab = await chromium.browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  watch = watchPage(tab);
});
afterEach(async () => {
  await tab?.close();
  // Each test has the full quota of the rate limits.
  ports.clock.set(ports.clock.now() + 60_000);
});

describe.each([
  ['light', findViolations],
  ['dark', findColourViolations],
] as const)('in %s', (colorScheme, find) => {
  it('no page has a fault of accessibility', async () => {
    await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = await createDelivery();
    for (const seconds of [1, 90, 90]) {
      await pass(seconds);
      await tab.goto(`${server.url}${path}`);
      expect(await find(tab)).toEqual([]);
    }
    await tab.goto(`${server.url}/track/gone`);
    expect(await find(tab)).toEqual([]);
  });
});

/** Waits until the page shows this headline. */
async function headline(text: string): Promise<void> {
  await expect.poll(() => tab.getByRole('status').textContent()).toBe(text);
}

const mark = (): Locator => tab.locator('#courier');

/** Returns the courier's position on the screen, in whole pixels. */
async function place(): Promise<string> {
  const box = await mark().locator('.disc').boundingBox();
  return box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'nowhere';
}

/** Expects no hidden errors, and no requests to other origins. */
async function expectQuiet(): Promise<void> {
  await tab.waitForLoadState('networkidle');
  expect(watch.errors).toEqual([]);
  expect(watch.warnings).toEqual([]);
  // The page itself closes the stream after its last message.
  expect(watch.failedRequests.filter((failure) => !failure.endsWith('/stream net::ERR_ABORTED'))).toEqual([]);
  expect(watch.requests.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([]);
}

describe('the tracking page', () => {
  it("shows each state and the courier's position until the end", async () => {
    const recording = startRecording('recording-tracking-page');
    await tab.goto(`${server.url}${await createDelivery({ stepSeconds: 60 })}`);
    await headline('Looking for a courier');
    await recording.add(tab);
    expect(await mark().isVisible()).toBe(false);
    await pass(60);
    await headline('The courier is on the way to the sender');
    await expect.poll(() => mark().isVisible()).toBe(true);
    const start = await place();
    await pass(30);
    await expect.poll(place).not.toBe(start);
    await recording.add(tab);
    await pass(90);
    await headline('The delivery is on its way');
    await recording.add(tab);
    expect(await tab.getByRole('list').first().locator('[aria-current=step]').textContent()).toBe('On the way');
    await pass(120);
    await headline('The delivery has arrived');
    await recording.add(tab);
    await recording.end();
    expect(await mark().isVisible()).toBe(false);
    expect(await tab.getByText('Updates by itself').isVisible()).toBe(false);
    await expectQuiet();
    // The page opens one stream, and does not open another one after its end.
    const paths = watch.requests.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => path.endsWith('/stream'))).toHaveLength(1);
    expect(paths.filter((path) => path.startsWith('/v1/'))).toHaveLength(1);
  });

  it('shows the whole route when the courier is far away', async () => {
    await tab.goto(`${server.url}${await createDelivery({ stepSeconds: 600 }, 'Piața Unirii')}`);
    await headline('Looking for a courier');
    const before = await tab.locator('#map').getAttribute('viewBox');
    await pass(600);
    await expect.poll(() => tab.locator('#map').getAttribute('viewBox')).not.toBe(before);
    const [map, disc] = await Promise.all([tab.locator('.map').boundingBox(), mark().locator('.disc').boundingBox()]);
    if (!map || !disc) throw new Error('The courier is not on the map.');
    expect(disc.x).toBeGreaterThan(map.x);
    expect(disc.x + disc.width).toBeLessThan(map.x + map.width);
    expect(disc.y).toBeGreaterThan(map.y);
    expect(disc.y + disc.height).toBeLessThan(map.y + map.height);
  });

  it('polls if the stream is not available', async () => {
    await tab.route('**/stream', (route) => route.fulfill({ status: 503, body: '' }));
    await tab.clock.install();
    await tab.goto(`${server.url}${await createDelivery({ stepSeconds: 60 })}`);
    await tab.getByText('Updates by itself').waitFor();
    await pass(60);
    await tab.clock.runFor(10_000);
    await headline('The courier is on the way to the sender');
  });

  it('shows the present state without scripts', async () => {
    const path = await createDelivery({ stepSeconds: 60 });
    const context = await chromium.browser.newContext({ javaScriptEnabled: false, locale: 'ro-RO' });
    const plain = await context.newPage();
    await plain.goto(`${server.url}${path}`);
    expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('Căutăm un curier');
    await pass(60);
    await plain.getByRole('link', { name: 'Actualizează' }).click();
    expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('Curierul merge spre expeditor');
    expect(await plain.locator('#courier').isVisible()).toBe(true);
    await context.close();
  });

  it('blocks inline scripts', async () => {
    await tab.goto(`${server.url}${await createDelivery()}`);
    const directive = await tab.evaluate<string>(`new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      document.head.append(Object.assign(document.createElement('script'), { text: 'ran = true' }));
    })`);
    expect(directive).toBe('script-src-elem');
    expect(await tab.evaluate('typeof ran')).toBe('undefined');
  });
});

it('a page of a shop, on another origin, reads tracking by the token of a link, and cannot send a key', async () => {
  const token = (await createDelivery()).split('/').at(-1);
  const shop = await startPageServer({
    '/': { contentType: 'text/html', text: '<!doctype html><title>Shop</title><link rel="icon" href="data:,">' },
    '/shop-page.js': await bundlePage('./shop-page.ts'),
  });
  try {
    await tab.goto(shop.url);
    const story = await tab.evaluate<ShopStory>(
      `import('/shop-page.js').then(({ readTracking }) => readTracking('${server.url}', '${token}'))`,
    );
    expect(story).toEqual({
      shown: 'pending',
      followed: 'pending',
      fromEventSource: 'pending',
      unknownLink: 'not_found',
      withKey: 'ConnectionError',
    });
  } finally {
    await shop.close();
  }
});
