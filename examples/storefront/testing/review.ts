import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../../../scripts/browser/find-violations.js';
import { launchChromium } from '../../../scripts/browser/launch-chromium.js';
import type { TestCard } from '../src/payment/payment-choice.js';
import type { LanguageCode } from '../src/text/language.js';
import { locales } from '../src/text/language.js';
import { createTexts } from '../src/text/texts.js';
import { accessibilityViolations } from './accessibility.js';
import { buildApp } from './build-app.js';
import { serveFolder } from './static-site.js';

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
  const { t } = createTexts(language);
  const context = await chromium.browser.newContext({
    locale: locales[language],
    viewport: { width: 1280, height: 860 },
  });
  // tsx gives functions their names with this one, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await lookAt(page, `${language}-${name}`)));
  };
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();
  const see = (text: string): Promise<void> => page.getByText(text).filter({ visible: true }).first().waitFor();
  const go = (path: string): Promise<void> => page.evaluate((hash) => location.assign(`#${hash}`), path);

  await page.goto(`${site.url}/?mocks`);
  await see(t('address.hero'));
  await look('01-address');
  await page.getByRole('combobox', { name: t('address.label') }).fill('Lipscani 25');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(t('address.confirm'));
  await page.locator('.store-card').first().waitFor();
  await look('02-stores');
  await page.getByLabel(t('stores.search')).fill('ciorba burta');
  await page.locator('.result').first().waitFor();
  await look('03-search');
  await page.getByLabel(t('stores.search')).fill('zzzzz');
  await see(t('stores.noResults', { query: 'zzzzz' }));
  await look('04-no-results');
  await go('/checkout');
  await see(t('cart.empty'));
  await look('05-empty-basket');
  await go('/nothing');
  await see(t('app.notFound'));
  await look('06-not-found');
  await go('/stores');
  await page
    .getByRole('link', { name: /Cuhnia Amzei/ })
    .first()
    .click();
  await page.locator('.item').first().waitFor();
  await press(t('menu.addItem', { item: 'Supă cremă de linte' }));
  await look('07-menu');
  await press(t('menu.addItem', { item: 'Ciorbă de burtă' }));
  await look('08-options');
  await page.getByRole('dialog').locator('button.button').click();
  await go('/checkout');
  await page.locator('.summary').waitFor();
  await go('/sign-in?next=/checkout');
  await see(t('signIn.demo'));
  await look('09-sign-in');
  await press(t('signIn.demo'));
  await page.locator('.summary').waitFor();
  await page.getByLabel(t('checkout.later')).check();
  await look('10-checkout');
  await page.getByLabel(t('checkout.now')).check();
  await go('/orders');
  await see(t('orders.none'));
  await look('11-no-orders');
  await go('/notifications');
  await see(t('notifications.none'));
  await look('12-no-notifications');
  await go('/checkout');
  await page.locator('.summary').waitFor();
  const payWith = async (card: TestCard): Promise<void> => {
    await page.getByLabel(t('payment.newCard')).check();
    await page.getByLabel(t('card.test')).selectOption(card);
    await page.locator('.summary button.button.wide').click();
  };
  await payWith('card_expired');
  await see(t('decline.card_expired'));
  await look('13-declined');
  await payWith('card_3ds_declined');
  await see(t('order.awaiting_payment'));
  await look('21-to-confirm');
  await press(t('confirm.open'));
  await look('22-bank');
  await press(t('bank.confirm'));
  await see(t('order.payment_declined'));
  await look('23-bank-declined');
  await press(t('again.pay'));
  await page.locator('.summary').waitFor();
  await payWith('card_3ds_abandoned');
  await press(t('confirm.open'));
  await press(t('bank.confirm'));
  await see(t('confirm.waiting'));
  await look('24-unconfirmed');
  await press(t('sandbox.next'));
  await see(t('order.not_paid'));
  await look('25-not-paid');
  await press(t('again.pay'));
  await page.locator('.summary').waitFor();
  await go('/cards');
  await see(t('cards.none'));
  await look('26-no-cards');
  for (const card of ['card_ok', 'card_3ds'] as const) {
    await press(t('card.add'));
    await page.getByRole('dialog').getByLabel(t('card.test')).selectOption(card);
    if (card === 'card_ok') await look('27-add-card');
    await press(t('card.save'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.locator('.card-row').nth(1).waitFor();
  await page
    .getByRole('button', { name: t('cards.makeDefault') })
    .first()
    .click();
  await see(t('cards.default'));
  await look('28-cards');
  await go('/checkout');
  await page.locator('.summary').waitFor();
  await look('29-saved-cards');
  await payWith('card_ok');
  await see(t('order.placed'));
  await look('14-placed');
  await press(t('cancel.open'));
  await see(t('cancel.free'));
  await look('15-cancel');
  await press(t('cancel.keep'));
  for (const next of ['order.accepted', 'order.ready'] as const) {
    await press(t('sandbox.next'));
    await see(t(next));
  }
  await press(t('sandbox.next'));
  await page.locator('.headline[data-status="claimed"]').waitFor();
  await press(t('sandbox.next'));
  await see(t('order.code'));
  await press(t('sandbox.minutes', { count: 1 }));
  await look('16-on-the-way');
  await press(t('sandbox.next'));
  await see(t('order.delivered'));
  await look('17-delivered');
  await go('/orders');
  await page.locator('.order-row').first().waitFor();
  await look('18-orders');
  await go('/notifications');
  await page.locator('.order-row').first().waitFor();
  await look('19-notifications');
  await go('/stores');
  await page.locator('.store-card').first().waitFor();
  await look('20-panel');
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
