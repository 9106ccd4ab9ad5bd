import type { Order, OrderStatus, Tracking } from '@doorstep/sdk/platform';
import { endedUnpaid } from '../payment/order-again.js';
import { picture } from '../pictures/picture.js';
import type { PictureName } from '../pictures/picture-names.js';
import { isTextKey, type Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** The statuses that are shown as steps. `claimed` is between two of them. */
const steps = ['placed', 'accepted', 'ready', 'picked_up', 'delivered'] as const;

/** A picture for each status. The other ones have ended without a delivery. */
const scenes: Readonly<Record<string, PictureName>> = {
  awaiting_payment: 'bank-card',
  scheduled: 'market',
  placed: 'market',
  accepted: 'stew',
  ready: 'no-orders',
  claimed: 'scooter',
  picked_up: 'scooter',
  delivered: 'door',
};

/** The status of an order: as text, with the time of arrival, and as steps. */
export function orderHeadline(order: Order, tracking: Tracking, texts: Texts): HTMLElement {
  return element(
    'div',
    { class: 'card headline', 'data-status': tracking.status },
    element(
      'div',
      { class: 'headline-row' },
      element(
        'div',
        { class: 'headline-words' },
        element('p', { class: 'headline-text' }, statusText({ ...order, ...tracking }, texts)),
        arrival(order, tracking, texts),
      ),
      picture(scenes[tracking.status] ?? 'empty-basket', 'picture headline-picture'),
    ),
    reached(tracking.status) >= 0 && progress(tracking.status, texts),
  );
}

/** The parts of an order that its headline needs. */
interface OrderState extends Pick<Order, 'closure'> {
  readonly status: OrderStatus | (string & {});
  readonly courier: { readonly displayName: string } | null;
}

/** Describes the status of an order. One that was not paid ends for a reason of its own. */
export function statusText({ status, closure, courier }: OrderState, texts: Texts): string {
  const key = `order.${endedUnpaid({ closure }) ? closure?.reason : status}`;
  return isTextKey(key) ? texts.t(key, { courier: courier?.displayName ?? texts.t('order.courier') }) : status;
}

function arrival(order: Order, { status, etaLow, etaHigh }: Tracking, texts: Texts): HTMLElement | false {
  if (etaLow === null || etaHigh === null || status === 'awaiting_payment') return false;
  const text =
    status === 'scheduled'
      ? texts.t('order.slot', { time: texts.dayAndTime(order.scheduledDeliveryAt ?? etaLow) })
      : texts.t('order.arrives', { low: texts.time(etaLow), high: texts.time(etaHigh) });
  return element('p', { class: 'arrival' }, icon('clock'), text);
}

function progress(status: string, texts: Texts): HTMLElement {
  const at = reached(status);
  return element(
    'ol',
    { class: 'steps', 'aria-label': texts.t('order.progress') },
    steps.map((step, index) =>
      element(
        'li',
        { 'data-done': index <= at, 'aria-current': index === at ? 'step' : undefined },
        element('span', { class: 'dot' }, index <= at && icon('check')),
        element('span', {}, texts.t(`order.step.${step}`)),
      ),
    ),
  );
}

function reached(status: string): number {
  return steps.findIndex((step) => step === (status === 'claimed' ? 'ready' : status));
}
