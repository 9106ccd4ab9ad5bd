import { type apiKeysContract, type Scope, scopes } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Operation, Operations, WriteCall } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { parseExpiry } from '../partners/key-expiry.js';
import { assertRoomForKey } from '../partners/key-room.js';
import { issueKey, revokeKey, rollKey } from '../partners/keys.js';
import type { ApiKeyRecord } from '../partners/records.js';
import { apiKeyView, issuedKeyView } from '../partners/views.js';

type Area = typeof apiKeysContract;

const create: Operation<Area['create']> = async (call) => {
  const { body, caller } = call;
  assertTestKey(caller);
  await assertRoomForKey(call.db, { partnerId: caller.partnerId, livemode: false }, systemTime(call));
  const now = systemTime(call);
  const wanted = {
    partnerId: caller.partnerId,
    name: body.name,
    livemode: false,
    scopes: allowedScopes(body.scopes, caller),
    expiresAt: parseExpiry(body.expiresAt, now),
  };
  return { status: 201, body: issuedKeyView(await issueKey({ ...call, now }, wanted, caller.keyId), now) };
};

/** The times of keys are real times, also in test mode. */
function systemTime({ ports }: Pick<WriteCall, 'ports'>): Instant {
  return toInstant(ports.clock.now());
}

/** @throws ServiceProblem test_mode_only for a live key. */
function assertTestKey(caller: PartnerCaller): void {
  if (caller.livemode) {
    throw new ServiceProblem('test_mode_only', 'Administrators issue and revoke live keys: call this with a test key.');
  }
}

/** Returns the scopes of a new key. @throws ServiceProblem invalid_request for a scope that the caller lacks. */
function allowedScopes(wanted: readonly Scope[] | undefined, caller: PartnerCaller): readonly Scope[] {
  if (!wanted) return caller.scopes;
  const lacking = wanted.findIndex((scope) => !caller.scopes.includes(scope));
  if (lacking === -1) return scopes.filter((scope) => wanted.includes(scope));
  throw fieldProblem(
    'invalid_request',
    `/body/scopes/${lacking}`,
    'must be a scope of the calling key',
    'invalid_value',
  );
}

/**
 * Locks a test key of the caller's partner, to replace or revoke it.
 *
 * @throws ServiceProblem not_found, demo_account_managed, or forbidden for a key with a scope that the caller lacks.
 */
async function lockTestKey(
  { caller, db }: Pick<WriteCall<Area['roll']>, 'caller' | 'db'>,
  id: string,
): Promise<ApiKeyRecord> {
  assertTestKey(caller);
  const key = await db.lock('apiKeys', id);
  if (!key || key.partnerId !== caller.partnerId || key.livemode) {
    throw new ServiceProblem('not_found', 'You have no such test key.');
  }
  if (key.keyHash === publishedKeyHash) {
    throw new ServiceProblem('demo_account_managed', 'Everyone shares the published test key, so it stays as it is.');
  }
  if (key.scopes.some((scope) => !caller.scopes.includes(scope))) {
    throw new ServiceProblem('forbidden', 'This key has scopes that the calling key does not have.');
  }
  return key;
}

const publishedKeyHash = sha256Hex(demoApiKey);

/** The test keys of partners. */
export const apiKeysOperations: Operations<Area> = {
  async list({ caller, query, reader, ports }) {
    assertTestKey(caller);
    const list = { where: { partnerId: caller.partnerId, livemode: false }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'apiKeys', list, query);
    const now = systemTime({ ports });
    return { status: 200, body: { data: rows.map((key) => apiKeyView(key, now)), nextCursor } };
  },

  create,

  async roll(call) {
    const { body, caller, params } = call;
    const key = await lockTestKey(call, params.id);
    await assertRoomForKey(call.db, { partnerId: caller.partnerId, livemode: false }, systemTime(call));
    const now = systemTime(call);
    const reference = { partnerId: caller.partnerId, keyId: key.id };
    const issued = await rollKey({ ...call, now }, reference, body.overlapSeconds, caller.keyId);
    return { status: 201, body: issuedKeyView(issued, now) };
  },

  async revoke(call) {
    const { caller, params } = call;
    const key = await lockTestKey(call, params.id);
    const now = systemTime(call);
    const reference = { partnerId: caller.partnerId, keyId: key.id };
    return { status: 200, body: apiKeyView(await revokeKey({ ...call, now }, reference, caller.keyId), now) };
  },
};
