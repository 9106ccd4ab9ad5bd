import type { FleetCourier, fleetsContract } from '@doorstep/contracts';
import type { CourierRecord, FleetRecord } from '../../couriers/couriers/records.js';
import { pauseOf } from '../../couriers/eligibility/hand-backs.js';
import { carriedBy } from '../../couriers/eligibility/loads.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import { foldText } from '../../values/geo/address/normalise.js';
import { departFrom } from './departure.js';

type Area = typeof fleetsContract;
type CourierReading = Pick<ReadCall<Area['getCourier']>, 'reader' | 'ports' | 'now'>;

/** Returns the fleet of the caller. @throws ServiceProblem forbidden for an account without a fleet. */
export async function fleetOf(reader: Reader, { fleetId }: SessionCaller): Promise<FleetRecord> {
  const fleet = fleetId === null ? undefined : await reader.get('fleets', fleetId);
  if (!fleet) throw new ServiceProblem('forbidden', 'This account has no fleet.');
  return fleet;
}

/** Returns the fleet of the caller. */
export const getOwn: Operation<Area['getOwn']> = async ({ caller, reader }) => {
  const { id, name, createdAt } = await fleetOf(reader, caller);
  const couriers = await reader.count('couriers', { fleetId: id });
  const onShift = await reader.count('couriers', { fleetId: id, onShift: true });
  return { status: 200, body: { id, name, couriers, onShift, createdAt } };
};

/** Lists the couriers of the caller's fleet. */
export const listCouriers: Operation<Area['listCouriers']> = async (call) => {
  const { caller, query, reader } = call;
  const { id: fleetId } = await fleetOf(reader, caller);
  const { q, onShift } = query;
  const accepts = ({ displayName, phone, ...courier }: CourierRecord): boolean =>
    (onShift === undefined || courier.onShift === onShift) && (q === undefined || isFound(q, displayName, phone));
  const page = await findPage(reader, 'couriers', { where: { fleetId }, orderBy: [], accepts }, query);
  return { status: 200, body: { data: await courierViews(call, page.rows), nextCursor: page.nextCursor } };
};

function isFound(q: string, displayName: string, phone: string): boolean {
  const digits = q.replaceAll(/\D/g, '');
  return foldText(displayName).includes(foldText(q)) || (digits !== '' && phone.includes(digits));
}

/** Returns a courier of the caller's fleet. */
export const getCourier: Operation<Area['getCourier']> = async (call) => {
  const courier = ownCourier(await call.reader.get('couriers', call.params.id), call.caller);
  const [view] = await courierViews(call, [courier]);
  if (!view) throw new Error('One courier goes in, and none came out.');
  return { status: 200, body: view };
};

/** Removes a courier from the caller's fleet. */
export const removeCourier: Operation<Area['removeCourier']> = async (call) => {
  const { body, caller, db, params } = call;
  const courier = ownCourier(await db.lock('couriers', params.id), caller);
  return { status: 200, body: await departFrom(call, courier, body.openJobs, caller.accountId) };
};

/** Takes the calling courier out of their fleet. */
export const leave: Operation<Area['leave']> = async (call) => {
  const { body, caller, db } = call;
  const courier = caller.courierId === null ? undefined : await db.lock('couriers', caller.courierId);
  if (!courier || courier.fleetId === null) throw new ServiceProblem('not_found', 'You are in no fleet.');
  const { fleetId } = courier;
  return { status: 200, body: await departFrom(call, { ...courier, fleetId }, body.openJobs, caller.accountId) };
};

/** @throws ServiceProblem not_found for the courier of another fleet, exactly as for one who does not exist. */
function ownCourier(
  courier: CourierRecord | undefined,
  { fleetId }: SessionCaller,
): CourierRecord & { readonly fleetId: string } {
  if (courier && fleetId !== null && courier.fleetId === fleetId) return { ...courier, fleetId };
  throw new ServiceProblem('not_found', 'There is no such courier in your fleet.');
}

/** Returns couriers as their fleet sees them. Positions are shown on shift only. */
async function courierViews(
  { reader, ports, now }: CourierReading,
  couriers: readonly CourierRecord[],
): Promise<FleetCourier[]> {
  const carriedOf = await carriedBy(
    reader,
    couriers.map(({ id }) => id),
  );
  return Promise.all(
    couriers.map(async (courier) => {
      const { id, displayName, phone, cityId, vehicle, equipment, onShift, shiftSince, shiftEndsAt } = courier;
      const { jobs, stops, units } = carriedOf(id).load;
      const position = onShift ? await ports.positions.of(reader, id) : null;
      return {
        ...{ id, displayName, phone, cityId, vehicle, onShift, shiftSince, shiftEndsAt },
        equipment: [...equipment],
        position: position && { coordinates: position.coordinates, at: position.at },
        load: { jobs, stops, units },
        pausedUntil: pauseOf(courier, now),
        rating: ratingOf(courier),
        terms: courier.fleetTerms,
        joinedAt: courier.fleetSince,
      };
    }),
  );
}

function ratingOf({ ratingSum, ratingCount: count }: CourierRecord): FleetCourier['rating'] {
  return { average: count === 0 ? null : Math.round((100 * ratingSum) / count) / 100, count };
}
