import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../../../scripts/browser/find-violations.js';
import { launchChromium } from '../../../scripts/browser/launch-chromium.js';
import type { LanguageCode } from '../src/text/language.js';
import { locales } from '../src/text/language.js';
import { createTexts } from '../src/text/texts.js';
import { accessibilityViolations } from './accessibility.js';
import { buildApp } from './build-app.js';
import { serveFolder } from './static-site.js';
import { visitEveryPage } from './visit-every-page.js';

/*
 * Shows every page to a reviewer: in both languages and themes, on a desktop, a tablet and a phone. Saves a screenshot of each
 * and prints the accessibility violations. `npm run review -w examples/storefront -- folder`, or for a part of the views
 * `-- folder ro 390`.
 */

const widths = [
  [1280, 860],
  [768, 1024],
  [390, 844],
  [320, 640],
] as const;
const languages = ['en', 'ro'] as const;
const themes = ['light', 'dark'] as const;

const [folder = 'review', onlyLanguage, onlyWidth] = process.argv.slice(2);
const built = await mkdtemp(join(tmpdir(), 'storefront-review-'));
const [site, chromium] = await Promise.all([serveFolder(built), launchChromium(), mkdir(folder, { recursive: true })]);
try {
  await buildApp(built, 'mocks');
  const found: string[] = [];
  for (const language of languages) {
    if (language === (onlyLanguage ?? language)) found.push(...(await review(language)));
  }
  console.log(found.length === 0 ? 'No violations.' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await chromium.close();
  await site.close();
  await rm(built, { recursive: true, force: true });
}

/** Visits every page in one language. Returns the violations. */
async function review(language: LanguageCode): Promise<readonly string[]> {
  const context = await chromium.browser.newContext({
    locale: locales[language],
    viewport: { width: 1280, height: 860 },
  });
  // tsx gives functions their names with this one, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const found: string[] = [];
  await page.goto(`${site.url}/?mocks`);
  await visitEveryPage(page, createTexts(language), async (name) => {
    found.push(...(await lookAt(page, `${language}-${name}`)));
  });
  await context.close();
  return found;
}

/** Opens or closes the panel of the sandbox. A dialog hides it from the keyboard and the pointer, but not from a script. */
async function showPanel(page: Page, isOpen: boolean): Promise<void> {
  const toggle = page.locator('.panel-toggle');
  if ((await toggle.getAttribute('aria-expanded')) === String(isOpen)) return;
  await toggle.evaluate((button: HTMLButtonElement) => button.click());
}

async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [width, height] of widths) {
      if (onlyWidth !== undefined && String(width) !== onlyWidth) continue;
      await page.setViewportSize({ width, height });
      await showPanel(page, width >= 1000 || name.endsWith('panel'));
      await page.waitForLoadState('networkidle');
      // Maps draw after the last answer.
      await page.waitForTimeout((await page.locator('.map').count()) > 0 ? 1_500 : 200);
      const view = `${name}-${theme}-${width}`;
      await page.screenshot({ path: join(folder, `${view}.png`) });
      const violations = [...(await accessibilityViolations(page)), ...(await findViolations(page))];
      found.push(...violations.map((violation) => `${view}: ${violation}`));
    }
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await showPanel(page, true);
  return found;
}
