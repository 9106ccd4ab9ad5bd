import type { Vehicle } from '@doorstep/contracts';
import { idPrefixes } from '@doorstep/contracts';
import { waiting } from '../courier-deliveries/claimable.js';
import type { Point } from '../geo/shape/point.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader } from '../kernel/store/store.js';

/** Something that couriers can be offered. */
export interface DispatchJob {
  readonly id: string;
  readonly pickup: Point;
  /** The smallest vehicle that may carry it. */
  readonly vehicle: Vehicle;
  /** Whether it waits for a courier now. */
  readonly waits: boolean;
}

/** Reads an order, or a direct delivery of live mode. @throws ServiceProblem not_found when there is none. */
export async function loadJob(reader: Reader, id: string, now: Instant): Promise<DispatchJob> {
  const isDelivery = id.startsWith(`${idPrefixes.delivery}_`);
  const job = isDelivery ? await deliveryJob(reader, id, now) : await orderJob(reader, id);
  if (!job) throw new ServiceProblem('not_found', 'There is no such order or direct delivery.');
  return job;
}

/** Orders are bags of food, which every vehicle carries: their claim asks for none either. */
const orderVehicle: Vehicle = 'bicycle';

async function orderJob(reader: Reader, id: string): Promise<DispatchJob | undefined> {
  const order = await reader.get('orders', id);
  if (!order) return undefined;
  const pickup = { lat: order.pickupLat, lng: order.pickupLng };
  return { id, pickup, vehicle: orderVehicle, waits: order.status === 'ready' };
}

async function deliveryJob(reader: Reader, id: string, now: Instant): Promise<DispatchJob | undefined> {
  const delivery = await reader.get('deliveries', id);
  if (!delivery?.livemode) return undefined;
  const pickup = { lat: delivery.pickupLat, lng: delivery.pickupLng };
  const waits = delivery.status === waiting.status && delivery.dispatchAt <= now;
  return { id, pickup, vehicle: delivery.vehicle, waits };
}
