import type { Order, PlatformSession } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { isLeft } from '../text/failure.js';
import { openDialog } from '../ui/dialog.js';
import { element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';

/**
 * Asks the visitor to confirm the payment with their bank (3-D Secure), and shows the time that is left. `done` receives the
 * order after the bank has answered.
 */
export function confirmPayment(
  context: PageContext,
  client: PlatformSession,
  { id, payment, deadlines }: Order,
  done: (order: Order) => Promise<void>,
): HTMLElement {
  const { texts, signal, app } = context;
  const problem = element('div', { role: 'status' });
  const isSandbox = payment.provider === 'sandbox';
  const confirm = element('button', { type: 'button', class: 'button' }, texts.t('confirm.open'));
  const end = deadlines.find(({ name }) => name === 'payment_limit')?.at;

  /** With another provider, its library would show the bank's page, with the client secret of this response. */
  async function ask(): Promise<void> {
    confirm.disabled = true;
    replace(problem);
    try {
      const order = await client.orders.confirmPayment(id, { signal });
      if (order.status === 'awaiting_payment') replace(problem, waitingNotice());
      else await done(order);
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
    } finally {
      confirm.disabled = false;
    }
  }
  const waitingNotice = (): HTMLElement => element('p', { class: 'notice' }, texts.t('confirm.waiting'));

  confirm.addEventListener('click', () => testBank(context, texts.money(payment.amount), () => void ask()));
  return element(
    'section',
    { class: 'card confirm spaced', 'aria-label': texts.t('confirm.title') },
    element('h2', {}, texts.t('confirm.title')),
    element('p', {}, texts.t('confirm.text', { amount: texts.money(payment.amount) })),
    end && countdown(context, end, app.backend.now),
    problem,
    isSandbox ? confirm : element('p', { class: 'hint' }, texts.t('payment.noLibrary')),
  );
}

/** Stands for the page of the bank. */
function testBank({ texts, signal }: PageContext, amount: string, confirm: () => void): void {
  openDialog(texts.t('bank.title'), signal, (close) => [
    element(
      'div',
      { class: 'spaced' },
      element('p', {}, texts.t('bank.text', { amount })),
      element('p', { class: 'muted small' }, texts.t('bank.hint')),
    ),
    element(
      'div',
      { class: 'dialog-actions' },
      element('button', { type: 'button', class: 'button quiet', click: close }, texts.t('bank.close')),
      element(
        'button',
        {
          type: 'button',
          class: 'button',
          click: () => {
            close();
            confirm();
          },
        },
        texts.t('bank.confirm'),
      ),
    ),
  ]);
}

/** Shows the time until an instant. Screen readers do not read it out each second. */
function countdown({ texts, signal }: PageContext, until: string, now: () => number): HTMLElement {
  const time = element('strong', { class: 'countdown' });
  function show(): void {
    const seconds = Math.max(0, Math.ceil((Date.parse(until) - now()) / 1_000));
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const timer = setInterval(show, 1_000);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  show();
  return element('p', { role: 'timer', 'aria-live': 'off' }, `${texts.t('confirm.left')} `, time);
}
