import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type RunningServer, readConfig, startServer } from '@doorstep/server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';

let chromium: TestBrowser;
let server: RunningServer;
beforeAll(async () => {
  chromium = await launchChromium();
  server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'none' }),
    store: createMemoryStore(),
    ports: createTestPorts(),
    worker: false,
  });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
});

let tab: Page;
let watch: PageWatch;
beforeEach(async () => {
  tab = await chromium.browser.newPage();
  watch = watchPage(tab);
  await tab.goto(`${server.url}/docs`);
});
afterEach(() => tab?.close());

const heading = (name: string): Promise<void> => tab.getByRole('heading', { name }).first().waitFor();

/** Runs a script that the content security policy must forbid, and returns the directive that blocked it. */
const forbidden = (page: Page, script: string): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
    ${script};
  })`);

describe('the reference page', () => {
  it('shows both interfaces without requests to other origins', async () => {
    await heading('Doorstep platform API');
    await tab.getByText('Platform interface').first().click();
    await tab.getByText('Direct interface').last().click();
    await heading('Doorstep direct delivery API');
    // Each subject opens on a click.
    await tab.getByText('Quotes').first().click();
    await heading('Create a quote');
    expect(await tab.title()).toBe('Doorstep API reference');

    await tab.waitForLoadState('networkidle');
    expect(watch.requests.map((url) => url.replace(server.url, ''))).toEqual([
      '/docs',
      '/docs/assets/scalar.js',
      '/docs/assets/start.js',
      '/openapi/platform.json',
      '/openapi/direct.json',
    ]);
    expect(watch.failedRequests).toEqual([]);
    // Violations of the content security policy would appear here.
    expect(watch.errors).toEqual([]);
  });

  it('sends requests with the key that the console keeps in this tab', async () => {
    const apiKey = 'ds_test_EXAMPLEONLYNOTAKEY';
    await tab.evaluate(`sessionStorage.setItem('doorstep-console-key ${server.url}', '${apiKey}')`);
    await tab.goto(`${server.url}/docs?signed-in#direct-interface/tag/quotes/POST/v1/quotes`);
    await tab.getByRole('button', { name: 'Test Request' }).first().click();
    const [request] = await Promise.all([
      tab.waitForRequest((sent) => sent.method() === 'POST'),
      tab.getByRole('button', { name: /^Send/ }).first().click(),
    ]);
    expect(request.url()).toBe(`${server.url}/v1/quotes`);
    expect((await request.allHeaders())['authorization']).toBe(`Bearer ${apiKey}`);
  });

  it('blocks resources of other origins and inline scripts', async () => {
    await heading('Doorstep platform API');
    expect(await forbidden(tab, "fetch('https://elsewhere.example/').catch(() => undefined)")).toBe('connect-src');
    const inline = "document.head.append(Object.assign(document.createElement('script'), { text: 'ran = true' }))";
    expect(await forbidden(tab, inline)).toBe('script-src-elem');
    await expect.poll(() => watch.errors.length).toBeGreaterThan(1);
    expect(await tab.evaluate('typeof ran')).toBe('undefined');
  });
});
