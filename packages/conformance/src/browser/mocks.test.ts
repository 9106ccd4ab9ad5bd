import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';
import { bundlePage } from './bundle-page.js';
import type { DeliveryStory } from './delivery-page.js';
import type { DocumentStory } from './document-page.js';
import { type PageServer, startPageServer } from './page-server.js';
import type { Story } from './sandbox-page.js';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sandbox</title><link rel="icon" href="data:,"></head>
</html>
`;

let chromium: TestBrowser;
let server: PageServer;
beforeAll(async () => {
  chromium = await launchChromium();
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  server = await startPageServer({
    '/': { contentType: 'text/html', text: page },
    '/sandbox-page.js': await bundlePage('./sandbox-page.ts'),
    '/delivery-page.js': await bundlePage('./delivery-page.ts'),
    '/document-page.js': await bundlePage('./document-page.ts'),
    '/mockServiceWorker.js': { contentType: 'text/javascript', text: await readFile(worker, 'utf8') },
  });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
});

/** A visit of the page, with its errors and warnings. */
interface Visit {
  readonly watch: PageWatch;
  /** Paths that reached the server of the page. */
  readonly paths: readonly string[];
}

/** Calls a function of a module in a page with a base URL, and closes the page. */
async function visit<T>(module: string, name: string, baseUrl: string): Promise<Visit & { readonly story: T }> {
  // A new context has no service worker of an earlier page.
  const context = await chromium.browser.newContext();
  const tab = await context.newPage();
  const watch = watchPage(tab);
  const asked = server.paths.length;
  await tab.goto(server.url);
  // Text, because the test runner rewrites the imports of functions.
  const story = await tab.evaluate<T>(`import('${module}').then(({ ${name} }) => ${name}('${baseUrl}'))`);
  await context.close();
  return { story, watch, paths: server.paths.slice(asked) };
}

describe.each([
  ['at the origin of the page', (): string => server.url],
  ['at another origin', (): string => 'https://sandbox.doorstep.example'],
])('the mocks behind the service worker of a page, %s', (_where, baseUrl) => {
  it('take an order from checkout to the door', async () => {
    const { story, watch, paths } = await visit<Story>('/sandbox-page.js', 'playOrderStory', baseUrl());
    expect(story).toEqual({
      delivery: {
        statuses: ['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered'],
        timeline: ['placed', 'accepted', 'ready', 'claimed', 'picked_up'],
        courierKnown: true,
        problems: ['invalid_transition', 'not_found'],
      },
      quotes: { statuses: [201, 201], feeCurrency: 'RON', sameQuote: true, replayed: [null, 'true'] },
      expiry: { statuses: ['placed', 'expired'], passedSeconds: 600 },
    } satisfies Story);

    // The browser itself logs each answer of 400 and above.
    expect(watch.errors).toEqual([expect.stringContaining('status of 409'), expect.stringContaining('status of 404')]);
    expect(watch.warnings).toEqual([]);
    // No call left the page.
    expect(paths).toEqual(['/', '/sandbox-page.js', '/mockServiceWorker.js']);
  });

  it('take a delivery to the door with live tracking, webhooks and a proof', async () => {
    const { story, watch, paths } = await visit<DeliveryStory>('/delivery-page.js', 'playDeliveryStory', baseUrl());
    const statuses = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'];
    expect(story).toEqual({
      feeIsQuoted: true,
      tracked: { statuses, withPosition: statuses.slice(1, -1) },
      link: { status: 'delivered', stopsWithOthers: 'not_found' },
      webhooks: {
        verified: ['created', ...statuses.slice(1)].map((type) => `delivery.${type}`),
        refused: 'no_matching_signature',
      },
      proof: { type: 'image/png', firstBytes: [0x89, 0x50, 0x4e, 0x47], isImage: true },
    } satisfies DeliveryStory);

    expect(watch.errors).toEqual([expect.stringContaining('status of 404')]);
    expect(watch.warnings).toEqual([]);
    expect(paths).toEqual(['/', '/delivery-page.js', '/mockServiceWorker.js']);
  });

  it('refuse a misspelt option of the service worker', async () => {
    const { story } = await visit<string>('/sandbox-page.js', 'refuseMisspeltOption', baseUrl());
    expect(story).toMatch('TypeError: Unknown option "quite". Did you mean "quiet"?');
  });

  it('accept a document as a form with a file, and return its bytes', async () => {
    const { story, watch, paths } = await visit<DocumentStory>('/document-page.js', 'playDocumentStory', baseUrl());
    expect(story).toEqual({
      uploaded: { status: 'pending', name: 'permis de ședere.pdf', size: 200_000 },
      same: true,
      part: { status: 206, range: 'bytes 0-7/200000', text: '%PDF-1.7' },
      sizes: [200_000, 200_000, 200_000],
      native: expect.stringMatching(/^TypeError: file must be a Blob or File/),
      refused: ['/body/file'],
    } satisfies DocumentStory);

    expect(watch.errors).toEqual([expect.stringContaining('status of 400')]);
    expect(watch.warnings).toEqual([]);
    expect(paths).toEqual(['/', '/document-page.js', '/mockServiceWorker.js']);
  });
});
