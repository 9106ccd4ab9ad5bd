import type { OfferReason } from '@doorstep/contracts';
import type { MenuItemRecord } from '../catalogue/records.js';
import { type OfferCart, type OfferExplanation, offerEligibility } from './eligibility.js';
import type { UpsellOfferRecord } from './records.js';

/** An offer made to a cart, with its item. */
export interface RankedOffer {
  readonly offer: UpsellOfferRecord;
  readonly item: MenuItemRecord;
  readonly why: readonly OfferExplanation[];
  /** The saving per piece, in minor units. */
  readonly savingAmount: number;
}

/** The rank of each reason: offers that respond to the cart come before those made to everyone. */
const reasonRank: Readonly<Record<OfferReason, number>> = {
  item_in_cart: 0,
  category_in_cart: 1,
  basket_reached: 2,
  time_of_day: 3,
  weekday: 3,
  always: 4,
};

/** Returns the offers made to a cart, best first: by their best reason, then by the greater saving, then by id. */
export function rankOffers(
  offers: readonly UpsellOfferRecord[],
  items: ReadonlyMap<string, MenuItemRecord>,
  cart: OfferCart,
): RankedOffer[] {
  return offers.flatMap((offer) => rankedOffer(offer, items.get(offer.itemId), cart) ?? []).sort(compareOffers);
}

function rankedOffer(
  offer: UpsellOfferRecord,
  item: MenuItemRecord | undefined,
  cart: OfferCart,
): RankedOffer | undefined {
  const result = offerEligibility(offer, item, cart);
  if (!result.eligible) return undefined;
  const { why } = result;
  return { offer, item: result.item, why, savingAmount: result.item.priceAmount - offer.priceAmount };
}

function compareOffers(a: RankedOffer, b: RankedOffer): number {
  const rank = bestRank(a) - bestRank(b);
  if (rank !== 0) return rank;
  if (a.savingAmount !== b.savingAmount) return b.savingAmount - a.savingAmount;
  return a.offer.id < b.offer.id ? -1 : 1;
}

function bestRank({ why }: RankedOffer): number {
  return Math.min(...why.map(({ reason }) => reasonRank[reason]));
}
