import type { Order, PlatformSession, Tracking } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { confirmPayment } from '../payment/confirm-payment.js';
import { endedUnpaid, orderAgain } from '../payment/order-again.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { failureNotice, loadInto } from '../ui/load.js';
import { createValue } from '../ui/value.js';
import { cancelButton } from './cancel-order.js';
import { dropoffCode } from './dropoff-code.js';
import { orderDetails } from './order-details.js';
import { orderHeadline } from './order-headline.js';
import { orderMap } from './order-map.js';
import { orderNotices } from './order-notices.js';
import { reviewForm } from './review-form.js';

/** An order with live updates: status, arrival, courier on the map, and the available actions. */
export function orderPage(context: PageContext, client: PlatformSession, orderId: string): Page {
  const region = element('div', {});
  void loadInto(region, context, async () => {
    const [order, tracking] = await Promise.all([
      client.orders.get(orderId, { signal: context.signal }),
      client.orders.getTracking(orderId, { signal: context.signal }),
    ]);
    document.title = `${context.texts.t('order.title', { number: order.number })} · Doorstep`;
    return orderView(context, client, order, tracking);
  });
  return { title: context.texts.t('orders.title'), content: element('section', { class: 'wide' }, region) };
}

function orderView(context: PageContext, client: PlatformSession, first: Order, now: Tracking): HTMLElement {
  const { texts, signal } = context;
  const order = createValue(first);
  const tracking = createValue(now);
  const headline = element('div', { role: 'status' });
  const actions = element('div', { class: 'actions' });
  const details = element('div', {});
  const problem = element('div', {});
  const code = dropoffCode(context, client, first.id);
  const map = orderMap(context, first);
  const isOver = (): boolean => tracking.get().etaLow === null;

  function show(latest: Tracking): void {
    replace(
      headline,
      orderHeadline(order.get(), latest, texts),
      ...orderNotices(order.get(), latest, now.etaHigh, texts),
    );
    code.show(latest);
    map.show(latest);
    showActions(latest);
  }
  function showActions({ allowedActions, status }: Tracking): void {
    // An update of the courier must not discard what the visitor is typing.
    const key = [status === 'awaiting_payment', endedUnpaid(order.get()), ...allowedActions].join(' ');
    if (actions.dataset['key'] === key) return;
    actions.dataset['key'] = key;
    replace(
      actions,
      status === 'awaiting_payment' && confirmPayment(context, client, order.get(), showNow),
      endedUnpaid(order.get()) && orderAgain(context, order.get()),
      allowedActions.includes('cancel') && cancelButton(context, client, first.id, order.set),
      allowedActions.includes('review') && reviewForm(context, client, first.id),
    );
  }
  /** Shows an order that the visitor has changed, before the stream reports it. */
  async function showNow(changed: Order): Promise<void> {
    order.set(changed);
    tracking.set(await client.orders.getTracking(changed.id, { signal }));
  }
  async function refresh(): Promise<void> {
    order.set(await client.orders.get(first.id, { signal }));
  }
  /** Follows the order until it ends. The SDK reconnects by itself. */
  async function follow(): Promise<void> {
    replace(problem);
    try {
      for await (const latest of client.orders.follow(first.id, { signal })) {
        const hasChanged = latest.sequence !== tracking.get().sequence;
        if (hasChanged) await refresh();
        tracking.set(latest);
      }
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error, follow));
    }
  }

  order.subscribe((latest) => replace(details, orderDetails(latest, texts)), signal);
  tracking.subscribe(show, signal);
  replace(details, orderDetails(first, texts));
  show(now);
  if (!isOver()) void follow();
  return element(
    'div',
    { class: 'order-columns' },
    element(
      'div',
      { class: 'stack' },
      element('h1', { class: 'order-number' }, texts.t('order.title', { number: first.number })),
      headline,
      problem,
      code.element,
      actions,
      details,
    ),
    map.element,
  );
}
