import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { networkPrefixOf } from '../accounts/network-hash.js';
import type { AccountRecord } from '../accounts/records.js';

/** Origin of a sign-in. */
export interface SignInOrigin {
  readonly network: string;
  readonly userAgent: string | null;
  /** ISO 3166-1 alpha-2; null if it is not known. */
  readonly country: string | null;
}

/** Novelty of a sign-in. A new country is the more important news. */
export type SignInNews = 'device' | 'country';

/**
 * Remembers where a sign-in comes from, and returns what is new about it. The first device and the first country of an account
 * are no news.
 */
export async function noteSignInPlace(
  effects: Pick<Effects, 'db' | 'now'>,
  { id }: Pick<AccountRecord, 'id'>,
  { network, userAgent, country }: SignInOrigin,
): Promise<SignInNews | undefined> {
  const device = `${userAgent ?? ''}|${networkPrefixOf(network)}`;
  const isNewDevice = await note(effects, id, 'device', device);
  const isNewCountry = country !== null && (await note(effects, id, 'country', country));
  if (isNewCountry) return 'country';
  return isNewDevice ? 'device' : undefined;
}

/** Remembers a place, and returns true if it is new and not the first one. */
async function note(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  accountId: string,
  kind: SignInNews,
  place: string,
): Promise<boolean> {
  const id = placeId(accountId, kind, place);
  if ((await db.update('signInPlaces', { id }, { lastUsedAt: now })) > 0) return false;
  const isFirst = (await db.count('signInPlaces', { accountId, kind })) === 0;
  const isNew = await db.insertIfAbsent('signInPlaces', { id, accountId, kind, createdAt: now, lastUsedAt: now });
  return isNew && !isFirst;
}

/** Hashes a place together with its account, so that places of accounts cannot be compared. */
function placeId(accountId: string, kind: SignInNews, place: string): string {
  return sha256Hex(`${accountId}|${kind}|${place}`);
}
