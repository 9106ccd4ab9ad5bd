import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
  withDefault,
} from '../../kernel/store/table.js';

/** Conditions of an offer. A null or empty condition does not apply; all others must hold. */
export interface OfferConditions {
  /** Window in the store's local time of day, `HH:MM`; a `to` at or before `from` is on the next day. */
  readonly window: { readonly from: string; readonly to: string } | null;
  /** Weekdays in the store's time zone: 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[];
  /** Minimum total price of the other items before any reduction, in minor units. */
  readonly minimumBasketAmount: number;
  /** The cart must contain one of these items, or an item of one of these sections, unless both lists are empty. */
  readonly withItemIds: readonly string[];
  readonly withCategoryIds: readonly string[];
  /** True to offer another piece of the item even if the cart already contains it. */
  readonly evenIfInCart: boolean;
}

/** Items at a reduced price, offered at checkout. */
export const upsellOffersTable = defineTable(
  {
    id: text(),
    storeId: reference('stores'),
    itemId: reference('menuItems'),
    title: text(),
    /** Price in minor units that replaces the item's own. */
    priceAmount: nonNegative(),
    /** The most pieces that one order can have at this price. */
    maxQuantity: nonNegative(),
    conditions: json<OfferConditions>(),
  },
  { personal: nobody('It describes what is sold.'), indexes: [['itemId'], ['storeId', 'id']] },
);
export type UpsellOfferRecord = Row<typeof upsellOffersTable>;

/** Kinds of events about an offer. Clients report the first three; checkout records the last. */
const upsellEventTypes = ['impression', 'accepted', 'dismissed', 'converted'] as const;
export type UpsellEventType = (typeof upsellEventTypes)[number];

/** Events about offers. The conversion rate is the part of the impressions that converted. */
export const upsellEventsTable = defineTable(
  {
    id: text(),
    offerId: reference('upsellOffers'),
    storeId: reference('stores'),
    type: oneOf(upsellEventTypes),
    /** Id that the client creates each time it shows offers; null for conversions. */
    interactionId: nullable(text()),
    accountId: nullable(reference('accounts')),
    orderId: nullable(reference('orders')),
    /** True for an impression whose offer the customer ordered; see `convertImpression`. */
    converted: withDefault(false, boolean()),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['interactionId', 'offerId', 'type']],
    indexes: [
      ['accountId'],
      ['accountId', 'offerId'],
      ['offerId', 'type', 'createdAt'],
      ['orderId'],
      ['storeId', 'type', 'createdAt'],
      ['type', 'createdAt'],
    ],
  },
);
export type UpsellEventRecord = Row<typeof upsellEventsTable>;
