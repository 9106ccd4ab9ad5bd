import { type ApiKeyEventData, type ApiVersion, latestApiVersion, type Scope } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { generateApiKey } from './api-key.js';
import { keyStatus, keyWorks } from './key-status.js';
import type { ApiKeyRecord } from './records.js';

type KeyEffects = Pick<Effects, 'db' | 'now' | 'ports' | 'emit'>;

/** A key to issue to an existing partner. */
export type NewKey = Pick<ApiKeyRecord, 'partnerId' | 'name' | 'livemode' | 'expiresAt'> & {
  readonly scopes: readonly Scope[];
  /** Default: the latest version. */
  readonly apiVersion?: ApiVersion;
};

/** Reference to a key of a partner. */
export interface KeyReference {
  readonly partnerId: string;
  readonly keyId: string;
}

/** A new key with its secret, which is not stored. */
export interface IssuedKey {
  readonly key: ApiKeyRecord;
  readonly secret: string;
}

/** Issues a key. `actorId` is the id of the account that asked for it, or `system` for the command line. */
export async function issueKey(effects: KeyEffects, wanted: NewKey, actorId: string): Promise<IssuedKey> {
  const { db, now, ports, emit } = effects;
  const secret = generateApiKey(ports.random, wanted.livemode);
  const key: ApiKeyRecord = {
    apiVersion: latestApiVersion,
    ...wanted,
    id: ports.newId('apiKey'),
    keyHash: sha256Hex(secret),
    lastFour: secret.slice(-4),
    createdAt: now,
    revokedAt: null,
    lastUsedAt: null,
    rolledTo: null,
  };
  await db.insert('apiKeys', key);
  emit({ type: 'api_key.created', at: now, ...keyEvent(key, 1, actorId) });
  return { key, secret };
}

/**
 * Replaces an active key with one that has the same name, mode, scopes, version and lifetime. The old key expires after
 * `overlapSeconds`, or at its own expiry if that comes first.
 *
 * @throws ServiceProblem not_found, or key_not_active if the key has ended or has a successor.
 */
export async function rollKey(
  effects: KeyEffects,
  reference: KeyReference,
  overlapSeconds: number,
  actorId: string,
): Promise<IssuedKey> {
  const { db, now, emit } = effects;
  const old = await lockKey(effects, reference);
  if (keyStatus(old, now) !== 'active') throw keyNotActive(old, now);
  const { partnerId, name, livemode, scopes, apiVersion } = old;
  const successor = { partnerId, name, livemode, scopes, apiVersion, expiresAt: endOfSuccessor(old, now) };
  const issued = await issueKey(effects, successor, actorId);
  const change = {
    rolledTo: issued.key.id,
    expiresAt: earlier(old.expiresAt, addSeconds(now, overlapSeconds)),
  };
  await db.update('apiKeys', { id: old.id }, change);
  emit({ type: 'api_key.rolled', at: now, ...keyEvent({ ...old, ...change }, 2, actorId) });
  return issued;
}

/**
 * Ends a key at once and permanently. Its successor, if any, still works.
 *
 * @throws ServiceProblem not_found, or key_not_active if the key has already ended.
 */
export async function revokeKey(effects: KeyEffects, reference: KeyReference, actorId: string): Promise<ApiKeyRecord> {
  const { db, now, emit } = effects;
  const key = await lockKey(effects, reference);
  if (!keyWorks(key, now)) throw keyNotActive(key, now);
  const revoked = { ...key, revokedAt: now };
  await db.update('apiKeys', { id: key.id }, { revokedAt: now });
  // A key is issued, then rolled at most once, then revoked at most once.
  emit({ type: 'api_key.revoked', at: now, ...keyEvent(revoked, key.rolledTo === null ? 2 : 3, actorId) });
  return revoked;
}

async function lockKey({ db }: KeyEffects, { partnerId, keyId }: KeyReference): Promise<ApiKeyRecord> {
  const key = await db.lock('apiKeys', keyId);
  if (!key || key.partnerId !== partnerId) throw new ServiceProblem('not_found', 'This partner has no such key.');
  return key;
}

function keyNotActive(key: ApiKeyRecord, now: Instant): ServiceProblem {
  const status = keyStatus(key, now);
  const detail =
    status === 'expiring'
      ? `This key was replaced by ${key.rolledTo}: roll that one instead.`
      : `This key is ${status}: issue a new key instead.`;
  return new ServiceProblem('key_not_active', detail);
}

/** The successor has the same lifetime: a key issued for 90 days gets a successor for 90 days. */
function endOfSuccessor({ createdAt, expiresAt }: ApiKeyRecord, now: Instant): Instant | null {
  return expiresAt === null ? null : addSeconds(now, secondsBetween(createdAt, expiresAt));
}

function earlier(end: Instant | null, other: Instant): Instant {
  return end !== null && end < other ? end : other;
}

function keyEvent(
  key: ApiKeyRecord,
  sequence: number,
  actorId: string,
): {
  readonly subjectId: string;
  readonly sequence: number;
  readonly actorId: string;
  readonly livemode: boolean;
  readonly data: ApiKeyEventData;
} {
  const { id, partnerId, name, livemode, lastFour, scopes, expiresAt, rolledTo } = key;
  const data = { keyId: id, partnerId, name, livemode, lastFour, scopes: [...scopes], expiresAt, rolledTo };
  return { subjectId: id, sequence, actorId, livemode, data };
}
