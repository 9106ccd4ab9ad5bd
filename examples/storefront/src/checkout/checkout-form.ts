import type { StoreOffer } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { PageContext } from '../app/page.js';
import { type PaymentOptions, paymentFields } from '../payment/payment-fields.js';
import { element, uniqueId } from '../ui/element.js';
import { choice, textArea } from '../ui/fields.js';
import { slotFields } from './slot-fields.js';
import type { CheckoutChoices } from './submission.js';

/** The checkout form. */
export interface CheckoutForm {
  readonly element: HTMLFormElement;
  read(): CheckoutChoices;
  /** Calls the listener when a choice changes the price. */
  onPriceChange(listener: () => void): void;
}

/** Creates the form: address, time, payment, tip and notes. */
export function checkoutForm(
  context: PageContext,
  address: DeliveryAddress,
  offer: StoreOffer | undefined,
  tipPercents: readonly number[],
  options: PaymentOptions,
): CheckoutForm {
  const { texts } = context;
  const before = context.app.choices.get();
  const slot = slotFields(context, offer, before?.scheduledDeliveryAt);
  const payment = paymentFields(context, context.app.session.client(), options, before?.payment, (added) =>
    context.app.choices.set({ ...read(), payment: added }),
  );
  const tips = [0, ...tipPercents.filter((percent) => percent > 0)].map((percent) => ({
    percent,
    ...choice('radio', percent === 0 ? texts.t('checkout.noTip') : texts.percent(percent), {
      name: 'tip',
      checked: percent === (before?.tipPercent ?? 0),
    }),
  }));
  const delivery = textArea(
    texts.t('checkout.deliveryNotes'),
    { maxlength: 500, value: before?.deliveryNotes },
    texts.t('checkout.deliveryNotesHint'),
  );
  const allergies = textArea(texts.t('checkout.allergyNotes'), { maxlength: 500, value: before?.allergyNotes });
  const cutlery = choice('checkbox', texts.t('checkout.cutlery'), { checked: before?.cutleryRequested });
  const tipPercent = (): number => tips.find(({ control }) => control.checked)?.percent ?? 0;

  const form = element(
    'form',
    { id: uniqueId('checkout'), class: 'stack' },
    element(
      'section',
      { class: 'card' },
      element('h2', {}, texts.t('address.deliverTo')),
      element(
        'p',
        { class: 'row' },
        element('span', {}, address.label),
        element('a', { href: '#/address' }, texts.t('address.change')),
      ),
    ),
    slot.element,
    payment.element,
    fieldset(texts.t('checkout.tip'), tips, 'inline'),
    element(
      'section',
      { class: 'card' },
      element('h2', {}, texts.t('checkout.notes')),
      delivery.element,
      allergies.element,
      cutlery.element,
    ),
  );
  const read = (): CheckoutChoices => ({
    payment: payment.chosen(),
    tipPercent: tipPercent(),
    cutleryRequested: cutlery.control.checked,
    ...present('scheduledDeliveryAt', slot.chosen()),
    ...present('deliveryNotes', delivery.control.value.trim()),
    ...present('allergyNotes', allergies.control.value.trim()),
  });
  form.addEventListener('change', () => context.app.choices.set(read()));
  return {
    element: form,
    read,
    onPriceChange(listener) {
      for (const { control } of tips) control.addEventListener('change', listener);
      // A preview is for one time, and says whether it is possible.
      slot.element.addEventListener('change', listener);
    },
  };
}

/** Returns an object with the field, or an empty one if the value is empty. */
function present<Name extends string>(name: Name, value: string | undefined): { readonly [key in Name]?: string } {
  const fields: { [key in Name]?: string } = {};
  if (value) fields[name] = value;
  return fields;
}

function fieldset(legend: string, fields: readonly { readonly element: HTMLElement }[], className = ''): HTMLElement {
  return element(
    'fieldset',
    { class: `card ${className}` },
    element('legend', {}, legend),
    element(
      'div',
      { class: 'choices' },
      fields.map((field) => field.element),
    ),
  );
}
