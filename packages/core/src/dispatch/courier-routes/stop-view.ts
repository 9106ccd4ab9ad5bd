import type { CourierRouteStop } from '@doorstep/contracts';
import type { PlannedStop } from '../../couriers/route-plans/records.js';
import type { Visibility } from '../../identity/masking/visibility.js';
import { courierStopView } from '../../orders/deliveries/courier-stop-view.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { customerView, dropoffView } from '../../orders/orders/view.js';

/** A job on a route. */
export type RouteJob =
  | { readonly kind: 'order'; readonly order: OrderRecord }
  | { readonly kind: 'delivery'; readonly delivery: DeliveryRecord };

/** The viewer of a route. */
export interface RouteViewer {
  readonly relation: 'courier' | 'staff';
  readonly visibility: Pick<Visibility, 'revealed'>;
}

/** One end of a job as a viewer of the route may see it, by the rules of the views of orders and deliveries. */
export type JobStopView = Pick<CourierRouteStop, 'address' | 'coordinates' | 'window'> &
  Pick<CourierRouteStop['jobs'][number], 'contact' | 'notes'>;

/** Returns one end of a job. */
export function jobStopView(job: RouteJob, kind: PlannedStop['kind'], viewer: RouteViewer): JobStopView {
  if (job.kind === 'delivery') return deliveryStop(job.delivery, kind, viewer);
  return kind === 'pickup' ? storeStop(job.order) : customerStop(job.order, viewer);
}

function storeStop({ parties: { store } }: OrderRecord): JobStopView {
  return {
    address: store.address,
    coordinates: { lat: store.lat, lng: store.lng },
    contact: { name: store.name, phone: null, company: store.name },
    notes: null,
    window: null,
  };
}

function customerStop(order: OrderRecord, { relation, visibility }: RouteViewer): JobStopView {
  const { addressText, coordinates } = dropoffView(order, relation, visibility);
  const customer = customerView(order, relation, visibility);
  const isExact = relation === 'courier' || visibility.revealed;
  return {
    address: addressText,
    coordinates,
    contact: { name: customer?.displayName ?? '', phone: customer?.phone ?? null, company: null },
    notes: isExact ? order.deliveryNotes : null,
    window: null,
  };
}

function deliveryStop(
  delivery: DeliveryRecord,
  kind: PlannedStop['kind'],
  { relation, visibility }: RouteViewer,
): JobStopView {
  const { address, coordinates, contact, notes, window } = courierStopView(delivery, kind, relation, visibility);
  return { address, coordinates, contact: contact ?? { name: '', phone: null, company: null }, notes, window };
}
