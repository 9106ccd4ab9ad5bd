import type { OfferReason } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../../kernel/primitives/local-time.js';
import { amountText } from '../../values/money/money.js';
import { isItemAvailable, saleTimesText } from '../catalogue/item-availability.js';
import type { MenuItemRecord, StoreRecord } from '../catalogue/records.js';
import type { UpsellOfferRecord } from './records.js';

/** The cart to which an offer is made. */
export interface OfferCart {
  readonly store: Pick<StoreRecord, 'currency' | 'timeZone'>;
  /** The items of the cart, without those added by offers. */
  readonly items: readonly Pick<MenuItemRecord, 'id' | 'categoryId' | 'name'>[];
  /** The price of these items before any reduction. */
  readonly subtotalAmount: number;
  /** The time for which the order is wanted. */
  readonly at: Instant;
}

/** A reason for an offer, as a code and as a text for people. */
export interface OfferExplanation {
  readonly reason: OfferReason;
  readonly detail: string;
}

/** The decision on an offer, with the reasons for or against it. */
export type Eligibility =
  | { readonly eligible: true; readonly item: MenuItemRecord; readonly why: readonly OfferExplanation[] }
  | { readonly eligible: false; readonly detail: string };

type Offer = Pick<UpsellOfferRecord, 'storeId' | 'itemId' | 'priceAmount' | 'conditions'>;

/**
 * Decides if an offer is made to a cart. Both the list of offers and checkout use this rule. `item` is the offer's item
 * as it is on the menu now. The caller checks that the store is open.
 */
export function offerEligibility(offer: Offer, item: MenuItemRecord | undefined, cart: OfferCart): Eligibility {
  const { conditions } = offer;
  if (!item || item.storeId !== offer.storeId || item.deletedAt !== null) {
    return refused('The item of this offer is no longer on the menu.');
  }
  if (item.soldOut) return refused(`${item.name} is sold out.`);
  if (!isItemAvailable(item, cart.store.timeZone, cart.at)) {
    return refused(`${item.name} is sold only ${saleTimesText(item)}.`);
  }
  if (item.priceAmount <= offer.priceAmount) return refused(`${item.name} does not cost less with the offer.`);
  if (!conditions.evenIfInCart && cart.items.some(({ id }) => id === item.id)) {
    return refused(`${item.name} is already in the cart.`);
  }
  const results = [companion(offer, cart), basket(offer, cart), timeOfDay(offer, cart), weekday(offer, cart)];
  const refusal = results.find((result) => typeof result === 'string');
  if (refusal !== undefined) return refused(refusal);
  const why = results.filter((result) => typeof result === 'object');
  if (why.length === 0)
    return { eligible: true, item, why: [{ reason: 'always', detail: 'It goes with every order.' }] };
  return { eligible: true, item, why };
}

/** The result of one condition: the reason if it holds, what is missing if it fails, undefined if it is not set. */
type Result = OfferExplanation | string | undefined;

function companion({ conditions }: Offer, { items }: OfferCart): Result {
  const { withItemIds, withCategoryIds } = conditions;
  if (withItemIds.length === 0 && withCategoryIds.length === 0) return undefined;
  const item = items.find(({ id }) => withItemIds.includes(id));
  if (item) return { reason: 'item_in_cart', detail: `It goes with ${item.name}.` };
  const other = items.find(({ categoryId }) => withCategoryIds.includes(categoryId));
  if (other) return { reason: 'category_in_cart', detail: `It goes with ${other.name} and similar items.` };
  return 'Nothing in the cart goes with it.';
}

function basket({ conditions }: Offer, { store, subtotalAmount }: OfferCart): Result {
  const { minimumBasketAmount } = conditions;
  if (minimumBasketAmount === 0) return undefined;
  const amount = amountText(minimumBasketAmount, store.currency);
  if (subtotalAmount < minimumBasketAmount) return `The cart must be worth ${amount}.`;
  return { reason: 'basket_reached', detail: `The cart has reached ${amount}.` };
}

function timeOfDay({ conditions: { window } }: Offer, { store, at }: OfferCart): Result {
  if (window === null) return undefined;
  const hours = `from ${window.from} to ${window.to}`;
  if (!isBetween(wallTime(store.timeZone, at).time, window.from, window.to)) return `It is offered only ${hours}.`;
  return { reason: 'time_of_day', detail: `It is offered ${hours}.` };
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function weekday({ conditions: { weekdays } }: Offer, { store, at }: OfferCart): Result {
  if (weekdays.length === 0) return undefined;
  const today = wallTime(store.timeZone, at).weekday;
  const days = dayNames.filter((_, day) => weekdays.includes(day)).join(', ');
  if (!weekdays.includes(today)) return `It is offered only on ${days}.`;
  return { reason: 'weekday', detail: `It is offered on ${days}.` };
}

function refused(detail: string): Eligibility {
  return { eligible: false, detail };
}
