import { defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** When an offer is made; what is null or empty does not matter, everything else must hold. */
export interface OfferConditions {
  /** Local time of day of the store, `HH:MM`; a `to` at or before `from` is on the next day. */
  readonly window: { readonly from: string; readonly to: string } | null;
  /** Days on which it is made, in the store's time zone: 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[];
  /** Bani: what the other items must cost together, before any reduction. */
  readonly minimumBasketAmount: number;
  /** The cart holds one of these items, or one of these sections of the menu; any cart will do when both are empty. */
  readonly withItemIds: readonly string[];
  readonly withCategoryIds: readonly string[];
  /** Made also to someone who has the item in the cart: one more of it. */
  readonly evenIfInCart: boolean;
}

/** Items at a reduced price, offered at checkout. */
export const upsellOffersTable = defineTable({
  id: text(),
  storeId: text(),
  itemId: text(),
  title: text(),
  /** Bani, instead of the item's price. */
  priceAmount: integer(),
  /** How many an order can have at this price. */
  maxQuantity: integer(),
  conditions: json<OfferConditions>(),
});
export type UpsellOfferRecord = Row<typeof upsellOffersTable>;

/** What became of an offer: the client reports the first three, checkout the last. */
export type UpsellEventType = 'impression' | 'accepted' | 'dismissed' | 'converted';

/** What became of offers. The conversion of an offer is how many orders have it for each time that it was seen. */
export const upsellEventsTable = defineTable(
  {
    id: text(),
    offerId: text(),
    storeId: text(),
    type: text<UpsellEventType>(),
    /** Made by the client, one for each time that it shows offers; null for what checkout records. */
    interactionId: nullable(text()),
    accountId: nullable(text()),
    orderId: nullable(text()),
    createdAt: instant(),
  },
  { unique: [['interactionId', 'offerId', 'type']] },
);
export type UpsellEventRecord = Row<typeof upsellEventsTable>;
