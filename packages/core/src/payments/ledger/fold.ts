import type { Currency } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';

/** The columns by which sums of the whole ledger can be grouped. */
export type AccountDimension = 'day' | 'kind' | 'account' | 'component';

/** A range of days, both included. Without `from`, it starts at the beginning of the ledger. */
export interface LedgerDays {
  readonly from?: string;
  readonly to: string;
}

/** A sum of entries with the same values in the grouping columns. In minor units; debits are positive, credits negative. */
export type AccountSum<D extends AccountDimension> = (
  | Pick<Tables['ledgerEntries'], D>
  | Pick<Tables['ledgerDays'], D>
) &
  Amount;
/** The columns by which sums of owners' entries can be grouped. */
export type OwnerDimension = 'day' | 'ownerId' | 'account' | 'component';
/** A sum of owners' entries with the same values in the grouping columns. */
export type OwnerSum<D extends OwnerDimension> = OwnerGroup<D> & Amount;
type OwnerGroup<D extends OwnerDimension> = Pick<Tables['ledgerEntries'], D> | Pick<Tables['ledgerOwnerDays'], D>;

interface Amount {
  readonly amount: number;
}

/**
 * Sums the entries of all owners from the sums of each day. With a store or fleet, sums only its entries, which an index
 * finds. Test mode has no recorded sums.
 */
export async function foldAccounts<D extends AccountDimension>(
  reader: Reader,
  query: {
    readonly livemode: boolean;
    /** Sums never contain several currencies. */
    readonly currency: Currency;
    readonly days: LedgerDays;
    readonly by: readonly D[];
    readonly storeId?: string | undefined;
    readonly fleetId?: string | undefined;
  },
): Promise<AccountSum<D>[]> {
  const { livemode, currency, days, by, storeId, fleetId } = query;
  const scope = { ...(storeId === undefined ? {} : { storeId }), ...(fleetId === undefined ? {} : { fleetId }) };
  const isRecorded = livemode && Object.keys(scope).length === 0;
  const day = { gte: days.from ?? '', lte: days.to };
  const columns = { groupBy: by, sum: ['amount'] } as const;
  const groups = isRecorded
    ? await reader.aggregate('ledgerDays', { where: { currency, day }, ...columns })
    : await reader.aggregate('ledgerEntries', { where: { livemode, currency, ...scope, day }, ...columns });
  return groups.map(({ group, sums }) => ({ ...group, ...sums }));
}

/** Returns the sums of each day. */
export function byDay<S extends { readonly day: string }>(sums: readonly S[]): ReadonlyMap<string, readonly S[]> {
  const days = new Map<string, S[]>();
  for (const sum of sums) {
    const own = days.get(sum.day);
    if (own) own.push(sum);
    else days.set(sum.day, [sum]);
  }
  return days;
}

/** Sums the entries of some owners: closed days from their recorded sums, other days from their entries. */
export async function foldOwners<D extends OwnerDimension>(
  reader: Reader,
  query: {
    readonly ownerIds: readonly string[];
    readonly livemode: boolean;
    /** Sums never contain several currencies. */
    readonly currency: Currency;
    readonly days: LedgerDays;
    readonly by: readonly D[];
  },
): Promise<OwnerSum<D>[]> {
  const { ownerIds, livemode, currency, days, by } = query;
  if (ownerIds.length === 0) return [];
  const closed = await closedThrough(reader);
  const own = { livemode, currency, ownerId: { in: ownerIds } };
  const columns = { groupBy: by, sum: ['amount'] } as const;
  const parts = await Promise.all([
    closed === ''
      ? []
      : reader.aggregate('ledgerOwnerDays', { where: { ...own, day: upTo(days, closed) }, ...columns }),
    closed >= days.to
      ? []
      : reader.aggregate('ledgerEntries', { where: { ...own, day: after(days, closed) }, ...columns }),
  ]);
  return joined<OwnerGroup<D>>(parts.flat());
}

/** Returns the last closed day; empty, which sorts before every day, when none is closed. */
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

/** Adds up the sums of groups that occur more than once. */
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
