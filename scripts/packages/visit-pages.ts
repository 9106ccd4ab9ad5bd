// Opens pages in Chromium: `visit-pages.ts <url>...`. Each stores its outcome in `window.outcome`.
import { launchChromium } from '../browser/launch-chromium.js';

const { browser, close } = await launchChromium();
try {
  for (const url of process.argv.slice(2)) console.log(`${await visit(url)} ${new URL(url).pathname}`);
} finally {
  await close();
}

async function visit(url: string): Promise<string> {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(url);
  const outcome = await page.waitForFunction(() => Reflect.get(globalThis, 'outcome'), undefined, { timeout: 60_000 });
  const text = String(await outcome.jsonValue());
  await page.close();
  return failures.length === 0 ? text : `failed (${failures.join('; ')})`;
}
