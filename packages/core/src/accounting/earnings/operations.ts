import type { Currency, earningsContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operations } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { earnedJobs } from './jobs.js';
import { type EarningCourier, earningsOf } from './report.js';

/** Earnings of couriers. */
export const earningsOperations: Operations<typeof earningsContract> = {
  async getOwn(call) {
    const { caller, now, query, reader } = call;
    const courierId = ownCourier(caller);
    const courier = { courierId, currency: currencyOf(call, await reader.get('couriers', courierId)) };
    return { status: 200, body: await earningsOf(reader, courier, query, now) };
  },

  async listJobs({ caller, now, query: { date, ...page }, reader }) {
    const day = date ?? ledgerDay(now);
    return { status: 200, body: await earnedJobs(reader, { courierId: ownCourier(caller), day }, page) };
  },

  async get(call) {
    const { now, query, reader } = call;
    return { status: 200, body: await earningsOf(reader, await visibleCourier(call, call.params.id), query, now) };
  },
};

/** The parts of a call with which a courier is found. */
interface EarningsCall {
  readonly caller: SessionCaller;
  readonly ports: Pick<Ports, 'cities'>;
  readonly reader: Reader;
}

/** Returns the currency in which a courier is paid: that of their city. */
function currencyOf(
  { ports }: Pick<EarningsCall, 'ports'>,
  courier: { readonly cityId: string } | undefined,
): Currency {
  return (courier ? cityOf(ports.cities, courier) : ports.cities.home).country.currency;
}

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
async function visibleCourier(call: EarningsCall, id: string): Promise<EarningCourier> {
  const { caller } = call;
  const courier = await call.reader.get('couriers', id);
  const all = { courierId: id, currency: currencyOf(call, courier) };
  const isOwn = caller.role === 'courier' && caller.courierId === id;
  if (courier && (isOwn || caller.role === 'support' || caller.role === 'admin')) return all;
  const { fleetId } = caller;
  if (courier && caller.role === 'fleet' && fleetId !== null && courier.fleetId === fleetId) return { ...all, fleetId };
  throw new ServiceProblem('not_found', 'There is no such courier, or you may not see their earnings.');
}
