import type { CheckoutPreviewRequest, FieldFault } from '@doorstep/contracts';
import { isItemAvailable, saleTimesText } from '../../catalogue/catalogue/item-availability.js';
import type { MenuItemRecord, Modifier, StoreRecord } from '../../catalogue/catalogue/records.js';
import { type OfferCart, offerEligibility } from '../../catalogue/upsell/eligibility.js';
import type { UpsellOfferRecord } from '../../catalogue/upsell/records.js';
import type { NewId } from '../../kernel/primitives/ids.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { OrderLineSnapshot } from '../../orders/orders/records.js';
import { type VatRates, vatRate } from '../../values/vat/vat-rates.js';
import { type Attempt, attempt } from './attempt.js';

/** The menu items and offers that a cart refers to. */
export interface CartCatalogue {
  readonly store: StoreRecord;
  readonly items: ReadonlyMap<string, MenuItemRecord>;
  readonly offers: ReadonlyMap<string, UpsellOfferRecord>;
  /** The time for which the goods are wanted. */
  readonly at: Instant;
  readonly vat: VatRates;
}

/** A line of a cart with its price, or the problem with which it is not sold. */
export type CartResult = Attempt<OrderLineSnapshot> & { readonly pointer: string };

/**
 * Turns a cart into priced lines.
 *
 * @throws ServiceProblem item_unavailable, offer_unavailable or invalid_request, with a pointer to the line or modifier.
 */
export function cartLines(
  request: CheckoutPreviewRequest,
  catalogue: CartCatalogue,
  newId: NewId,
): OrderLineSnapshot[] {
  return cartResults(request, catalogue, newId).map(({ value, problem }) => {
    if (problem) throw problem;
    return value;
  });
}

/** Prices each line of a cart: its items, then its offers. An offer is checked against the items that are sold. */
export function cartResults(request: CheckoutPreviewRequest, catalogue: CartCatalogue, newId: NewId): CartResult[] {
  const items = request.items.map((item, index) => {
    const pointer = `/body/items/${index}`;
    return { pointer, ...attempt(() => itemLine(item, pointer, catalogue, newId)) };
  });
  return [...items, ...offerResults(request, items, catalogue, newId)];
}

function itemLine(
  { itemId, quantity, modifiers: choices = [] }: CheckoutPreviewRequest['items'][number],
  pointer: string,
  catalogue: CartCatalogue,
  newId: NewId,
): OrderLineSnapshot {
  const item = availableItem(catalogue, itemId, `${pointer}/itemId`);
  const modifiers = chosenModifiers(item, choices, `${pointer}/modifiers`);
  const unitPrice = item.priceAmount + modifiers.reduce((sum, modifier) => sum + modifier.price, 0);
  return orderLine({ newId, catalogue }, item, quantity, unitPrice, modifiers, null);
}

/** Prices the accepted offers. Each is checked again by the rule with which it was offered. */
function offerResults(
  request: CheckoutPreviewRequest,
  results: readonly CartResult[],
  catalogue: CartCatalogue,
  newId: NewId,
): CartResult[] {
  const { store, at, items } = catalogue;
  const inCart = request.items.flatMap(({ itemId }) => items.get(itemId) ?? []);
  const subtotalAmount = results.reduce((sum, { value }) => sum + (value?.total ?? 0), 0);
  const cart: OfferCart = { store, at, items: inCart, subtotalAmount };
  const taken = new Map<string, number>();
  return (request.upsellItems ?? []).map(({ offerId, quantity }, index) => {
    const pointer = `/body/upsellItems/${index}`;
    const line = attempt(() => {
      const offer = catalogue.offers.get(offerId);
      const item = offer && items.get(offer.itemId);
      if (!offer) throw offerUnavailable(`${pointer}/offerId`, 'The store does not have this offer.');
      const result = offerEligibility(offer, item, cart);
      if (!result.eligible) throw offerUnavailable(`${pointer}/offerId`, result.detail);
      const total = (taken.get(offerId) ?? 0) + quantity;
      taken.set(offerId, total);
      if (total > offer.maxQuantity) {
        const detail = `An order can contain at most ${offer.maxQuantity} of this offer.`;
        throw offerUnavailable(`${pointer}/quantity`, detail);
      }
      return orderLine({ newId, catalogue }, result.item, quantity, offer.priceAmount, [], offer.id);
    });
    return { pointer, ...line };
  });
}

function availableItem(catalogue: CartCatalogue, itemId: string, pointer: string): MenuItemRecord {
  const item = catalogue.items.get(itemId);
  if (!item) throw itemUnavailable(pointer, 'This item is not on the menu of the store.');
  if (item.soldOut) throw itemUnavailable(pointer, `${item.name} is sold out.`);
  if (!isItemAvailable(item, catalogue.store.timeZone, catalogue.at)) {
    throw itemUnavailable(pointer, `${item.name} is sold only ${saleTimesText(item)}.`);
  }
  return item;
}

function orderLine(
  { newId, catalogue }: { readonly newId: NewId; readonly catalogue: CartCatalogue },
  item: MenuItemRecord,
  quantity: number,
  unitPrice: number,
  modifiers: OrderLineSnapshot['modifiers'],
  upsellOfferId: string | null,
): OrderLineSnapshot {
  return {
    id: newId('orderLine'),
    itemId: item.id,
    name: item.name,
    quantity,
    unitPrice,
    total: unitPrice * quantity,
    vatRateBasisPoints: vatRate(catalogue.vat, item.taxClass),
    modifiers,
    upsellOfferId,
  };
}

type ModifierChoice = NonNullable<CheckoutPreviewRequest['items'][number]['modifiers']>[number];

/** Returns the chosen modifiers, after checking that each group has between `min` and `max` of its options. */
function chosenModifiers(
  item: MenuItemRecord,
  choices: readonly ModifierChoice[],
  pointer: string,
): OrderLineSnapshot['modifiers'] {
  choices.forEach((choice, index) => {
    const known = item.modifiers.some((group) => group.id === choice.groupId);
    const repeated = choices.findIndex((other) => other.groupId === choice.groupId) < index;
    if (!known)
      throw invalid(`${pointer}/${index}/groupId`, `${item.name} has no such modifier group.`, 'unknown_value');
    if (repeated) throw invalid(`${pointer}/${index}/groupId`, 'A modifier group can be given only once.', 'repeated');
  });
  return item.modifiers.flatMap((group) => {
    const index = choices.findIndex((choice) => choice.groupId === group.id);
    const at = index < 0 ? pointer : `${pointer}/${index}/optionIds`;
    return chosenOptions(group, choices[index]?.optionIds ?? [], at);
  });
}

function chosenOptions(group: Modifier, optionIds: readonly string[], pointer: string): OrderLineSnapshot['modifiers'] {
  if (new Set(optionIds).size < optionIds.length)
    throw invalid(pointer, 'An option can be chosen only once.', 'repeated');
  if (optionIds.length < group.min || optionIds.length > group.max) {
    const fault = optionIds.length < group.min ? 'too_small' : 'too_big';
    throw invalid(pointer, `Choose ${group.min} to ${group.max} options for "${group.name}".`, fault);
  }
  return optionIds.map((optionId) => {
    const option = group.options.find((candidate) => candidate.id === optionId);
    if (!option) throw invalid(pointer, `"${group.name}" has no such option.`, 'unknown_value');
    return { group: group.name, option: option.name, price: option.price };
  });
}

function invalid(pointer: string, detail: string, fault: FieldFault): Error {
  return fieldProblem('invalid_request', pointer, detail, fault);
}

function offerUnavailable(pointer: string, detail: string): Error {
  return fieldProblem('offer_unavailable', pointer, detail);
}

function itemUnavailable(pointer: string, detail: string): Error {
  return fieldProblem('item_unavailable', pointer, detail);
}
