import { createSandbox } from '@doorstep/mocks';
import { describe, expect, it } from 'vitest';
import { addLine, type Cart, cartLine, checkoutItems, emptyCart, storeFacts } from '../cart/cart.js';
import { estimate } from './estimate.js';
import { findOffer } from './find-offer.js';

const pin = { lat: 44.426, lng: 26.16 };
const home = { label: 'Bulevardul Nicolae Grigorescu 20', ...pin };

describe('the estimate of an order', () => {
  it.each([0, 5, 10, 15])(
    'equals the price of the service with a promotion and a tip of %i percent',
    async (tipPercent) => {
      const sandbox = await createSandbox();
      const customer = await sandbox.as('customer');
      const { data } = await customer.discovery.listStores({ ...pin, limit: 100 });
      const promoted = data.find(({ store }) => store.promotion !== null && store.slug.startsWith('farmacia'));
      const offer = await findOffer(sandbox.platform(), home, promoted?.store.id ?? '', new AbortController().signal);
      if (!offer) throw new Error('No store with a promotion delivers there.');
      const menu = await customer.discovery.getMenu(offer.store.id);
      const items = menu.categories
        .flatMap((category) => category.items)
        .filter(({ modifiers, availability }) => modifiers.length === 0 && availability.available);
      const cart = items.reduce<Cart>(
        (before, item, index) => addLine(before, storeFacts(offer.store), cartLine(item, [], 1 + (index % 3))),
        emptyCart,
      );
      const sum = estimate(cart, offer.deliveryFee.amount, tipPercent);
      const { pricing } = await customer.checkout.create({
        storeId: offer.store.id,
        items: checkoutItems(cart),
        payment: { method: 'card_ok' },
        tipPercent,
        deliveryCoordinates: pin,
        expectedTotal: sum.total,
      });
      expect(sum).toEqual({
        items: pricing.items,
        discount: pricing.discount,
        deliveryFee: pricing.deliveryFee,
        serviceFee: pricing.serviceFee,
        tip: pricing.tip,
        total: pricing.total,
      });
      expect(sum.discount.amount).toBeLessThan(0);
    },
  );
});
