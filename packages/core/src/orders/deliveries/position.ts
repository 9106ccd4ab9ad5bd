import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { addSeconds, type Instant, later, secondsBetween } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Point } from '../../values/geo/shape/point.js';
import { pointAlong } from '../../values/geo/shape/polyline.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

/** Interval between the reports of a simulated courier. */
const reportSeconds = 5;

/** Returns the position of a delivery's courier; null before assignment, after the end, and while unknown. */
export async function courierPosition(
  { reader, ports, now }: { readonly reader: Reader; readonly ports: Pick<Ports, 'positions'>; readonly now: Instant },
  delivery: DeliveryRecord,
): Promise<CourierPosition | null> {
  if (delivery.carrier === null || deliveryMachine.hasEnded(delivery.status)) return null;
  if (delivery.courierId === null) return simulatedPosition(await currentStop(reader, delivery), now);
  return ports.positions.of(reader, delivery.courierId);
}

/** Returns the delivery of a batch to whose stop the simulated courier goes now; without a batch, the delivery itself. */
async function currentStop(reader: Reader, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  const { batchId, simulation, status } = delivery;
  const waits = simulation?.leg === null || status === 'returning';
  if (batchId === null || !waits) return delivery;
  const members = await reader.find('deliveries', { where: { batchId, status: { in: ['picked_up', 'at_dropoff'] } } });
  return members.find((member) => member.simulation?.leg) ?? delivery;
}

/** Computes the position of a simulated courier from the time alone: each path takes one step of the scenario. */
export function simulatedPosition(delivery: DeliveryRecord, now: Instant): CourierPosition | null {
  const { carrier, simulation, statusSince } = delivery;
  const path = pathOf(delivery);
  if (!carrier || !simulation || !path) return null;
  const since = later(statusSince, simulation.leg?.since ?? statusSince);
  const elapsed = Math.max(0, secondsBetween(since, now));
  const reported = elapsed - (elapsed % reportSeconds);
  return { coordinates: pointAlong(path, reported / simulation.stepSeconds), at: addSeconds(since, reported) };
}

/** Returns the time of the report after `last`; null for couriers of the platform, who report when they want. */
export function nextSimulatedReport(
  { courierId, simulation }: Pick<DeliveryRecord, 'courierId' | 'simulation'>,
  last: { readonly at: Instant } | null,
): Instant | null {
  return courierId === null && simulation !== null && last !== null ? addSeconds(last.at, reportSeconds) : null;
}

/** Returns the path that the courier is on: a single point at a stop. */
function pathOf({ status, pickup, dropoff, route, carrier, simulation }: DeliveryRecord): readonly Point[] | undefined {
  switch (status) {
    case 'assigned':
      return [carrier?.from ?? pickup, pickup];
    case 'at_pickup':
      return [pickup];
    case 'picked_up':
      return simulation?.leg?.from ? [simulation.leg.from, dropoff] : route;
    case 'at_dropoff':
      return [dropoff];
    case 'returning':
      return [...route].reverse();
    default:
      return undefined;
  }
}
