import type { Tracking } from '@doorstep/contracts';
import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import type { JobOnRoute } from '../../couriers/route-plans/job-on-route.js';
import { masked, type Visibility } from '../../identity/masking/visibility.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { coarsePoint } from '../../values/geo/shape/coarse.js';
import { estimateArrival } from './eta.js';
import { orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';
import type { OrderStep } from './timeline.js';
import { unreadMessages } from './unread-messages.js';
import { dropoffView, orderCourierView } from './view.js';

/** An order at one moment: now, or right after an event. */
export interface OrderSnapshot {
  readonly order: OrderRecord;
  readonly at: Instant;
  /** The statuses up to then, oldest first. */
  readonly timeline: readonly OrderStep[];
  /** Position of its courier; null without a courier, and while unknown. */
  readonly position: CourierPosition | null;
  /** Its place on the route of its courier; null while nobody carries it, and for past moments. */
  readonly route: JobOnRoute | null;
  /** The arrival delays of the store's zone. */
  readonly delays: ArrivalDelays;
}

/** Returns the courier whose position an order shows; null before the claim and after the end. */
export function carrierOf({ courierId, status }: Pick<OrderRecord, 'courierId' | 'status'>): string | null {
  return orderMachine.hasEnded(status) ? null : courierId;
}

/** The tracking of an order as one relation may see it. */
export function trackingView(
  { order, at, timeline, position, route, delays }: OrderSnapshot,
  relation: Relation,
  visibility: Pick<Visibility, 'revealed'> = masked,
): Tracking {
  const arrival = estimateArrival(order, at, route, delays);
  // Positions of couriers are personal data: staff see an approximate one unless they ask for more.
  const isCoarse = relation === 'staff' && !visibility.revealed;
  const courier = carrierOf(order) === null ? null : orderCourierView(order);
  return {
    orderId: order.id,
    status: order.status,
    allowedActions: orderMachine.allowedActions(order, relation),
    sequence: order.sequence,
    etaLow: arrival?.low ?? null,
    etaHigh: arrival?.high ?? null,
    stopsBefore: route?.stopsBefore ?? null,
    pickup: { lat: order.pickupLat, lng: order.pickupLng },
    dropoff: dropoffView(order, relation, visibility).coordinates,
    courier: courier && {
      ...courier,
      position: position && (isCoarse ? coarsePoint(position.coordinates) : position.coordinates),
      positionAt: position?.at ?? null,
    },
    timeline: timeline.map((step) => ({ status: step.status, at: step.at })),
    unreadMessages: unreadMessages(order, relation),
  };
}
