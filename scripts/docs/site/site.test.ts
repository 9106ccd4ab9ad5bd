import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interfaces, operationsOf, readDocuments } from '../../../packages/openapi/scripts/reference/open-api.js';
import { findColourViolations, findViolations } from '../../browser/find-violations.js';
import { launchChromium, type TestBrowser } from '../../browser/launch-chromium.js';
import { type PageWatch, watchPage } from '../../browser/watch-page.js';
import { recordFigure } from '../../lib/figures.mjs';
import { workspace } from '../markdown.js';
import { type Crawl, crawl } from './crawl.js';
import { sitePages, sitePath } from './site-pages.js';

const dist = join(workspace, 'docs/.vitepress/dist');

/** A build takes half a minute, and longer beside other work. */
const buildPatienceMs = 600_000;

let site: Crawl;
let seconds: number;
beforeAll(async () => {
  const start = performance.now();
  const program = join(workspace, 'node_modules/vitepress/bin/vitepress.js');
  const env = { ...process.env, DOCS_BASE: '/', NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [program, 'build', 'docs'], { cwd: workspace, env });
  seconds = (performance.now() - start) / 1_000;
  site = crawl(dist);
}, buildPatienceMs);

describe('the built site', () => {
  it('has every page of the repository that belongs to it', () => {
    const missing = sitePages().filter((page) => !site.pages.includes(sitePath(page).replace(/md$/, 'html')));
    expect(missing).toEqual([]);
    const bytes = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((file) => statSync(join(dist, file)))
      .reduce((sum, { size }) => sum + size, 0);
    recordFigure(
      'Documentation site',
      `${site.pages.length} pages, ${Math.round(bytes / 1e6)} MB, built in ${seconds.toFixed(0)} s`,
    );
  });

  it('has a search whose first part is small and fetched before its first use', () => {
    const sizeOf = (pattern: RegExp): number[] =>
      readdirSync(join(dist, 'assets/chunks'))
        .filter((name) => pattern.test(name))
        .map((name) => gzipSync(readFileSync(join(dist, 'assets/chunks', name))).length);
    const [first, ...others] = sizeOf(/^search-box/);
    expect(others).toEqual([]);
    expect(first).toBeLessThan(40_000);
    const [texts] = sizeOf(/texts-part/);
    expect(texts).toBeLessThan(200_000);
    expect(html('webhooks.html')).toMatch(/<link rel="prefetch" href="\/assets\/chunks\/search-box/);
    expect(html('webhooks.html')).not.toContain('texts-part');
  });

  it('fetches the editor and the service of the first page only for visitors who use them', () => {
    expect(html('index.html')).toContain('class="playground"');
    expect(html('index.html')).not.toMatch(/code-editor|whole-map|trial-worker/);
  });

  it('has every page as Markdown, and lists it for language models', () => {
    const list = readFileSync(join(dist, 'llms.txt'), 'utf8');
    const left = ['404.html', 'index.html', 'contents.html'];
    const pages = site.pages.filter((page) => !left.includes(page)).map((page) => page.replace(/html$/, 'md'));
    expect(
      pages.filter((page) => !existsSync(join(dist, page)) || /<\/?(?:div|span|script)\b/.test(prose(page))),
    ).toEqual([]);
    const optional = /^(?:changelog|examples)\/|^(?:repository|contributing)\.md$/;
    expect(pages.filter((page) => !list.includes(`(/${page})`) && !optional.test(page))).toEqual([]);
  });

  it('has no broken link', () => {
    expect(site.broken).toEqual([]);
    recordFigure('Documentation site: links checked', `${site.links}, ${site.anchors} of them to anchors`);
  });

  it('has every page in its sidebar', () => {
    const [, sidebar = ''] = /<nav[^>]*id="VPSidebarNav"(.*?)<\/nav>/s.exec(html('contents.html')) ?? [];
    const linked = [...sidebar.matchAll(/href="\/([^"]*)"/g)].map(([, path = '']) =>
      path.replace(/(^|\/)$/, '$1index.html'),
    );
    const beside = ['404.html', 'index.html', 'reference/index.html'];
    expect(site.pages.filter((page) => !linked.includes(page) && !beside.includes(page))).toEqual([]);
    expect(site.orphans).toEqual([]);
  });

  it('loads nothing from other hosts', () => {
    expect(site.foreignAssets).toEqual([]);
  });

  it.each(interfaces)('describes every operation of the %s interface', (name) => {
    const operations = operationsOf(readDocuments()[name]);
    const ids = new Set(
      site.pages.filter((page) => page.startsWith(`reference/${name}/`)).flatMap((page) => anchorsOf(page)),
    );
    expect(operations.map(({ operationId = '' }) => operationId).filter((id) => !ids.has(id))).toEqual([]);
    expect(operations.length).toBeGreaterThan(30);
  });
});

function html(page: string): string {
  return readFileSync(join(dist, page), 'utf8');
}

/** Returns the Markdown of a page without its code. */
function prose(page: string): string {
  return readFileSync(join(dist, page), 'utf8')
    .replace(/^(`{3,})[\s\S]*?^\1 *$/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

function anchorsOf(page: string): string[] {
  return [...html(page).matchAll(/<h[23] id="([^"]+)"/g)].map(([, id = '']) => id);
}

describe('in a browser', () => {
  let chromium: TestBrowser;
  let server: PreviewServer;
  let url: string;
  beforeAll(async () => {
    chromium = await launchChromium();
    server = await preview({
      configFile: false,
      appType: 'mpa',
      logLevel: 'silent',
      build: { outDir: dist },
      preview: { host: '127.0.0.1', port: 0 },
    });
    url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const audited = ['index', 'webhooks', 'errors', 'sdk', 'reference/direct/quotes', 'reference/direct/schemas', '404'];

  it.each(audited)('%s has no fault of accessibility, light or dark', async (page) => {
    const tab = await chromium.browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
    await tab.goto(`${url}/${page}.html`);
    await tab.waitForLoadState('networkidle');
    expect(await findViolations(tab)).toEqual([]);
    await tab.emulateMedia({ colorScheme: 'dark' });
    await tab.locator('html.dark').waitFor();
    expect(await findColourViolations(tab)).toEqual([]);
    await tab.close();
  });

  it('shows each operation of the reference on one screen', async () => {
    // The heights are the same without the scripts, which take four fifths of the time.
    const tab = await chromium.browser.newPage({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    const heights: (readonly [name: string, height: number])[] = [];
    for (const page of site.pages.filter((name) => /^reference\/(direct|platform)\/(?!schemas)/.test(name))) {
      await tab.goto(`${url}/${page}`);
      const tops = await tab
        .locator('.vp-doc h2')
        .evaluateAll((headings) =>
          headings.map((heading) => [heading.id, heading.getBoundingClientRect().top] as const),
        );
      // The last heading is that of the schemas.
      const operations = tops.slice(0, -1);
      heights.push(...operations.map(([id, top], index) => [id, (tops[index + 1]?.[1] ?? 0) - top] as const));
    }
    expect(heights.length).toBeGreaterThan(200);
    expect(heights.filter(([, height]) => height > 800)).toEqual([]);
    const tallest = Math.max(...heights.map(([, height]) => height));
    recordFigure(
      'Documentation site: operations',
      `${heights.length}, the tallest ${Math.round(tallest)} of 800 pixels`,
    );
    await tab.close();
  });

  const sizes = [
    ['a desktop', { width: 1280, height: 860 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const;

  describe.each(sizes)('on %s', (name, viewport) => {
    let tab: Page;
    let watch: PageWatch;
    beforeEach(async () => {
      tab = await chromium.browser.newPage({ viewport });
      watch = watchPage(tab);
    });
    afterEach(async () => {
      expect(await isWide(tab)).toBe(false);
      await tab.waitForLoadState('networkidle');
      expect(watch.errors).toEqual([]);
      expect(watch.failedRequests).toEqual([]);
      expect(watch.requests.filter((request) => !request.startsWith(url) && !request.startsWith('data:'))).toEqual([]);
      await tab.close();
    });

    it('finds an operation by search', async () => {
      await tab.goto(`${url}/`);
      await tab.getByRole('heading', { name: 'Doorstep' }).first().waitFor();
      await tab.getByRole('button', { name: 'Search' }).first().click();
      const box = tab.getByRole('combobox', { name: 'Search the documentation' });
      await box.waitFor();
      const start = performance.now();
      await box.fill('renew a quote');
      await tab.getByRole('option').first().waitFor();
      recordFigure(`Documentation site: first search on ${name}`, `${Math.round(performance.now() - start)} ms`);
      expect(await findViolations(tab)).toEqual([]);
      await tab.getByRole('option').filter({ hasText: 'Renew a quote' }).first().click();
      await tab.waitForURL(/#quotesRequote$/);
      await tab.getByText('/v1/quotes/{id}/requote').first().waitFor();
    });

    it('runs the code of the first page, which books one delivery although a response is lost', async () => {
      await tab.goto(`${url}/`);
      await tab.getByRole('button', { name: 'Lose a response' }).click();
      await tab.getByText('one delivery exists, not two').waitFor();
      await tab.getByText('response lost', { exact: true }).waitFor();
      await tab.locator('.courier-map .courier').waitFor();
      expect(await findViolations(tab)).toEqual([]);
    });

    it('links the catalogue of errors to the operations that answer with them', async () => {
      await tab.goto(`${url}/errors.html#quote_expired`);
      await tab.locator('#quote_expired + p + ul a').first().click();
      await tab.waitForURL(/\/reference\/direct\/\w+\.html#/);
      await tab.getByRole('heading', { level: 2 }).first().waitFor();
    });
  });

  /** Returns true if the page scrolls sideways. */
  function isWide(tab: Page): Promise<boolean> {
    return tab.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  }
});
