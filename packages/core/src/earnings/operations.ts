import type { earningsContract } from '@doorstep/contracts';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Operations } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader } from '../kernel/store/store.js';
import { ledgerDay } from '../ledger/ledger-day.js';
import { earnedJobs } from './jobs.js';
import { type EarningCourier, earningsOf } from './report.js';

/** Earnings of couriers. */
export const earningsOperations: Operations<typeof earningsContract> = {
  async mine({ caller, now, query, reader }) {
    return { status: 200, body: await earningsOf(reader, { courierId: ownCourier(caller) }, query, now) };
  },

  async jobs({ caller, now, query: { date, ...page }, reader }) {
    const day = date ?? ledgerDay(now);
    return { status: 200, body: await earnedJobs(reader, { courierId: ownCourier(caller), day }, page) };
  },

  async get({ caller, now, params, query, reader }) {
    return { status: 200, body: await earningsOf(reader, await visibleCourier(reader, params.id, caller), query, now) };
  },
};

/** @throws ServiceProblem forbidden for an account without a courier. */
function ownCourier({ courierId }: SessionCaller): string {
  if (courierId === null) throw new ServiceProblem('forbidden', 'This account has no courier.');
  return courierId;
}

/**
 * Returns a courier whose earnings the caller may see: couriers see their own, and fleets what their couriers earned
 * with them.
 *
 * @throws ServiceProblem not_found for strangers, exactly as for a courier who does not exist.
 */
async function visibleCourier(reader: Reader, id: string, caller: SessionCaller): Promise<EarningCourier> {
  const courier = await reader.get('couriers', id);
  const all = { courierId: id };
  const isOwn = caller.role === 'courier' && caller.courierId === id;
  if (courier && (isOwn || caller.role === 'support' || caller.role === 'admin')) return all;
  const { fleetId } = caller;
  if (courier && caller.role === 'fleet' && fleetId !== null && courier.fleetId === fleetId) return { ...all, fleetId };
  throw new ServiceProblem('not_found', 'There is no such courier, or you may not see their earnings.');
}
