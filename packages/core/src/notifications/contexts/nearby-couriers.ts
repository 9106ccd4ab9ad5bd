import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { noLoad } from '../../couriers/eligibility/carry-courier.js';
import { loadCouriers } from '../../couriers/eligibility/loaded-courier.js';
import { staleBefore } from '../../couriers/eligibility/place.js';
import { offerRefusalOf } from '../../couriers/eligibility/refusal.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { firstId } from '../../kernel/primitives/ids.js';
import { addSeconds, toMilliseconds } from '../../kernel/primitives/instant.js';
import { orderJob } from '../../orders/orders/claimable-order.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { maxPickupMeters } from '../../values/vehicles/rules.js';
import { readyOrdersKey } from '../rules/courier-order-rules.js';
import type { ContextCall } from './context.js';

/** Limit of couriers who are told about one ready order. */
const maxTold = 5;

/** Time in which a courier hears of at most one ready order. The list of claimable orders shows the others. */
const pauseSeconds = 120;

/** Limit of couriers around the store who are looked at. */
const maxSearched = 400;

/** Limit of suitable couriers whose workloads are read. */
const maxWorkloads = 40;

/**
 * Returns the courier accounts to tell that an order waits for a courier: the nearest ones to whom dispatch would offer
 * it, who have not been told about another ready order just now. None if it waits no more, or if its zone offers or assigns
 * jobs: there the offer is the message.
 *
 * @param except the account that has just released the order, and the courier who lost it.
 */
export async function nearbyCouriers(
  call: ContextCall,
  order: OrderRecord,
  except: { readonly accountId: string; readonly courierId: string | null },
): Promise<readonly string[]> {
  const { mode } = await zoneSettings(call, order.zoneId);
  if (mode !== 'claim') return [];
  const suited = await suitedCouriers(call, order);
  if (suited.length === 0) return [];
  const accounts = await call.reader.find('accounts', { where: { courierId: { in: suited }, role: 'courier' } });
  const told = await recentlyTold(call, accounts);
  const rank = ({ courierId }: AccountRecord): number => suited.indexOf(courierId ?? '');
  return accounts
    .filter(({ id, courierId }) => id !== except.accountId && courierId !== except.courierId && !told.has(id))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, maxTold)
    .map(({ id }) => id);
}

/** Returns the couriers to whom dispatch would offer an order, the nearest first. */
async function suitedCouriers(call: ContextCall, order: OrderRecord): Promise<readonly string[]> {
  const { reader, ports, now } = call;
  const job = orderJob(order);
  if (!job.waits) return [];
  const near = await ports.positions.nearest(job.pickup, { limit: maxSearched, maxMeters: maxPickupMeters });
  if (near.length === 0) return [];
  const ids = near.map(({ courierId }) => courierId);
  const onShift = await reader.find('couriers', { where: { id: { in: ids }, onShift: true } });
  const couriers = new Map(onShift.map((courier) => [courier.id, courier]));
  const stale = staleBefore(now);
  const suited = near.flatMap(({ courierId, position }) => {
    const courier = couriers.get(courierId);
    if (!courier) return [];
    const free = { ...courier, position, lapsedDocuments: [], load: noLoad };
    return offerRefusalOf(job, free, { now, stale }) === undefined ? [{ ...courier, position }] : [];
  });
  const loaded = await loadCouriers(reader, now, suited.slice(0, maxWorkloads));
  return loaded.filter((courier) => !offerRefusalOf(job, courier, { now, stale })).map(({ id }) => id);
}

async function recentlyTold(
  { reader, now }: ContextCall,
  accounts: readonly AccountRecord[],
): Promise<ReadonlySet<string>> {
  const since = addSeconds(now, -pauseSeconds);
  const messages = await reader.find('notifications', {
    where: {
      accountId: { in: accounts.map(({ id }) => id) },
      // The index has the ids, which begin with the time.
      id: { gt: firstId('notification', toMilliseconds(since)) },
      collapseKey: readyOrdersKey,
      createdAt: { gt: since },
    },
  });
  return new Set(messages.map(({ accountId }) => accountId));
}
