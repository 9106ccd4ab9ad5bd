import type { DeletionBlocker } from '@doorstep/contracts';
import { deliveryStatuses } from '@doorstep/contracts';
import { isPayable } from '../accounting/finance/payouts.js';
import type { StoreRecord } from '../catalogue/catalogue/records.js';
import type { AccountRecord } from '../identity/accounts/records.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader, Where } from '../kernel/store/store.js';
import { deliveryMachine } from '../orders/deliveries/machine.js';
import type { OrderRecord } from '../orders/orders/records.js';
import { foldOwners } from '../payments/ledger/fold.js';
import { ledgerDay } from '../payments/ledger/ledger-day.js';
import { soleOwnership } from './map/person.js';

const openDeliveryStatuses = deliveryStatuses.filter((status) => !deliveryMachine.hasEnded(status));

/** Finds everything that must end before the account can be deleted, in the order of the contract's list. */
export async function findBlockers(reader: Reader, account: AccountRecord, now: Instant): Promise<DeletionBlocker[]> {
  if (account.demo) return ['demo_account'];
  if (account.role === 'support' || account.role === 'admin') return ['staff_account'];
  const { courierId, merchantId, fleetId } = await soleOwnership(reader, account);
  const outcome = 'open';
  const orders: Where<OrderRecord>[] = [{ customerId: account.id, outcome }];
  if (courierId !== null) orders.push({ courierId, outcome });
  if (merchantId !== null) orders.push({ merchantId, outcome });
  const found: (DeletionBlocker | false)[] = [
    (await countAll(reader, orders)) > 0 && 'open_orders',
    courierId !== null &&
      (await reader.count('deliveries', { courierId, status: { in: openDeliveryStatuses } })) > 0 &&
      'open_deliveries',
    merchantId !== null && (await hasActiveStores(reader, merchantId)) && 'active_stores',
    fleetId !== null && (await reader.count('couriers', { fleetId, onShift: true })) > 0 && 'active_couriers',
    (await isOwed(reader, [account.id, courierId, merchantId, fleetId], now)) && 'unpaid_balance',
  ];
  return found.filter((blocker) => blocker !== false);
}

/**
 * Returns the blockers for which a deletion is refused. An unpaid balance is not one: the ledger records what is owed
 * but not what was paid out, so staff confirm the payout by completing the request.
 */
export function refusalBlockers(blockers: readonly DeletionBlocker[]): DeletionBlocker[] {
  return blockers.filter((blocker) => blocker !== 'unpaid_balance');
}

/** Creates the problem for a blocked deletion, with the remedy for each blocker. */
export function deletionBlocked(blockers: readonly DeletionBlocker[]): ServiceProblem {
  const detail = blockers.map((blocker) => remedies[blocker]).join(' ');
  return new ServiceProblem('deletion_blocked', detail, { blockers: [...blockers] });
}

const remedies: Readonly<Record<DeletionBlocker, string>> = {
  demo_account: 'This is a published demo account that everybody shares: it cannot be deleted.',
  staff_account: 'This is a staff account: ask your employer to close it.',
  open_orders: 'Orders are under way: wait until they have ended, or cancel them.',
  open_deliveries: 'You are carrying deliveries: deliver them first, or give them back.',
  active_stores: 'Your stores have opening hours: remove them, so that nobody can order there.',
  active_couriers: 'Couriers of your fleet are on shift: wait until their shifts have ended.',
  unpaid_balance: 'A balance has not been paid yet: staff will settle it, then complete the request.',
};

async function countAll(reader: Reader, conditions: readonly Where<OrderRecord>[]): Promise<number> {
  let count = 0;
  for (const where of conditions) count += await reader.count('orders', where);
  return count;
}

async function hasActiveStores(reader: Reader, merchantId: string): Promise<boolean> {
  return (await reader.find('stores', { where: { merchantId } })).some(opensAtAll);
}

function opensAtAll({ hours }: StoreRecord): boolean {
  return [...hours.week, ...Object.values(hours.exceptions)].some((intervals) => intervals.length > 0);
}

async function isOwed(reader: Reader, owners: readonly (string | null)[], now: Instant): Promise<boolean> {
  const ownerIds = owners.filter((owner) => owner !== null);
  const groups = await reader.aggregate('ledgerEntries', {
    where: { ownerId: { in: ownerIds }, livemode: true },
    groupBy: ['currency'],
    sum: [],
  });
  for (const {
    group: { currency },
  } of groups) {
    const sums = await foldOwners(reader, {
      ownerIds,
      livemode: true,
      currency,
      days: { to: ledgerDay(now) },
      by: ['ownerId', 'account', 'component'],
    });
    const balances = new Map<string, number>();
    for (const { ownerId, account, amount } of sums) {
      const key = `${ownerId} ${isPayable(account) ? 'payable' : account}`;
      balances.set(key, (balances.get(key) ?? 0) + amount);
    }
    if ([...balances.values()].some((balance) => balance !== 0)) return true;
  }
  return false;
}
