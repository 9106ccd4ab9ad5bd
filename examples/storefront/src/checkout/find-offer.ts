import type { DoorstepPlatform, StoreOffer } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';

/** Returns a store's delivery fee and time for an address. Undefined if the store does not deliver there. */
export async function findOffer(
  platform: DoorstepPlatform,
  { lat, lng }: DeliveryAddress,
  storeId: string,
  signal: AbortSignal,
): Promise<StoreOffer | undefined> {
  for await (const offer of platform.discovery.listStores({ lat, lng, limit: 100 }, { signal })) {
    if (offer.store.id === storeId) return offer;
  }
  return undefined;
}
