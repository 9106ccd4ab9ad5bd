import { type Coordinates, daySeconds, type LineString, type PublicTracking } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { stopsBeforeDelivery } from '../../orders/deliveries/route-stops.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { coarsePoint } from '../../values/geo/shape/coarse.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import { recipientView } from './recipient-view.js';
import type { DeliverySnapshot } from './snapshot.js';

/** Lifetime of a link after the end of its delivery. */
const linkSeconds = daySeconds;

/** Returns the time at which a link stops working; null while its delivery is under way. */
export function linkExpiry({ endedAt }: { readonly endedAt: Instant | null }): Instant | null {
  return endedAt === null ? null : addSeconds(endedAt, linkSeconds);
}

/**
 * The tracking of a delivery for anyone who has its link, without anything that names the recipient or locates their
 * door.
 *
 * @param partnerName shown if the sender has no company name.
 * @param city where the delivery takes place.
 * @param token the last part of the link.
 */
export function publicTracking(
  { delivery, at, timeline, record, route }: DeliverySnapshot,
  partnerName: string,
  { timeZone }: Pick<CityProfile, 'timeZone'>,
  token: string,
): PublicTracking {
  const { status, courier, eta } = delivery;
  // A return goes from the recipient to the sender.
  const isReturn = record.returnOfId !== null;
  const [sender, recipient] = isReturn ? [delivery.dropoff, delivery.pickup] : [delivery.pickup, delivery.dropoff];
  const pickup = isReturn ? coarsePoint(delivery.pickup.coordinates) : delivery.pickup.coordinates;
  const dropoff = coarsePoint(delivery.dropoff.coordinates);
  return {
    livemode: delivery.livemode,
    status,
    sequence: delivery.sequence,
    at,
    timeZone,
    senderName: sender.contact.company ?? partnerName,
    cashOnDelivery: deliveryMachine.hasEnded(status) ? null : delivery.cashOnDelivery,
    etaLow: eta.dropoffLow,
    etaHigh: eta.dropoffHigh,
    stopsBefore: stopsBeforeDelivery({ status, courierId: record.courierId }, route),
    courier: courier && {
      firstName: courier.firstName,
      vehicle: courier.vehicle,
      position: courier.position && {
        coordinates: awayFromDoor(courier.position.coordinates, recipient.coordinates),
        at: courier.position.at,
      },
    },
    handover: delivery.handover,
    ...recipientView(delivery, token),
    pickup,
    dropoff,
    route: publicRoute(record.route, { pickup, dropoff, recipientAt: isReturn ? 'pickup' : 'dropoff' }),
    timeline: timeline.map((step) => ({ status: step.status, at: step.at })),
    expiresAt: deliveryMachine.hasEnded(status) ? linkExpiry(record) : null,
  };
}

function awayFromDoor(position: Coordinates, door: Coordinates): Coordinates {
  return distanceMeters(position, door) < doorMeters ? coarsePoint(door) : position;
}

/** Points nearer than this to the recipient would reveal the door. */
const doorMeters = 150;

/** Both ends as the public sees them, and which of them is the recipient's. */
interface PublicEnds {
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly recipientAt: 'pickup' | 'dropoff';
}

/**
 * Returns the route between the public ends, without the points near the recipient's door and the point next to it: the
 * place where the route leaves the road would reveal the door.
 */
function publicRoute(route: readonly Point[], { pickup, dropoff, recipientAt }: PublicEnds): LineString {
  const door = recipientAt === 'dropoff' ? route.at(-1) : route[0];
  const inner = recipientAt === 'dropoff' ? route.slice(1, -2) : route.slice(2, -1);
  const shown = inner.filter((point) => !door || distanceMeters(point, door) >= doorMeters);
  return { type: 'LineString', coordinates: [pickup, ...shown, dropoff].map(({ lat, lng }) => [lng, lat]) };
}
