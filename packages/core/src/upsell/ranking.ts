import type { OfferReason } from '@doorstep/contracts';
import type { MenuItemRecord } from '../catalogue/records.js';
import { type OfferCart, offerEligibility, type Why } from './eligibility.js';
import type { UpsellOfferRecord } from './records.js';

/** An offer that is made, with the item that it sells. */
export interface MadeOffer {
  readonly offer: UpsellOfferRecord;
  readonly item: MenuItemRecord;
  readonly why: readonly Why[];
  /** Bani, for each piece. */
  readonly savingAmount: number;
}

/** What answers the cart comes before what everybody is offered. */
const reasonRank: Readonly<Record<OfferReason, number>> = {
  item_in_cart: 0,
  category_in_cart: 1,
  basket_reached: 2,
  time_of_day: 3,
  weekday: 3,
  always: 4,
};

/** The offers that are made to a cart, the best first: by their best reason, then the greater saving, then by id. */
export function rankedOffers(
  offers: readonly UpsellOfferRecord[],
  items: ReadonlyMap<string, MenuItemRecord>,
  cart: OfferCart,
): MadeOffer[] {
  return offers.flatMap((offer) => madeOffer(offer, items.get(offer.itemId), cart) ?? []).sort(compareOffers);
}

function madeOffer(offer: UpsellOfferRecord, item: MenuItemRecord | undefined, cart: OfferCart): MadeOffer | undefined {
  const result = offerEligibility(offer, item, cart);
  if (!result.eligible) return undefined;
  const { why } = result;
  return { offer, item: result.item, why, savingAmount: result.item.priceAmount - offer.priceAmount };
}

function compareOffers(a: MadeOffer, b: MadeOffer): number {
  const rank = bestRank(a) - bestRank(b);
  if (rank !== 0) return rank;
  if (a.savingAmount !== b.savingAmount) return b.savingAmount - a.savingAmount;
  return a.offer.id < b.offer.id ? -1 : 1;
}

function bestRank({ why }: MadeOffer): number {
  return Math.min(...why.map(({ reason }) => reasonRank[reason]));
}
