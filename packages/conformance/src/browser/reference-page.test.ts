import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../../../../scripts/browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { picture } from '../../../../scripts/browser/picture.js';
import { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';
import { buildReference } from '../../../openapi/scripts/build-reference.mjs';
import { operationsOf, readDocuments } from '../../../openapi/scripts/reference/open-api.js';

let folder: string;
let chromium: TestBrowser;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-reference-'));
  await buildReference(folder);
  chromium = await launchChromium();
  server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'none' }),
    store: createMemoryStore(),
    ports: createTestPorts(),
    worker: false,
    referenceFolder: folder,
  });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

let tab: Page;
let watch: PageWatch;
beforeEach(async () => {
  tab = await chromium.browser.newPage();
  watch = watchPage(tab);
  await tab.goto(`${server.url}/docs`);
});
afterEach(() => tab?.close());

/** Runs a script that the content security policy must forbid, and returns the directive that blocked it. */
const forbidden = (page: Page, script: string): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
    ${script};
  })`);

/** Clicks the link to each operation of a page, and returns those that arrived at the top of the window. */
const clickOperations = `[...document.querySelectorAll('main > table:first-of-type a[href^="#"]')].flatMap((link) => {
  link.click();
  const target = document.querySelector(':target');
  const { top } = target.getBoundingClientRect();
  const arrived = link.hash === '#' + target.id && target.matches('h2') && top >= 0 && top < innerHeight;
  return arrived ? [target.id] : [];
})`;

describe('the reference page', () => {
  it('shows the direct interface first, without requests to other origins', async () => {
    const headings = await tab.locator('main h2').allTextContents();
    expect(headings.slice(0, 2)).toEqual(['Direct interface #', 'Platform interface #']);
    expect(watch.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
  });

  it('leads to every operation of every area with a click', async () => {
    const pages = await tab.locator('#areas a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const arrived: string[] = [];
    for (const page of pages) {
      await tab.goto(`${server.url}/${page}`, { waitUntil: 'domcontentloaded' });
      arrived.push(...(await tab.evaluate<string[]>(clickOperations)));
    }
    const { direct, platform } = readDocuments();
    const all = [...operationsOf(direct), ...operationsOf(platform)].map(({ operationId }) => operationId);
    expect(arrived.toSorted()).toEqual(all.toSorted());
    expect(watch.failedRequests).toEqual([]);
    // Violations of the content security policy would appear here.
    expect(watch.errors).toEqual([]);
  });

  it('finds an operation, with code that calls this server', async () => {
    await tab.keyboard.press('/');
    await tab.keyboard.type('renew a quote');
    await tab.getByRole('link', { name: 'Renew a quote' }).waitFor();
    expect(await findViolations(tab)).toEqual([]);
    await tab.keyboard.press('Enter');
    await tab.waitForURL(`${server.url}/docs/direct/quotes#quotesRequote`);
    const examples = tab.locator('#quotesRequote ~ .operation-columns').first();
    expect(await examples.locator('pre:visible').first().textContent()).toContain(
      `new Doorstep({ baseUrl: '${server.url}', apiKey: `,
    );
    await examples.getByText('curl', { exact: true }).click();
    expect(await examples.locator('pre:visible').first().textContent()).toContain(`'${server.url}/v1/quotes/`);
  });

  it('looks as the picture of the documentation shows', async () => {
    await tab.goto(`${server.url}/docs/direct/quotes#quotesCreate`);
    const operation = tab.locator('#quotesCreate ~ .operation-columns').first();
    await picture(tab, 'reference', [tab.locator('header'), tab.locator('#areas'), operation]);
  });

  const looks = [
    { page: 'docs', colorScheme: 'light', width: 1280 },
    { page: 'docs/direct/quotes', colorScheme: 'light', width: 1280 },
    { page: 'docs/direct/quotes', colorScheme: 'dark', width: 390 },
    { page: 'docs/errors', colorScheme: 'dark', width: 1280 },
  ] as const;

  it.each(looks)('$page has no fault of accessibility: $colorScheme, $width pixels', async (look) => {
    await tab.emulateMedia({ colorScheme: look.colorScheme });
    await tab.setViewportSize({ width: look.width, height: 800 });
    await tab.goto(`${server.url}/${look.page}`);
    expect(await findViolations(tab)).toEqual([]);
    expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('blocks resources of other origins, inline scripts and inline styles', async () => {
    expect(await forbidden(tab, "fetch('https://elsewhere.example/').catch(() => undefined)")).toBe('connect-src');
    const inline = (element: string): string =>
      `document.head.append(Object.assign(document.createElement('${element}'), { textContent: 'ran = true' }))`;
    expect(await forbidden(tab, inline('script'))).toBe('script-src-elem');
    expect(await forbidden(tab, inline('style'))).toBe('style-src-elem');
    await expect.poll(() => watch.errors.length).toBeGreaterThan(1);
    expect(await tab.evaluate('typeof ran')).toBe('undefined');
  });
});
