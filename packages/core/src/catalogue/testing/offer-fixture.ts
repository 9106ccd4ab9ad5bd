import type { OfferConditions, UpsellOfferRecord } from '../upsell/records.js';

type Change = Partial<Omit<UpsellOfferRecord, 'conditions'>> & { readonly conditions?: Partial<OfferConditions> };

/** Returns an offer for tests, with the given changes: papanași at 10 lei with every order. */
export function offerFixture({ conditions, ...change }: Change = {}): UpsellOfferRecord {
  return {
    id: 'ups_dessert',
    storeId: 'sto_1',
    itemId: 'itm_dessert',
    title: 'Desert?',
    priceAmount: 1_000,
    maxQuantity: 5,
    conditions: {
      window: null,
      weekdays: [],
      minimumBasketAmount: 0,
      withItemIds: [],
      withCategoryIds: [],
      evenIfInCart: false,
      ...conditions,
    },
    ...change,
  };
}
