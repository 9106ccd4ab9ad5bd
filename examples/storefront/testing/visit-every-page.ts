import type { Page } from 'playwright-core';
import type { TestCard } from '../src/payment/payment-choice.js';
import type { Texts } from '../src/text/texts.js';

/** Somebody who uses the app in one language. */
interface Visitor {
  readonly page: Page;
  readonly t: Texts['t'];
  /** Shows the page to the reviewer under a name. */
  look(name: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Waits until the page shows a text. */
  see(text: string): Promise<void>;
  go(path: string): Promise<void>;
  /** Pays at the checkout with a new test card. */
  payWith(card: TestCard): Promise<void>;
}

/** Goes through the app from the address to the door, and calls `look` on each page. Each step begins where the one before it ends. */
export async function visitEveryPage(page: Page, { t }: Texts, look: Visitor['look']): Promise<void> {
  const visitor: Visitor = {
    page,
    t,
    look,
    press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
    see: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    go: (path) => page.evaluate((hash) => location.assign(`#${hash}`), path),
    async payWith(card) {
      await page.getByLabel(t('payment.newCard')).check();
      await page.getByLabel(t('card.test')).selectOption(card);
      await page.locator('.summary button.button.wide').click();
    },
  };
  await findStore(visitor);
  await seeEmptyPages(visitor);
  await fillBasket(visitor);
  await signIn(visitor);
  await seePagesWithoutOrders(visitor);
  await failToPay(visitor);
  await saveCards(visitor);
  await placeOrder(visitor);
  await receiveOrder(visitor);
  await seePastOrders(visitor);
}

async function findStore({ page, t, look, press, see }: Visitor): Promise<void> {
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
}

async function seeEmptyPages({ t, look, see, go }: Visitor): Promise<void> {
  await go('/checkout');
  await see(t('cart.empty'));
  await look('05-empty-basket');
  await go('/nothing');
  await see(t('app.notFound'));
  await look('06-not-found');
}

async function fillBasket({ page, t, look, press, go }: Visitor): Promise<void> {
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
}

async function signIn({ page, t, look, press, see, go }: Visitor): Promise<void> {
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
}

async function seePagesWithoutOrders({ t, look, see, go }: Visitor): Promise<void> {
  await go('/orders');
  await see(t('orders.none'));
  await look('11-no-orders');
  await go('/notifications');
  await see(t('notifications.none'));
  await look('12-no-notifications');
}

async function failToPay({ page, t, look, press, see, go, payWith }: Visitor): Promise<void> {
  await go('/checkout');
  await page.locator('.summary').waitFor();
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
}

async function saveCards({ page, t, look, press, see, go }: Visitor): Promise<void> {
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
}

async function placeOrder({ page, t, look, press, see, go, payWith }: Visitor): Promise<void> {
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
}

async function receiveOrder({ page, t, look, press, see }: Visitor): Promise<void> {
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
}

async function seePastOrders({ page, look, go }: Visitor): Promise<void> {
  await go('/orders');
  await page.locator('.order-row').first().waitFor();
  await look('18-orders');
  await go('/notifications');
  await page.locator('.order-row').first().waitFor();
  await look('19-notifications');
  await go('/stores');
  await page.locator('.store-card').first().waitFor();
  await look('20-panel');
}
