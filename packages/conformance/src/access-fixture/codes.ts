import type { Harness } from '../kit/harness.js';
import type { PartnerKeys } from './partners.js';
import type { People } from './people.js';

/** Reads the codes of an order, each as the person who may see it. */
export async function orderCodes(
  { harness, people }: { readonly harness: Harness; readonly people: People },
  orderId: string,
): Promise<{ readonly pickupCode: string; readonly dropoffCode: string }> {
  const by = (role: 'customer' | 'merchant') => harness.platform.withToken(people[role].tokens.real).orders;
  const { pickup } = await by('merchant').getVerificationCodes(orderId);
  const { dropoff } = await by('customer').getVerificationCodes(orderId);
  return { pickupCode: pickup.code ?? '', dropoffCode: dropoff.code ?? '' };
}

/** Reads the PIN of a live delivery as its partner. */
export async function deliveryPin(
  { harness, keys }: { readonly harness: Harness; readonly keys: PartnerKeys },
  deliveryId: string,
  stop: 'pickup' | 'dropoff',
): Promise<string> {
  const delivery = await harness.direct(keys.live).deliveries.get(deliveryId);
  return delivery[stop].verification.pin?.code ?? '';
}
