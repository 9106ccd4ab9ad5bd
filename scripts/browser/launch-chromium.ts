import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.js';

/** A headless Chromium that remembers nothing of earlier runs. */
export interface TestBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Web security stays on, unlike in the arguments that the package of Chromium proposes: these tests are about it. */
const quietArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium's own sandbox refuses to run as root, as in most containers. The pages are ours.
  '--no-sandbox',
];

const advice =
  'Chromium does not start on this machine, and the tests in browsers need it. The packaged one is for Linux on x64; ' +
  'elsewhere name an installed Chromium or Chrome in CHROMIUM_PATH.';

/**
 * Starts the Chromium of `CHROMIUM_PATH`, or else the one that is installed as a package.
 *
 * @throws Error that says what to do when it does not start.
 */
export async function launchChromium(): Promise<TestBrowser> {
  try {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: quietArguments });
    return { browser, close: () => browser.close() };
  } catch (error) {
    throw new Error(`${advice}\n${String(error)}`, { cause: error });
  }
}
