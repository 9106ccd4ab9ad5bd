import type { CheckoutPreviewRequest } from '@doorstep/contracts';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import type { CartCatalogue } from './cart.js';

/** A call with a cart. */
export type CartCall = Pick<ReadCall, 'reader' | 'ports' | 'now'> & { readonly body: CheckoutPreviewRequest };

/** Reads the store of a cart. @throws ServiceProblem not_found */
export async function loadStore(reader: Reader, storeId: string): Promise<StoreRecord> {
  const store = await reader.get('stores', storeId);
  if (!store) throw fieldProblem('not_found', '/body/storeId', 'There is no such store.');
  return store;
}

/** Reads the items and offers that the cart refers to, in at most two queries. */
export async function loadCatalogue(
  { body: request, ports, reader }: CartCall,
  store: StoreRecord,
  at: Instant,
): Promise<CartCatalogue> {
  const offerIds = (request.upsellItems ?? []).map((line) => line.offerId);
  const offers =
    offerIds.length === 0
      ? []
      : await reader.find('upsellOffers', { where: { id: { in: offerIds }, storeId: store.id } });
  const itemIds = [...request.items.map((line) => line.itemId), ...offers.map((offer) => offer.itemId)];
  const items = await reader.find('menuItems', { where: { id: { in: itemIds }, storeId: store.id, deletedAt: null } });
  return {
    store,
    items: new Map(items.map((item) => [item.id, item])),
    offers: new Map(offers.map((offer) => [offer.id, offer])),
    vat: cityOf(ports.cities, store).country.vat,
    at,
  };
}
