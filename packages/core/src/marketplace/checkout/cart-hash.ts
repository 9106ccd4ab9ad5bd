import type { CheckoutPreviewRequest } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import { inUtc } from '../../kernel/primitives/instant.js';

/** Returns the SHA-256 of everything that decides the price of a cart, in hex. Equal carts have equal hashes, however their fields are ordered. */
export async function cartHash(cart: CheckoutPreviewRequest, sha256: Ports['sha256']): Promise<string> {
  const { deliveryCoordinates: point, scheduledDeliveryAt: slot } = cart;
  const items = cart.items.map(({ itemId, quantity, modifiers = [] }) => [
    itemId,
    quantity,
    modifiers.map(({ groupId, optionIds }) => [groupId, optionIds]),
  ]);
  const offers = (cart.upsellItems ?? []).map(({ offerId, quantity }) => [offerId, quantity]);
  const place = [cart.addressText ?? null, point ? [point.lat, point.lng] : null];
  const time = slot === undefined ? null : inUtc(slot);
  return sha256(JSON.stringify([cart.storeId, items, offers, cart.tipPercent ?? 0, time, ...place]));
}
