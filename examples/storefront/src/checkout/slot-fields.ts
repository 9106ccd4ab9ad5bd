import type { StoreOffer } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { closedText } from '../discovery/store-card.js';
import { isLeft } from '../text/failure.js';
import { element } from '../ui/element.js';
import { choice, selectField } from '../ui/fields.js';
import { slotDays } from './slots.js';

/** Fields for the time of the delivery. */
export interface SlotFields {
  readonly element: HTMLElement;
  /** Returns the chosen slot, or undefined for as soon as possible. */
  chosen(): string | undefined;
}

/** Offers "now" and the slots of the next seven days. A closed store offers slots only. `before` is the previous choice. */
export function slotFields(
  context: PageContext,
  offer: StoreOffer | undefined,
  before: string | undefined,
): SlotFields {
  const { app, texts } = context;
  const isOpen = offer?.store.openNow ?? true;
  const opensAt = offer?.store.opensAt ?? null;
  const days = slotDays(app.backend.now());
  const soonest = days
    .flatMap(({ slots }) => slots)
    .find((slot) => isOpen || opensAt === null || Date.parse(slot) >= Date.parse(opensAt));
  const first = days.some(({ slots }) => before !== undefined && slots.includes(before)) ? before : soonest;
  const isLater = !isOpen || (before !== undefined && first === before);
  const firstDay = days.find(({ slots }) => first !== undefined && slots.includes(first));

  const now = choice('radio', nowLabel(context, offer), { name: 'when', checked: !isLater, disabled: !isOpen });
  const later = choice('radio', texts.t('checkout.later'), { name: 'when', checked: isLater });
  const day = selectField(
    texts.t('checkout.day'),
    days.map(({ date, slots }) => ({ value: date, label: texts.day(slots[0] ?? date) })),
    firstDay?.date,
  );
  const time = selectField(texts.t('checkout.time'), []);
  const warning = element('p', { class: 'field-problem', role: 'status' });
  const fields = element('div', { class: 'slot-fields' }, day.element, time.element, warning);
  const chosen = (): string | undefined => (later.control.checked ? time.control.value : undefined);

  function showTimes(): void {
    const slots = days.find(({ date }) => date === day.control.value)?.slots ?? [];
    time.control.replaceChildren(
      ...slots.map((slot) => element('option', { value: slot, selected: slot === first }, texts.time(slot))),
    );
  }
  /** Reports a slot that the checkout would refuse. If the check fails, the checkout decides. */
  async function check(): Promise<void> {
    fields.hidden = !later.control.checked;
    warning.textContent = '';
    const at = chosen();
    if (!offer || at === undefined) return;
    try {
      const { store } = await app.backend.platform.discovery.getMenu(offer.store.id, { at, signal: context.signal });
      if (chosen() === at && !store.openNow)
        warning.textContent = texts.t('checkout.closedThen', { store: store.name });
    } catch (error) {
      if (!isLeft(error, context.signal)) warning.textContent = '';
    }
  }

  day.control.addEventListener('change', showTimes);
  showTimes();
  const frame = element(
    'fieldset',
    { class: 'card', change: () => void check() },
    element('legend', {}, texts.t('checkout.when')),
    element('div', { class: 'choices' }, now.element, later.element),
    fields,
  );
  void check();
  return { element: frame, chosen };
}

function nowLabel({ texts }: PageContext, offer: StoreOffer | undefined): HTMLElement {
  const { store, etaLowSeconds = 0, etaHighSeconds = 0 } = offer ?? {};
  const hint = store?.openNow
    ? texts.t('checkout.nowEta', { low: Math.round(etaLowSeconds / 60), high: Math.round(etaHighSeconds / 60) })
    : closedText(store?.opensAt ?? null, texts);
  return element('span', {}, texts.t('checkout.now'), store && element('span', { class: 'muted small block' }, hint));
}
