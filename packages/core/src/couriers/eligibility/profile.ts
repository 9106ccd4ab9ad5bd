import { type CourierProfile, equipmentKinds, type PlatformContract } from '@doorstep/contracts';
import type { Effects, Operations, WriteCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { vehicleRules } from '../../values/vehicles/rules.js';
import { withdrawOffersOf } from '../courier-offers/end-offers.js';
import { cashCurrency } from '../couriers/cash-limit.js';
import { emitCourierEvent } from '../couriers/courier-event.js';
import type { CourierRecord } from '../couriers/records.js';
import { handBackRule, pauseOf, recentHandBacks } from './hand-backs.js';
import { carriedBy } from './loads.js';

type Area = Pick<PlatformContract['couriers'], 'getOwn' | 'updateOwn' | 'update'>;

/** The earliest date of birth that is not a typing mistake. */
const earliestBirth = '1900-01-01';

/** The operations on what couriers may carry, one for each endpoint. */
export const courierProfileOperations: Operations<Area> = {
  async getOwn({ caller, now, reader }) {
    const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
    if (!courier) throw noCourier();
    return { status: 200, body: await profileView(reader, courier, now) };
  },

  async updateOwn(call) {
    const { caller, body } = call;
    if (caller.courierId === null) throw noCourier();
    return { status: 200, body: await changeCourier(call, caller.courierId, body, caller.accountId) };
  },

  async update(call) {
    const { body, caller, now, params, ports } = call;
    const { birthDate } = body;
    const today = companyDay(now);
    if (typeof birthDate === 'string' && (birthDate < earliestBirth || birthDate > today)) {
      throw fieldProblem(
        'invalid_request',
        '/body/birthDate',
        `must be from ${earliestBirth} to ${today}`,
        'invalid_value',
      );
    }
    if (body.cityId !== undefined && !ports.cities.city(body.cityId)) {
      throw fieldProblem(
        'invalid_request',
        '/body/cityId',
        'must be the id of a city: read GET /api/v1/cities',
        'unknown_value',
      );
    }
    if (typeof body.fleetId === 'string' && !(await call.db.get('fleets', body.fleetId))) {
      throw fieldProblem('invalid_request', '/body/fleetId', 'must be the id of a fleet', 'unknown_value');
    }
    const profile = await changeCourier(call, params.id, body, caller.accountId);
    return { status: 200, body: profile, audit: { changed: Object.keys(body).join(', ') } };
  },
};

type CourierChange = WriteCall<Area['update']>['body'];

/** Changes a courier, and emits an event unless nothing changes. @throws ServiceProblem not_found */
async function changeCourier(
  effects: Effects,
  courierId: string,
  { cityId, vehicle, birthDate, equipment, fleetId }: CourierChange,
  actorId: string,
): Promise<CourierProfile> {
  const { db, now } = effects;
  // The lock serialises the change with claims, and keeps the sequence of the events free of gaps and duplicates.
  const before = await db.lock('couriers', courierId);
  if (!before) throw noCourier();
  const isMoved = cityId !== undefined && cityId !== before.cityId;
  const isTransferred = fleetId !== undefined && fleetId !== before.fleetId;
  const newLimit = isMoved ? await limitAfterMove(effects, before, cityId) : {};
  const change = {
    ...(isMoved ? { cityId, onShift: false, shiftSince: now, shiftEndsAt: null, ...newLimit } : {}),
    ...(isTransferred ? { fleetId, fleetTerms: null, fleetSince: fleetId === null ? null : now } : {}),
    vehicle: vehicle ?? before.vehicle,
    birthDate: birthDate === undefined ? before.birthDate : birthDate,
    equipment: equipment ? equipmentKinds.filter((kind) => equipment.includes(kind)) : before.equipment,
  };
  const after: CourierRecord = { ...before, ...change, updatedAt: now };
  if (!isSame(before, after)) {
    await db.update('couriers', { id: courierId }, { ...change, updatedAt: now });
    const data = { courierId, cityId: after.cityId, vehicle: change.vehicle, equipment: [...change.equipment] };
    await emitCourierEvent(effects, 'courier.updated', actorId, data);
  }
  if (isMoved) await withdrawOffersOf(effects, courierId, 'courier_off_shift');
  return profileView(db, after, now);
}

/**
 * Returns the change of the cash limit of a courier who moves: none in a city with the same currency.
 *
 * @throws ServiceProblem invalid_request if they hold or still collect cash in another currency
 */
async function limitAfterMove(
  { db, ports }: Pick<Effects, 'db' | 'ports'>,
  courier: CourierRecord,
  cityId: string,
): Promise<{ readonly cashLimit?: null }> {
  if (cashCurrency(ports, courier) === cashCurrency(ports, { cityId })) return {};
  const { load } = (await carriedBy(db, [courier.id]))(courier.id);
  if (courier.cashHeld === 0 && load.cash === 0) return { cashLimit: null };
  const message = 'has another currency: first record that the courier has handed over the cash';
  throw fieldProblem('invalid_request', '/body/cityId', message, 'invalid_value');
}

function isSame(before: CourierRecord, after: CourierRecord): boolean {
  return (
    before.cityId === after.cityId &&
    before.fleetId === after.fleetId &&
    before.vehicle === after.vehicle &&
    before.birthDate === after.birthDate &&
    before.equipment.join() === after.equipment.join()
  );
}

async function profileView(reader: Reader, courier: CourierRecord, now: Instant): Promise<CourierProfile> {
  const { id, displayName, fleetId, cityId, vehicle, equipment, birthDate, onShift, shiftSince, shiftEndsAt } = courier;
  const {
    load: { jobs, stops, units },
  } = (await carriedBy(reader, [id]))(id);
  return {
    id,
    displayName,
    fleetId,
    cityId,
    vehicle,
    equipment: [...equipment],
    birthDate,
    onShift,
    shiftSince,
    shiftEndsAt,
    handBacks: {
      counted: recentHandBacks(courier, now).length,
      limit: handBackRule.most,
      pausedUntil: pauseOf(courier, now),
    },
    load: { jobs, stops, units },
    limits: vehicleRules[vehicle],
  };
}

function noCourier(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such courier.');
}
