import type { CourierLocation, PlatformContract } from '@doorstep/contracts';
import { assertNothingLapsed } from '../documents/lapsed.js';
import { type Operations, type ReadCall, withPreparation } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { currentCouriers } from './courier-roster.js';
import { measuredAt } from './location-rules.js';
import type { ReportOutcome } from './position-board.js';
import type { CourierRecord } from './records.js';

type Couriers = PlatformContract['couriers'];
type UpdateLocation = ReadCall<Couriers['updateLocation']>;

/** A courier who has reported. */
interface Reported {
  readonly courier: CourierRecord;
  readonly outcome: ReportOutcome;
}

/**
 * The position goes to the board, so most reports need neither a query nor a unit of work: only one that changes the
 * shift does. A dropped position is no error: the next one comes in a few seconds.
 */
const updateLocation = withPreparation<Couriers['updateLocation'], Reported>({
  async prepare(call) {
    const { body, now, ports } = call;
    const at = measuredAt(body.at, now);
    const courier = await callingCourier(call);
    const outcome = await ports.positions.report(courier.id, { coordinates: body.coordinates, at }, now);
    return { courier, outcome };
  },

  unchanged({ body }, { courier, outcome }) {
    const { onShift = courier.onShift } = body;
    return onShift === courier.onShift ? { status: 200, body: locationOf(courier, outcome) } : undefined;
  },

  async commit({ body, db, now }, { courier, outcome }) {
    const { onShift = courier.onShift } = body;
    if (onShift) {
      // A document that expires now, and ends the shift, comes before or after.
      await db.lock('couriers', courier.id);
      await assertNothingLapsed(db, courier.id, now);
    }
    const change = { onShift, shiftSince: now, updatedAt: now };
    await db.update('couriers', { id: courier.id, onShift: !onShift }, change);
    return { status: 200, body: locationOf({ ...courier, onShift }, outcome) };
  },
});

/**
 * Who says something of their shift is read anew: another process may just have changed it.
 *
 * @throws ServiceProblem forbidden for an account without a courier.
 */
async function callingCourier(call: UpdateLocation): Promise<CourierRecord> {
  const { courierId } = call.caller;
  const known = courierId !== null && call.body.onShift === undefined ? await currentCouriers(call) : undefined;
  const courier =
    courierId === null ? undefined : (known?.get(courierId) ?? (await call.reader.get('couriers', courierId)));
  if (!courier) throw new ServiceProblem('forbidden', 'This account is of no courier.');
  return courier;
}

function locationOf({ id, onShift }: CourierRecord, { reason, known }: ReportOutcome): CourierLocation {
  return {
    courierId: id,
    coordinates: known?.coordinates ?? null,
    at: known?.at ?? null,
    accepted: reason === undefined,
    reason: reason ?? null,
    onShift,
  };
}

/** What couriers tell of themselves: one function for each endpoint of the area. */
export const couriersOperations: Operations<Couriers> = { updateLocation };
