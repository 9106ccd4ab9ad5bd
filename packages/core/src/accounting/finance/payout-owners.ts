import { idPrefixes, type PayoutOwnerKind } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Reader } from '../../kernel/store/store.js';

/** A merchant, courier or fleet that can be owed money. */
export interface PayoutOwner {
  readonly kind: PayoutOwnerKind;
  readonly id: string;
  readonly name: string;
}

/** A filter of owners. With `ownerId` null, for an account without a merchant, courier or fleet, it matches none. */
export interface OwnerFilter {
  readonly kind?: PayoutOwnerKind | undefined;
  readonly ownerId?: string | null | undefined;
}

/** The kinds of owners, in the order of their ids. */
const kinds: readonly PayoutOwnerKind[] = ['courier', 'fleet', 'merchant'];

/** Returns the owners that the caller may see within a filter: administrators see all, the others only themselves. */
export function visibleOwners(
  caller: SessionCaller,
  { kind: requestedKind, ownerId: requestedId }: OwnerFilter,
): OwnerFilter {
  if (caller.role === 'admin') return { kind: requestedKind, ownerId: requestedId };
  const kind = kinds.find((name) => name === caller.role);
  const ownerId = ownIdOf(caller);
  const excluded =
    (requestedKind !== undefined && requestedKind !== kind) || (requestedId !== undefined && requestedId !== ownerId);
  return { kind, ownerId: excluded ? null : ownerId };
}

/** Returns the merchant, courier or fleet that the caller is; null if they are none. */
export function ownIdOf({ role, merchantId, courierId, fleetId }: SessionCaller): string | null {
  const own: Partial<Record<SessionCaller['role'], string | null>> = {
    merchant: merchantId,
    courier: courierId,
    fleet: fleetId,
  };
  return own[role] ?? null;
}

/** Finds the owners after an id, in order of ids. */
export async function findOwners(
  reader: Reader,
  { kind, ownerId }: OwnerFilter,
  { limit, after = '' }: { readonly limit: number; readonly after?: string | undefined },
): Promise<PayoutOwner[]> {
  if (ownerId === null) return [];
  const id = ownerId === undefined ? { gt: after } : { in: [ownerId] };
  const found: PayoutOwner[] = [];
  for (const each of kinds) {
    const isRequested = (kind === undefined || kind === each) && (ownerId === undefined || isOf(each, ownerId));
    // All ids of a kind come before those of the next.
    if (!isRequested || found.length >= limit || after > `${idPrefixes[each]}_~`) continue;
    found.push(...(await ownersOf(reader, each, id, limit - found.length)));
  }
  return found;
}

/** Returns true if an id is that of a payee of this kind. */
export function isOf(kind: PayoutOwnerKind, id: string): boolean {
  return id.startsWith(`${idPrefixes[kind]}_`);
}

async function ownersOf(
  reader: Reader,
  kind: PayoutOwnerKind,
  id: { readonly gt: string } | { readonly in: readonly string[] },
  limit: number,
): Promise<PayoutOwner[]> {
  const query = { where: { id }, limit };
  switch (kind) {
    case 'merchant':
      return (await reader.find('merchants', query)).map((row) => ({ kind, id: row.id, name: row.name }));
    case 'fleet':
      return (await reader.find('fleets', query)).map((row) => ({ kind, id: row.id, name: row.name }));
    case 'courier':
      return (await reader.find('couriers', query)).map((row) => ({ kind, id: row.id, name: row.displayName }));
  }
}
