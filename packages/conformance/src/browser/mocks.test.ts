import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type TestBrowser } from './launch-chromium.js';
import { type PageServer, startPageServer } from './page-server.js';
import type { Story } from './sandbox-page.js';
import { watchPage } from './watch-page.js';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sandbox</title><link rel="icon" href="data:,"></head>
</html>
`;

/** `sandbox-page.ts` with all that it imports, as a module for browsers. */
async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./sandbox-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    conditions: ['doorstep-source'],
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

let chromium: TestBrowser;
let server: PageServer;
beforeAll(async () => {
  chromium = await launchChromium();
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  server = await startPageServer({
    '/': { contentType: 'text/html', text: page },
    '/sandbox-page.js': { contentType: 'text/javascript', text: await bundlePage() },
    '/mockServiceWorker.js': { contentType: 'text/javascript', text: await readFile(worker, 'utf8') },
  });
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
});

describe('the mocks behind the service worker of a page', () => {
  it.each([
    ['at the origin of the page', (): string => server.url],
    ['at another origin', (): string => 'https://sandbox.doorstep.example'],
  ])('tell the story of an order, %s', async (_where, baseUrl) => {
    // A context of its own has no service worker of an earlier page.
    const context = await chromium.browser.newContext();
    const tab = await context.newPage();
    const watch = watchPage(tab);
    const asked = server.paths.length;
    await tab.goto(server.url);
    // Text, because the test runner rewrites the imports of functions.
    const tell = `import('/sandbox-page.js').then(({ tellStory }) => tellStory('${baseUrl()}'))`;

    expect(await tab.evaluate<Story>(tell)).toEqual({
      delivery: {
        statuses: ['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered'],
        timeline: ['placed', 'accepted', 'ready', 'claimed', 'picked_up'],
        courierKnown: true,
        problems: ['invalid_transition', 'not_found'],
      },
      quotes: { statuses: [201, 201], feeCurrency: 'RON', sameQuote: true, replayed: [null, 'true'] },
      expiry: { statuses: ['placed', 'expired'], passedSeconds: 600 },
    } satisfies Story);

    // The browser itself logs each answer from 400; there is nothing else.
    expect(watch.errors).toEqual([expect.stringContaining('status of 409'), expect.stringContaining('status of 404')]);
    expect(watch.warnings).toEqual([]);
    // No call has left the page.
    expect(server.paths.slice(asked)).toEqual(['/', '/sandbox-page.js', '/mockServiceWorker.js']);
    await context.close();
  });
});
