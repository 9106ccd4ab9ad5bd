import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';
import { coverageOf } from '../coverage/coverage.js';
import type { Exchange } from '../coverage/observe.js';
import { addPart } from '../parity/parity-parts.js';
import { subjects } from '../scenarios/subjects.js';
import { bundlePage } from './bundle-page.js';
import { type PageFile, type PageServer, startPageServer } from './page-server.js';
import type { Outcome } from './scenarios-page.js';

/*
 * Runs the scenarios that are not exhaustive in a page, with MSW's service worker between the page and the sandbox.
 */

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Scenarios</title><link rel="icon" href="data:,"></head>
</html>
`;

const played = subjects.map(({ name, scenarios }) => ({
  subject: name,
  names: scenarios.filter(({ exhaustive }) => !exhaustive).map((scenario) => scenario.name),
}));
const scenarioCount = played.flatMap(({ names }) => names).length;

let chromium: TestBrowser;
let files: Readonly<Record<string, PageFile>>;
let server: PageServer;
let tab: Page;
let watch: PageWatch;
let passed = 0;
const exchanges: Exchange[] = [];

beforeAll(async () => {
  chromium = await launchChromium();
  const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  files = {
    '/': { contentType: 'text/html', text: page },
    '/scenarios-page.js': await bundlePage('./scenarios-page.ts'),
    '/page-expect.js': await bundlePage('./page-expect.ts'),
    '/mockServiceWorker.js': { contentType: 'text/javascript', text: await readFile(worker, 'utf8') },
  };
  server = await startPageServer(files);
  tab = await chromium.browser.newPage();
  watch = watchPage(tab);
  await tab.goto(server.url);
});
afterAll(async () => {
  await chromium?.close();
  await server?.close();
  if (exchanges.length > 0) addPart({ kind: 'chromium', scenarios: scenarioCount, passed, calls: exchanges.length });
});

/** Runs a scenario in the page. The call is text, because the test runner rewrites the imports of functions. */
function play(subject: string, scenario: string): Promise<Outcome> {
  const names = `${JSON.stringify(subject)}, ${JSON.stringify(scenario)}`;
  return tab.evaluate<Outcome>(`import('/scenarios-page.js').then(({ play }) => play(${names}))`);
}

describe('a page with the mocks', () => {
  for (const { subject, names } of played.filter((each) => each.names.length > 0)) {
    describe(subject, () => {
      it.each(names)('%s', async (name) => {
        const outcome = await play(subject, name);
        expect(outcome.failure).toBeNull();
        passed += 1;
        exchanges.push(...outcome.exchanges);
      });
    });
  }
});

describe('the page', () => {
  it('reaches every route', ({ skip }) => {
    skip(passed < scenarioCount, 'Not every scenario ran and passed.');
    expect(coverageOf(exchanges).routes.missing).toEqual([]);
  });

  it('has no uncaught error, and sends no call to the server of the page', () => {
    // The browser itself logs each answer of 400 and above.
    const uncaught = watch.errors.filter((text) => !text.startsWith('Failed to load resource'));
    expect(uncaught).toEqual([]);
    expect(server.paths.filter((path) => !(path in files))).toEqual([]);
  });

  it('reports the reason of a failed scenario', async () => {
    expect((await play('orders', 'nothing')).failure).toBe('There is no scenario orders: nothing.');
    const failing = `import('/page-expect.js').then(({ expect }) => expect({ a: [1, 2] }).toMatchObject({ a: [1] }))`;
    await expect(tab.evaluate(failing)).rejects.toThrow('to match object');
  });
});
