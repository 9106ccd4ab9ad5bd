import { type LocatedCourier, locate } from '../../couriers/couriers/located-courier.js';
import { suits } from '../../couriers/eligibility/refusal.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryJob } from '../../orders/deliveries/claimable-delivery.js';
import type { DeliveryRelation } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';

/** A relation that couriers and staff can have to a direct delivery. */
export type PlatformRelation = Extract<DeliveryRelation, 'courier' | 'candidate' | 'fleet' | 'staff'>;

/** A fleet, which sees what its couriers carry or carried for it. */
export interface FleetViewer {
  readonly ofFleet: string;
}

/** A viewer of direct deliveries: staff, a fleet, a courier, or undefined for an account that sees none. */
export type Viewer = 'staff' | FleetViewer | LocatedCourier | undefined;

/** Returns true for a courier, who can claim deliveries. */
export function isCourier(viewer: Viewer): viewer is LocatedCourier {
  return viewer !== undefined && viewer !== 'staff' && !('ofFleet' in viewer);
}

/** Returns the caller as a viewer of direct deliveries. */
export async function viewerOf(
  reader: Reader,
  { caller, ports }: { readonly caller: SessionCaller; readonly ports: Pick<Ports, 'positions'> },
): Promise<Viewer> {
  if (caller.role === 'support' || caller.role === 'admin') return 'staff';
  if (caller.role === 'fleet') return caller.fleetId === null ? undefined : { ofFleet: caller.fleetId };
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  return courier && locate({ reader, ports }, courier);
}

/**
 * Returns the viewer's relation to a delivery now, or undefined for strangers. Everyone is a stranger to test
 * deliveries.
 */
export function relationTo(delivery: DeliveryRecord, viewer: Viewer, now: Instant): PlatformRelation | undefined {
  if (!delivery.livemode || viewer === undefined) return undefined;
  if (viewer === 'staff') return 'staff';
  if (!isCourier(viewer)) return delivery.fleetId === viewer.ofFleet ? 'fleet' : undefined;
  if (delivery.courierId === viewer.id) return 'courier';
  const job = deliveryJob(delivery, now);
  return job.waits && suits(job, viewer, now) ? 'candidate' : undefined;
}
