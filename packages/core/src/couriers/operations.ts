import type { CourierLocation, PlatformContract } from '@doorstep/contracts';
import type { Answer, Operations, WriteCall } from '../kernel/operation.js';
import { ServiceProblem } from '../kernel/problem.js';
import { lastPosition } from './last-position.js';
import { dropReason, measuredAt } from './location-rules.js';
import type { CourierRecord } from './records.js';
import { keepPosition } from './report-position.js';

type Couriers = PlatformContract['couriers'];
type UpdateLocation = WriteCall<Couriers['updateLocation']>;

/** A dropped position is no error: the next one comes in a few seconds. */
async function updateLocation(call: UpdateLocation): Promise<Answer<Couriers['updateLocation']>> {
  const { body, db, now } = call;
  const at = measuredAt(body.at, now);
  const courier = await lockCaller(call);
  const reported = { coordinates: body.coordinates, at };
  const reason = dropReason(lastPosition(courier), reported, now);
  if (reason === undefined) await keepPosition(call, courier, reported);
  const { onShift = courier.onShift } = body;
  if (onShift !== courier.onShift) await db.update('couriers', { id: courier.id }, { onShift, updatedAt: now });
  const kept = reason === undefined ? reported : lastPosition(courier);
  const answer: CourierLocation = {
    courierId: courier.id,
    coordinates: kept?.coordinates ?? null,
    at: kept?.at ?? null,
    accepted: reason === undefined,
    reason: reason ?? null,
    onShift,
  };
  return { status: 200, body: answer };
}

/**
 * The lock lets concurrent reports follow one another, so that each is judged by the one before.
 *
 * @throws ServiceProblem forbidden for an account without a courier.
 */
async function lockCaller({ db, caller }: UpdateLocation): Promise<CourierRecord> {
  const courier = caller.courierId === null ? undefined : await db.lock('couriers', caller.courierId);
  if (!courier) throw new ServiceProblem('forbidden', 'This account is of no courier.');
  return courier;
}

/** What couriers tell of themselves: one function for each endpoint of the area. */
export const couriersOperations: Operations<Couriers> = { updateLocation };
