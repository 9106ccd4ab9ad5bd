import type { Reader } from '../kernel/store/store.js';
import type { Tables } from '../kernel/store/tables.js';

/** What sums of the whole ledger can be told apart by. */
export type AccountDimension = 'day' | 'kind' | 'account' | 'component';

/** Days, both included; from the beginning when `from` is absent. */
export interface LedgerDays {
  readonly from?: string;
  readonly to: string;
}

/** A sum of entries, by their values in some columns. In bani: debits positive, credits negative. */
export type AccountSum<D extends AccountDimension> = (
  | Pick<Tables['ledgerEntries'], D>
  | Pick<Tables['ledgerDays'], D>
) &
  Amount;
/** What one owner has of one kind in one account. */
export interface OwnerSum extends Pick<Tables['ledgerEntries'], 'ownerId' | 'account' | 'component'>, Amount {}

interface Amount {
  readonly amount: number;
}

/**
 * Sums entries of everybody: closed days from what was written down, the others from their entries. With a store or
 * fleet, from its entries alone, which an index finds.
 */
export async function foldAccounts<D extends AccountDimension>(
  reader: Reader,
  query: {
    readonly livemode: boolean;
    readonly days: LedgerDays;
    readonly by: readonly D[];
    readonly storeId?: string | undefined;
    readonly fleetId?: string | undefined;
  },
): Promise<AccountSum<D>[]> {
  const { livemode, days, by, storeId, fleetId } = query;
  const scope = { ...(storeId === undefined ? {} : { storeId }), ...(fleetId === undefined ? {} : { fleetId }) };
  const closed = Object.keys(scope).length > 0 ? '' : await closedThrough(reader);
  const columns = { groupBy: by, sum: ['amount'] } as const;
  const parts = await Promise.all([
    closed === '' ? [] : reader.aggregate('ledgerDays', { where: { livemode, day: upTo(days, closed) }, ...columns }),
    closed >= days.to
      ? []
      : reader.aggregate('ledgerEntries', { where: { livemode, ...scope, day: after(days, closed) }, ...columns }),
  ]);
  return joined(parts.flat());
}

/** Sums the entries of some owners in live mode, as `foldAccounts` does. */
export async function foldOwners(
  reader: Reader,
  { ownerIds, days }: { readonly ownerIds: readonly string[]; readonly days: LedgerDays },
): Promise<OwnerSum[]> {
  if (ownerIds.length === 0) return [];
  const closed = await closedThrough(reader);
  const own = { livemode: true, ownerId: { in: ownerIds } };
  const columns = { groupBy: ['ownerId', 'account', 'component'], sum: ['amount'] } as const;
  const parts = await Promise.all([
    closed === ''
      ? []
      : reader.aggregate('ledgerOwnerDays', { where: { ...own, day: upTo(days, closed) }, ...columns }),
    closed >= days.to
      ? []
      : reader.aggregate('ledgerEntries', { where: { ...own, day: after(days, closed) }, ...columns }),
  ]);
  return joined<Omit<OwnerSum, 'amount'>>(parts.flat());
}

/** The last closed day; empty before the first, and so before every day. */
export async function closedThrough(reader: Reader): Promise<string> {
  const [last] = await reader.find('ledgerCloses', { orderBy: [['id', 'desc']], limit: 1 });
  return last?.id ?? '';
}

function upTo({ from, to }: LedgerDays, closed: string): { readonly gte: string; readonly lte: string } {
  return { gte: from ?? '', lte: to < closed ? to : closed };
}

function after(
  { from, to }: LedgerDays,
  closed: string,
): { readonly gt: string; readonly gte: string; readonly lte: string } {
  return { gt: closed, gte: from ?? '', lte: to };
}

/** Both parts may have the same group. */
function joined<G extends object>(groups: readonly { readonly group: G; readonly sums: Amount }[]): (G & Amount)[] {
  const sums = new Map<string, G & Amount>();
  for (const {
    group,
    sums: { amount },
  } of groups) {
    const key = JSON.stringify(Object.values(group));
    sums.set(key, { ...group, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}
