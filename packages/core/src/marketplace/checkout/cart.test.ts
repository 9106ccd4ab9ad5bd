import type { CheckoutRequest } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { menuItemFixture } from '../../catalogue/testing/menu-item-fixture.js';
import { offerFixture } from '../../catalogue/testing/offer-fixture.js';
import { storeFixture } from '../../catalogue/testing/store-fixture.js';
import { romanianVat } from '../../values/vat/vat-rates.js';
import { cartLines } from './cart.js';

const size = {
  id: 'mod_size',
  name: 'Mărime',
  min: 1,
  max: 1,
  options: [
    { id: 'opt_small', name: 'Mică', price: 0 },
    { id: 'opt_large', name: 'Mare', price: 600 },
  ],
};
const extras = {
  id: 'mod_extras',
  name: 'Extra',
  min: 0,
  max: 2,
  options: ['a', 'b', 'c'].map((name) => ({ id: `opt_${name}`, name, price: 250 })),
};

const items = [
  menuItemFixture({}),
  menuItemFixture({ id: 'itm_pizza', name: 'Pizza', priceAmount: 3_900, modifiers: [size, extras] }),
  menuItemFixture({ id: 'itm_wine', name: 'Vin', priceAmount: 2_000, taxClass: 'alcohol' }),
  menuItemFixture({ id: 'itm_gone', name: 'Papanași', soldOut: true }),
  menuItemFixture({ id: 'itm_breakfast', name: 'Omletă', window: { from: '08:00', to: '11:30' } }),
];
const offers = [
  offerFixture({ id: 'ups_wine', itemId: 'itm_wine', priceAmount: 1_500, maxQuantity: 2 }),
  offerFixture({ id: 'ups_gone', itemId: 'itm_gone' }),
  offerFixture({ id: 'ups_soup', itemId: 'itm_soup', priceAmount: 2_000 }),
  offerFixture({ id: 'ups_feast', itemId: 'itm_wine', conditions: { minimumBasketAmount: 7_200 } }),
];

type Cart = Pick<CheckoutRequest, 'items' | 'upsellItems'>;

function linesOf(cart: Cart, at = '2026-11-21T10:00:00.000Z'): ReturnType<typeof cartLines> {
  const catalogue = {
    store: storeFixture(),
    items: new Map(items.map((item) => [item.id, item])),
    offers: new Map(offers.map((offer) => [offer.id, offer])),
    at,
    vat: romanianVat,
  };
  const request = { storeId: 'sto_1', payment: { method: 'card_ok' }, ...cart } as const;
  return cartLines(request, catalogue, (kind) => `${kind}_new`);
}

const pizza = (...modifiers: { groupId: string; optionIds: string[] }[]): Cart => ({
  items: [{ itemId: 'itm_pizza', quantity: 1, modifiers }],
});

describe('cartLines', () => {
  it('prices quantities, modifiers and offers, with the VAT rate of each line', () => {
    const lines = linesOf({
      items: [
        { itemId: 'itm_soup', quantity: 3 },
        {
          itemId: 'itm_pizza',
          quantity: 2,
          modifiers: [
            { groupId: 'mod_size', optionIds: ['opt_large'] },
            { groupId: 'mod_extras', optionIds: ['opt_a', 'opt_c'] },
          ],
        },
      ],
      upsellItems: [{ offerId: 'ups_wine', quantity: 1 }],
    });
    expect(
      lines.map(({ name, unitPrice, total, vatRateBasisPoints }) => [name, unitPrice, total, vatRateBasisPoints]),
    ).toEqual([
      ['Ciorbă', 2_400, 7_200, 1_100],
      ['Pizza', 5_000, 10_000, 1_100],
      ['Vin', 1_500, 1_500, 2_100],
    ]);
    expect(lines[1]?.modifiers).toEqual([
      { group: 'Mărime', option: 'Mare', price: 600 },
      { group: 'Extra', option: 'a', price: 250 },
      { group: 'Extra', option: 'c', price: 250 },
    ]);
    expect(lines[2]?.upsellOfferId).toBe('ups_wine');
  });

  it.each<[string, Cart, string, string]>([
    [
      'an item of another store',
      { items: [{ itemId: 'itm_x', quantity: 1 }] },
      'item_unavailable',
      '/body/items/0/itemId',
    ],
    [
      'an item that is sold out',
      { items: [{ itemId: 'itm_gone', quantity: 1 }] },
      'item_unavailable',
      '/body/items/0/itemId',
    ],
    [
      'an item sold at another time',
      { items: [{ itemId: 'itm_breakfast', quantity: 1 }] },
      'item_unavailable',
      '/body/items/0/itemId',
    ],
    [
      'an unknown offer',
      { items: [], upsellItems: [{ offerId: 'ups_x', quantity: 1 }] },
      'offer_unavailable',
      '/body/upsellItems/0/offerId',
    ],
    [
      'an offer that is sold out',
      { items: [], upsellItems: [{ offerId: 'ups_gone', quantity: 1 }] },
      'offer_unavailable',
      '/body/upsellItems/0/offerId',
    ],
    [
      'an offer for an item already in the cart',
      { items: [{ itemId: 'itm_soup', quantity: 1 }], upsellItems: [{ offerId: 'ups_soup', quantity: 1 }] },
      'offer_unavailable',
      '/body/upsellItems/0/offerId',
    ],
    [
      'an offer with a minimum that the cart reaches only with another offer',
      {
        items: [{ itemId: 'itm_soup', quantity: 2 }],
        upsellItems: [
          { offerId: 'ups_wine', quantity: 2 },
          { offerId: 'ups_feast', quantity: 1 },
        ],
      },
      'offer_unavailable',
      '/body/upsellItems/1/offerId',
    ],
    [
      'more pieces of an offer than allowed, spread over two lines',
      {
        items: [],
        upsellItems: [
          { offerId: 'ups_wine', quantity: 1 },
          { offerId: 'ups_wine', quantity: 2 },
        ],
      },
      'offer_unavailable',
      '/body/upsellItems/1/quantity',
    ],
    ['a missing choice', pizza(), 'invalid_request', '/body/items/0/modifiers'],
    [
      'too many choices',
      pizza({ groupId: 'mod_size', optionIds: ['opt_small', 'opt_large'] }),
      'invalid_request',
      '/body/items/0/modifiers/0/optionIds',
    ],
    [
      'a choice made twice',
      pizza(
        { groupId: 'mod_size', optionIds: ['opt_small'] },
        { groupId: 'mod_extras', optionIds: ['opt_a', 'opt_a'] },
      ),
      'invalid_request',
      '/body/items/0/modifiers/1/optionIds',
    ],
    [
      'an option of another group',
      pizza({ groupId: 'mod_size', optionIds: ['opt_a'] }),
      'invalid_request',
      '/body/items/0/modifiers/0/optionIds',
    ],
    [
      'an unknown group',
      pizza({ groupId: 'mod_x', optionIds: ['opt_a'] }),
      'invalid_request',
      '/body/items/0/modifiers/0/groupId',
    ],
    [
      'a group named twice',
      pizza({ groupId: 'mod_size', optionIds: ['opt_small'] }, { groupId: 'mod_size', optionIds: ['opt_large'] }),
      'invalid_request',
      '/body/items/0/modifiers/1/groupId',
    ],
  ])('refuses %s', (_name, cart, code, pointer) => {
    expect(() => linesOf(cart)).toThrow(
      expect.objectContaining({ code, extras: { errors: [expect.objectContaining({ pointer })] } }),
    );
  });

  it('accepts an offer for a cart that reaches its minimum', () => {
    const cart = { items: [{ itemId: 'itm_soup', quantity: 3 }], upsellItems: [{ offerId: 'ups_feast', quantity: 1 }] };
    expect(linesOf(cart)).toHaveLength(2);
  });

  it('sells breakfast at breakfast time', () => {
    expect(linesOf({ items: [{ itemId: 'itm_breakfast', quantity: 1 }] }, '2026-11-21T07:00:00.000Z')).toHaveLength(1);
  });
});
