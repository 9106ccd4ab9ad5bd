import { isApiError, type Money, type Order, type PlatformSession } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { isLeft } from '../text/failure.js';
import { openDialog } from '../ui/dialog.js';
import { element, replace } from '../ui/element.js';
import { choice } from '../ui/fields.js';
import { failureNotice } from '../ui/load.js';

const reasons = ['changed_mind', 'ordered_by_mistake', 'too_slow', 'other'] as const;

/** Shows the cost, asks for the reason, and cancels. `done` receives the cancelled order. Tracking also reports it. */
export function cancelButton(
  context: PageContext,
  client: PlatformSession,
  orderId: string,
  done: (order: Order) => void,
): HTMLElement {
  const { texts } = context;
  const open = (): void => {
    openDialog(texts.t('cancel.title'), context.signal, (close) =>
      cancelForm(
        context,
        client,
        orderId,
        (order) => {
          close();
          done(order);
        },
        close,
      ),
    );
  };
  return element('button', { type: 'button', class: 'button quiet danger', click: open }, texts.t('cancel.open'));
}

function cancelForm(
  context: PageContext,
  client: PlatformSession,
  orderId: string,
  done: (order: Order) => void,
  close: () => void,
): HTMLElement {
  const { texts, signal } = context;
  const problem = element('div', {});
  const cost = element('p', { role: 'status' });
  const confirm = element('button', { class: 'button danger', disabled: true }, texts.t('cancel.confirm'));
  let expectedFee: Money | undefined;
  const boxes = reasons.map((reason, index) => ({
    reason,
    ...choice('radio', texts.t(`cancel.${reason}`), { name: 'reason', checked: index === 0 }),
  }));

  /** Nobody cancels before the cost is shown. */
  async function showCost(): Promise<void> {
    confirm.disabled = true;
    try {
      const { cancellation } = await client.orders.get(orderId, { signal });
      expectedFee = cancellation.fee;
      const { amount } = expectedFee;
      replace(
        cost,
        amount === 0 ? texts.t('cancel.free') : texts.t('cancel.fee', { amount: texts.money(expectedFee) }),
      );
      confirm.disabled = false;
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error, showCost));
    }
  }

  async function cancel(): Promise<void> {
    if (expectedFee === undefined) return;
    confirm.disabled = true;
    try {
      const reason = boxes.find(({ control }) => control.checked)?.reason ?? 'other';
      done(await client.orders.cancel(orderId, { reason, expectedFee }, { signal }));
    } catch (error) {
      if (isLeft(error, signal)) return;
      confirm.disabled = false;
      if (!isApiError(error) || error.code !== 'price_changed') return replace(problem, failureNotice(context, error));
      replace(problem, element('p', {}, texts.t('cancel.changed')));
      await showCost();
    }
  }
  void showCost();
  return element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        void cancel();
      },
    },
    element(
      'fieldset',
      {},
      element('legend', {}, texts.t('cancel.reason')),
      boxes.map((box) => box.element),
    ),
    cost,
    problem,
    element(
      'div',
      { class: 'dialog-actions' },
      element('button', { type: 'button', class: 'button quiet', click: close }, texts.t('cancel.keep')),
      confirm,
    ),
  );
}
