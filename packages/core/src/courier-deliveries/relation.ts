import { isClaimable } from '../couriers/claim-policy.js';
import { type LocatedCourier, locate } from '../couriers/located-courier.js';
import { deliveryJob } from '../deliveries/claimable-delivery.js';
import type { DeliveryRelation } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';

/** What someone of the platform can be to a direct delivery. */
export type PlatformRelation = Extract<DeliveryRelation, 'courier' | 'candidate' | 'staff'>;

/** Who looks at direct deliveries: staff, a courier, or an account to which none exists. */
export type Viewer = 'staff' | LocatedCourier | undefined;

/** The caller as one who looks at direct deliveries. */
export async function viewerOf(
  reader: Reader,
  { caller, ports }: { readonly caller: SessionCaller; readonly ports: Pick<Ports, 'positions'> },
): Promise<Viewer> {
  if (caller.role === 'support' || caller.role === 'admin') return 'staff';
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  return courier && locate({ reader, ports }, courier);
}

/** What the viewer is to the delivery now; undefined for strangers, who everyone is to test deliveries. */
export function relationTo(delivery: DeliveryRecord, viewer: Viewer, now: Instant): PlatformRelation | undefined {
  if (!delivery.livemode || viewer === undefined) return undefined;
  if (viewer === 'staff') return 'staff';
  if (delivery.courierId === viewer.id) return 'courier';
  return isClaimable(deliveryJob(delivery, now), viewer) ? 'candidate' : undefined;
}
