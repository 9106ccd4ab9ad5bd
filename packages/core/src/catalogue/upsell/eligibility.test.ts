import { describe, expect, it } from 'vitest';
import type { MenuItemRecord } from '../catalogue/records.js';
import { menuItemFixture } from '../testing/menu-item-fixture.js';
import { offerFixture } from '../testing/offer-fixture.js';
import { storeFixture } from '../testing/store-fixture.js';
import { type OfferCart, offerEligibility } from './eligibility.js';
import { rankOffers } from './ranking.js';
import type { OfferConditions } from './records.js';

const item = (change: Partial<MenuItemRecord> = {}): MenuItemRecord =>
  menuItemFixture({ id: 'itm_dessert', categoryId: 'mct_sweets', name: 'Papanași', ...change });

const soup = item({ id: 'itm_soup', categoryId: 'mct_soups', name: 'Ciorbă' });

/** Saturday 12:00 in Bucharest, with a soup in the cart. */
const cart: OfferCart = {
  store: storeFixture(),
  items: [soup],
  subtotalAmount: 2_400,
  at: '2026-11-21T10:00:00.000Z',
};

describe('offerEligibility', () => {
  it.each<[string, Partial<OfferConditions>, Partial<OfferCart>, string]>([
    ['an offer without conditions', {}, {}, 'always'],
    ['an empty cart', {}, { items: [], subtotalAmount: 0 }, 'always'],
    ['a cart with the item', { withItemIds: ['itm_x', 'itm_soup'] }, {}, 'item_in_cart'],
    [
      'a cart with an item of the section',
      { withItemIds: ['itm_x'], withCategoryIds: ['mct_soups'] },
      {},
      'category_in_cart',
    ],
    ['a cart that reaches the minimum', { minimumBasketAmount: 2_400 }, {}, 'basket_reached'],
    ['the time of day', { window: { from: '12:00', to: '15:00' } }, {}, 'time_of_day'],
    [
      'a time after midnight in a window of the night',
      { window: { from: '22:00', to: '04:00' } },
      { at: '2026-11-22T01:59:00.000Z' },
      'time_of_day',
    ],
    ['the weekday', { weekdays: [5, 6] }, {}, 'weekday'],
    ['the weekday in the time zone of the store', { weekdays: [6] }, { at: '2026-11-21T22:00:00.000Z' }, 'weekday'],
    [
      'another piece of an item in the cart when allowed',
      { evenIfInCart: true, withItemIds: ['itm_dessert'] },
      { items: [item()] },
      'item_in_cart',
    ],
  ])('accepts %s', (_name, conditions, change, reason) => {
    const result = offerEligibility(offerFixture({ conditions }), item(), { ...cart, ...change });
    expect(result).toMatchObject({ eligible: true, why: [{ reason }] });
  });

  it('returns every reason', () => {
    const conditions = { withItemIds: ['itm_soup'], minimumBasketAmount: 1, weekdays: [5] };
    const result = offerEligibility(offerFixture({ conditions }), item(), cart);
    expect(result.eligible && result.why.map(({ reason }) => reason)).toEqual([
      'item_in_cart',
      'basket_reached',
      'weekday',
    ]);
  });

  it.each<[string, Partial<OfferConditions>, MenuItemRecord | undefined, Partial<OfferCart>]>([
    ['an item that no longer exists', {}, undefined, {}],
    ['an item of another store', {}, item({ storeId: 'sto_2' }), {}],
    ['an item that is sold out', {}, item({ soldOut: true }), {}],
    ['an item sold at another time', {}, item({ window: { from: '08:00', to: '11:00' } }), {}],
    ['an item that costs no less with the offer', {}, item({ priceAmount: 1_000 }), {}],
    ['an item already in the cart', {}, item(), { items: [item()] }],
    ['a cart without the item', { withItemIds: ['itm_x'] }, item(), {}],
    ['a cart without an item of the section', { withCategoryIds: ['mct_x'] }, item(), {}],
    ['a cart below the minimum', { minimumBasketAmount: 2_401 }, item(), {}],
    ['another time of day', { window: { from: '12:01', to: '11:59' } }, item(), {}],
    ['the end of the window', { window: { from: '10:00', to: '12:00' } }, item(), {}],
    ['another weekday', { weekdays: [0, 1, 2, 3, 4, 6] }, item(), {}],
    ['a cart that meets only one of two conditions', { weekdays: [5], minimumBasketAmount: 9_999 }, item(), {}],
  ])('refuses %s', (_name, conditions, sold, change) => {
    const result = offerEligibility(offerFixture({ conditions }), sold, { ...cart, ...change });
    expect(result).toEqual({ eligible: false, detail: expect.stringMatching(/\.$/) });
  });
});

describe('rankedOffers', () => {
  it('sorts by relevance to the cart, then by the greater saving, then by id', () => {
    const offers = [
      offerFixture({ id: 'ups_c' }),
      offerFixture({ id: 'ups_b' }),
      offerFixture({ id: 'ups_cheap', priceAmount: 500 }),
      offerFixture({ id: 'ups_not', conditions: { weekdays: [0] } }),
      offerFixture({ id: 'ups_big', conditions: { minimumBasketAmount: 100 } }),
      offerFixture({ id: 'ups_section', conditions: { withCategoryIds: ['mct_soups'] } }),
      offerFixture({ id: 'ups_item', priceAmount: 2_300, conditions: { withItemIds: ['itm_soup'] } }),
    ];
    const items = new Map([['itm_dessert', item()]]);
    const ranked = rankOffers(offers, items, cart).map(({ offer, savingAmount }) => [offer.id, savingAmount]);
    expect(ranked).toEqual([
      ['ups_item', 100],
      ['ups_section', 1_400],
      ['ups_big', 1_400],
      ['ups_cheap', 1_900],
      ['ups_b', 1_400],
      ['ups_c', 1_400],
    ]);
    expect(rankOffers([...offers].reverse(), items, cart).map(({ offer }) => offer.id)).toEqual(
      ranked.map(([id]) => id),
    );
  });
});
