import type { PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { failureNotice } from '../ui/load.js';

/**
 * Shows an order whose outcome is unknown. It cannot be changed, because a different order would be a second one. Sending it
 * again with the same key returns the existing order, or creates it.
 */
export function unclearOrder(context: PageContext): HTMLElement {
  const { app, texts, signal } = context;
  const problem = element('div', {});
  const check = element('button', { type: 'button', class: 'button' }, texts.t('checkout.check'));

  check.addEventListener('click', async () => {
    const client = app.session.client();
    const pending = app.submission.pending();
    if (!client || !pending) return navigate('/sign-in?next=/checkout');
    check.disabled = true;
    replace(problem);
    try {
      const order = await app.submission.submit(pending.request, (body, options) =>
        client.checkout.create(body, options),
      );
      app.unpaid.ordered(order);
      navigate(`/orders/${order.id}`);
    } catch (error) {
      if (isLeft(error, signal)) return;
      replace(problem, failureNotice(context, error));
      // A refusal means that there is no order, so the basket can be changed again.
      if (!app.submission.pending()) check.replaceWith(backToBasket(context));
    } finally {
      check.disabled = false;
    }
  });
  return element(
    'div',
    { class: 'card narrow-card' },
    element(
      'div',
      { class: 'notice', role: 'alert' },
      icon('warning'),
      element(
        'div',
        {},
        element('strong', {}, texts.t('checkout.unclear')),
        element('p', {}, texts.t('checkout.unclearHint')),
      ),
    ),
    problem,
    check,
  );
}

function backToBasket({ texts }: PageContext): HTMLElement {
  const reload = (): void => {
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  return element('button', { type: 'button', class: 'button', click: reload }, texts.t('checkout.title'));
}
