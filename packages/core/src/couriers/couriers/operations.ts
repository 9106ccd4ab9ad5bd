import type { CourierLocation, PlatformContract } from '@doorstep/contracts';
import { type Operations, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { type Instant, inUtc } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { resolveSilence } from '../alerts/alerts.js';
import { withdrawOffersOf } from '../courier-offers/end-offers.js';
import { assertNothingLapsed } from '../documents/lapsed.js';
import { currentCouriers } from './courier-roster.js';
import type { CourierPosition } from './last-position.js';
import { placeFault } from './location-rules.js';
import type { ReportOutcome } from './position-board.js';
import type { CourierRecord } from './records.js';
import { endsSilence, isUnnoted } from './silence.js';

type Area = Pick<PlatformContract['couriers'], 'reportLocation'>;
type UpdateLocation = ReadCall<Area['reportLocation']>;

/** A courier with the outcome of their report. */
interface Reported {
  readonly courier: CourierRecord;
  readonly outcome: ReportOutcome;
  readonly endsSilence: boolean;
  /** True if the report is a sign of life that no position shows. */
  readonly isUnnoted: boolean;
}

/**
 * Records a courier's position, and starts or ends their shift. The position goes to the board, so most reports need
 * neither a query nor a unit of work: only a change of the shift does, the end of a silence, and now and then a report
 * whose position was dropped. That is not an error, because the next one follows within seconds.
 */
const reportLocation = withPreparation<Area['reportLocation'], Reported>({
  async prepare(call) {
    const { body, now, ports } = call;
    const { positions } = ports;
    const courier = await callingCourier(call);
    const at = positions.measuredAt(call.caller.sessionId, body.at, now);
    const outcome = await reportPosition(call, courier.id, { coordinates: body.coordinates, at });
    return {
      courier,
      outcome,
      endsSilence: await endsSilence(call.reader, courier, outcome.before, now),
      isUnnoted: isUnnoted(outcome.known, courier, now),
    };
  },

  unchanged({ body }, { courier, outcome, ...reported }) {
    const { onShift = courier.onShift } = body;
    const isSameShift = onShift === courier.onShift && shiftEndOf(body, courier) === courier.shiftEndsAt;
    return isSameShift && !reported.endsSilence && !reported.isUnnoted
      ? { status: 200, body: locationOf(courier, outcome) }
      : undefined;
  },

  async commit(call, { courier, outcome, ...reported }) {
    const { body, db, now } = call;
    const { onShift = courier.onShift } = body;
    const shiftEndsAt = shiftEndOf(body, courier);
    assertPlannable(shiftEndsAt, call);
    if (reported.endsSilence) await resolveSilence(call, courier.id);
    if (reported.isUnnoted) await db.update('couriers', { id: courier.id }, { seenAt: now, updatedAt: now });
    // Known from the roster, which is up to a second old: only a report about the shift may change it.
    if (onShift === courier.onShift) {
      if (shiftEndsAt !== courier.shiftEndsAt) {
        await db.update('couriers', { id: courier.id, onShift: true }, { shiftEndsAt, updatedAt: now });
      }
      return { status: 200, body: locationOf(courier, outcome) };
    }
    if (onShift) {
      assertNotElsewhere(call, courier);
      // The lock serialises this with the expiry of a document, which ends the shift.
      await db.lock('couriers', courier.id);
      await assertNothingLapsed(db, courier.id, now);
    }
    const change = { onShift, shiftSince: now, shiftEndsAt, updatedAt: now };
    const changed = await db.update('couriers', { id: courier.id, onShift: !onShift }, change);
    if (changed > 0 && !onShift) await withdrawOffersOf(call, courier.id, 'courier_off_shift');
    return { status: 200, body: locationOf({ ...courier, onShift }, outcome) };
  },
});

/** Returns the planned end of the shift after a report. Each shift begins without one, and time off shift has none. */
function shiftEndOf(body: UpdateLocation['body'], courier: CourierRecord): Instant | null {
  const { onShift = courier.onShift, shiftEndsAt } = body;
  if (!onShift) return null;
  if (shiftEndsAt === undefined) return courier.onShift ? courier.shiftEndsAt : null;
  return shiftEndsAt === null ? null : inUtc(shiftEndsAt);
}

/** @throws ServiceProblem invalid_request for a new end of a shift that is over. */
function assertPlannable(shiftEndsAt: Instant | null, { body, now }: Pick<UpdateLocation, 'body' | 'now'>): void {
  if (shiftEndsAt === null || shiftEndsAt > now || body.shiftEndsAt === undefined) return;
  throw fieldProblem('invalid_request', '/body/shiftEndsAt', 'must be in the future', 'invalid_value');
}

/** Reports a position to the board, unless its place alone is a reason to drop it. */
async function reportPosition(
  { now, ports, reader }: Pick<UpdateLocation, 'now' | 'ports' | 'reader'>,
  courierId: string,
  position: CourierPosition,
): Promise<ReportOutcome> {
  const reason = placeFault(ports.cities, position.coordinates);
  if (reason === undefined) return ports.positions.report(courierId, position, now);
  const known = await ports.positions.of(reader, courierId);
  return { reason, known, before: known };
}

/**
 * Checks that a shift begins in the city of the courier, or in no city: at home in a suburb.
 *
 * @throws ServiceProblem outside_service_area
 */
function assertNotElsewhere({ body, ports }: Pick<UpdateLocation, 'body' | 'ports'>, { cityId }: CourierRecord): void {
  const city = ports.cities.zoneAt(body.coordinates)?.city;
  if (city === undefined || city.id === cityId) return;
  const detail = `You are in ${city.name}, and work in ${ports.cities.city(cityId)?.name ?? cityId}.`;
  throw fieldProblem('outside_service_area', '/body/coordinates', detail);
}

/**
 * Returns the calling courier, from the roster if possible. A report about the shift reads the store, because another
 * process may have just changed the shift.
 *
 * @throws ServiceProblem forbidden for an account without a courier.
 */
async function callingCourier(call: UpdateLocation): Promise<CourierRecord> {
  const { courierId } = call.caller;
  const { onShift, shiftEndsAt } = call.body;
  const known =
    courierId !== null && onShift === undefined && shiftEndsAt === undefined ? await currentCouriers(call) : undefined;
  const courier =
    courierId === null ? undefined : (known?.get(courierId) ?? (await call.reader.get('couriers', courierId)));
  if (!courier) throw new ServiceProblem('forbidden', 'This account has no courier.');
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

/** The operations of couriers, one for each endpoint. */
export const couriersOperations: Operations<Area> = { reportLocation };
