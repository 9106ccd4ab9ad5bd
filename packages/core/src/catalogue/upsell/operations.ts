import type { Currency, EligibleOffer, PlatformContract, UpsellEvent, UpsellEventRequest } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Caller } from '../../kernel/operation/caller.js';
import { type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { openToday } from '../../payments/kpi-days/open-day.js';
import { moneyIn } from '../../values/money/money.js';
import { isOpenAt } from '../catalogue/opening-hours.js';
import { requestedTime } from '../catalogue/requested-time.js';
import { convertImpression } from './impressions.js';
import { type RankedOffer, rankOffers } from './ranking.js';
import type { UpsellEventRecord } from './records.js';

type Route = PlatformContract['upsell']['recordEvent'];

/** Operations on the offers for a cart and the events recorded about them. */
export const upsellOperations: Operations<PlatformContract['upsell']> = {
  async listOffers({ query, now, reader }) {
    const at = requestedTime(query.at, now);
    const { storeId, itemId: cartIds = [] } = query;
    const [store, offers] = await Promise.all([
      reader.get('stores', storeId),
      reader.find('upsellOffers', { where: { storeId }, limit: maxOffers }),
    ]);
    if (!store) throw fieldProblem('not_found', '/query/storeId', 'There is no such store.');
    if (!isOpenAt(store.hours, store.timeZone, at)) return { status: 200, body: { storeId, at, data: [] } };
    const ids = [...new Set([...cartIds, ...offers.map(({ itemId }) => itemId)])];
    const found = await reader.find('menuItems', { where: { id: { in: ids }, storeId, deletedAt: null } });
    const items = new Map(found.map((item) => [item.id, item]));
    const cart = cartIds.flatMap((id) => items.get(id) ?? []);
    const subtotalAmount = query.subtotal ?? cart.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
    const ranked = rankOffers(offers, items, { store, items: cart, subtotalAmount, at });
    return { status: 200, body: { storeId, at, data: ranked.map((offer) => offerView(offer, store.currency)) } };
  },

  recordEvent: withPreparation<Route, void>({
    async prepare({ body, reader, caller }) {
      const offer = await reader.get('upsellOffers', body.offerId);
      if (offer?.storeId !== body.storeId) {
        throw fieldProblem('not_found', '/body/offerId', 'The store has no such offer.');
      }
      if (body.orderId !== undefined) await assertOwnOrder(reader, body, body.orderId, caller);
    },

    async commit(call) {
      const { body, db, now, ports, caller } = call;
      const { interactionId, type, storeId, offerId, orderId = null } = body;
      const accountId = customerOf(caller);
      const id = ports.newId('upsellEvent');
      const event = { id, interactionId, type, storeId, offerId, orderId, accountId, converted: false, createdAt: now };
      if (await db.insertIfAbsent('upsellEvents', event)) {
        await openToday(call);
        if (orderId !== null) await convertImpression(call, { offerId, interactionIds: [interactionId] });
        return { status: 201, body: eventView(event, body) };
      }
      const [first = event] = await db.find('upsellEvents', { where: { interactionId, offerId, type }, limit: 1 });
      return { status: 201, body: eventView(first, body) };
    },
  }),
};

/** The most offers that an answer may contain. A store has only a few. */
const maxOffers = 50;

/** @throws ServiceProblem not_found unless the order belongs to the caller and contains the offer. */
async function assertOwnOrder(
  reader: Reader,
  { offerId }: UpsellEventRequest,
  orderId: string,
  caller: Caller,
): Promise<void> {
  const order = await reader.get('orders', orderId);
  const own = order !== undefined && order.customerId === customerOf(caller);
  if (own && order.lines.some(({ upsellOfferId }) => upsellOfferId === offerId)) return;
  throw fieldProblem('not_found', '/body/orderId', 'You have no such order with this offer.');
}

function customerOf(caller: Caller): string | null {
  return caller.kind === 'session' && caller.role === 'customer' ? caller.accountId : null;
}

function offerView({ offer, item, why, savingAmount }: RankedOffer, currency: Currency): z.input<typeof EligibleOffer> {
  const money = moneyIn(currency);
  return {
    id: offer.id,
    title: offer.title,
    itemId: item.id,
    itemName: item.name,
    price: money(offer.priceAmount),
    regularPrice: money(item.priceAmount),
    saving: money(savingAmount),
    maxQuantity: offer.maxQuantity,
    why: [...why],
  };
}

function eventView(
  { id, storeId, offerId, orderId, createdAt }: UpsellEventRecord,
  { interactionId, type }: UpsellEventRequest,
): z.input<typeof UpsellEvent> {
  return { id, interactionId, type, storeId, offerId, orderId, createdAt };
}
