import type { StoreOffer } from '@doorstep/sdk/platform';
import { picture, pictureHue } from '../pictures/picture.js';
import { type StoreKind, storePictures } from '../pictures/store-pictures.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** A store in the list: name, delivery time and fee. */
export function storeCard(
  { store, deliveryFee, etaLowSeconds, etaHighSeconds, segments }: StoreOffer,
  texts: Texts,
): HTMLElement {
  const eta = texts.t('stores.minutes', { low: minutes(etaLowSeconds), high: minutes(etaHighSeconds) });
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'store-card', href: `#/stores/${store.id}`, 'data-open': store.openNow },
      storeBanner(store, store.promotion && texts.percent(-store.promotion.percentOff)),
      element(
        'div',
        { class: 'store-card-text' },
        element(
          'div',
          { class: 'row' },
          element('h2', { class: 'store-name' }, store.name),
          rating(store.rating, texts),
        ),
        element('p', { class: 'muted clamp' }, store.description),
        element(
          'p',
          { class: 'facts' },
          store.openNow
            ? element('span', {}, icon('clock'), eta)
            : element('span', { class: 'closed' }, closedText(store.opensAt, texts)),
          element('span', {}, icon('scooter'), feeText(deliveryFee, texts)),
          segments.includes('new') && element('span', { class: 'tag' }, texts.t('stores.new')),
        ),
      ),
    ),
  );
}

/** Formats `Closed · Opens Mon, 23 Nov, 08:00`. */
export function closedText(opensAt: string | null, texts: Texts): string {
  const opens = opensAt && texts.t('stores.opensAt', { time: texts.dayAndTime(opensAt) });
  return [texts.t('stores.closed'), opens].filter(Boolean).join(' · ');
}

/** Formats the delivery fee. */
export function feeText(fee: StoreOffer['deliveryFee'], texts: Texts): string {
  return fee.amount === 0 ? texts.t('stores.freeDelivery') : texts.t('stores.delivery', { fee: texts.money(fee) });
}

/** A coloured band with what the store sells, and a discount. */
export function storeBanner(store: StoreKind, badge: string | null): HTMLElement {
  const [main, left, right] = storePictures(store);
  return element(
    'div',
    { class: 'store-banner', 'data-hue': pictureHue(main) },
    left && picture(left, 'picture picture-side'),
    picture(main),
    right && picture(right, 'picture picture-side'),
    badge && element('span', { class: 'badge' }, badge),
  );
}

/** A star and `4.6`, with a text for screen readers. */
export function rating({ average, count }: StoreOffer['store']['rating'], texts: Texts): HTMLElement {
  const shown = texts.number(average);
  return element(
    'span',
    { class: 'rating' },
    icon('star', 'icon star'),
    element('span', { 'aria-hidden': 'true' }, shown),
    element(
      'span',
      { class: 'visually-hidden' },
      texts.t('stores.rating', { rating: shown, count: texts.number(count) }),
    ),
  );
}

function minutes(seconds: number): number {
  return Math.round(seconds / 60);
}
