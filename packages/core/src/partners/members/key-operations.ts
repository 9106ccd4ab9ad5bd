import { type PartnerAccountsContract, scopes } from '@doorstep/contracts';
import type { Operations, WriteCall } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { assertLiveAccess } from '../live-access/of-partner.js';
import { parseExpiry } from '../partners/key-expiry.js';
import { assertRoomForKey } from '../partners/key-room.js';
import { issueKey, revokeKey, rollKey } from '../partners/keys.js';
import type { ApiKeyRecord } from '../partners/records.js';
import { apiKeyView, issuedKeyView } from '../partners/views.js';
import { type Acting, actingAlone, actingFor, assertRole } from './acting.js';
import { consoleKeySeconds, endConsoleKeys, scopesOf } from './console-keys.js';

type Area = PartnerAccountsContract;
type KeyOperation = 'createConsoleKey' | 'createKey' | 'listKeys' | 'rollKey' | 'revokeKey';

/** The keys of a partner, for its people. */
export const memberKeyOperations: Pick<Operations<Area>, KeyOperation> = {
  async createConsoleKey(call) {
    const { body, caller, db, now, params } = call;
    const { livemode } = body;
    const { member } = await actingAlone(db, caller, params.id);
    if (!member) throw new ServiceProblem('forbidden');
    if (livemode) await assertLiveAccess(db, params.id);
    await endConsoleKeys(call, member, caller.accountId, [livemode ? 'live' : 'test']);
    const wanted = {
      partnerId: params.id,
      name: `Console, ${member.role}`,
      livemode,
      scopes: scopesOf(member.role, livemode),
      expiresAt: addSeconds(now, consoleKeySeconds),
    };
    const issued = await issueKey(call, wanted, caller.accountId);
    const change = livemode ? { liveKeyId: issued.key.id } : { testKeyId: issued.key.id };
    await db.update('partnerMembers', { id: member.id }, change);
    return { status: 201, body: issuedKeyView(issued, now) };
  },

  async createKey(call) {
    const { body, caller, db, now, params } = call;
    const { livemode, name } = body;
    assertManagesKeys(await actingAlone(db, caller, params.id), livemode);
    if (livemode) await assertLiveAccess(db, params.id);
    await assertRoomForKey(db, { partnerId: params.id, livemode }, now);
    const wanted = {
      partnerId: params.id,
      name,
      livemode,
      scopes: scopes.filter((scope) => body.scopes.includes(scope)),
      expiresAt: parseExpiry(body.expiresAt, now),
    };
    return { status: 201, body: issuedKeyView(await issueKey(call, wanted, caller.accountId), now) };
  },

  async listKeys({ caller, now, params, query, reader }) {
    const { partner } = await actingFor(reader, caller, params.id);
    const list = { where: { partnerId: partner.id }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'apiKeys', list, query);
    return { status: 200, body: { data: rows.map((key) => apiKeyView(key, now)), nextCursor } };
  },

  async rollKey(call) {
    const { body, caller, db, now } = call;
    const key = await managedKey(call);
    await assertRoomForKey(db, key, now);
    const reference = { partnerId: key.partnerId, keyId: key.id };
    const issued = await rollKey(call, reference, body.overlapSeconds, caller.accountId);
    return { status: 201, body: issuedKeyView(issued, now) };
  },

  async revokeKey(call) {
    const { caller, now } = call;
    const key = await managedKey(call, true);
    const reference = { partnerId: key.partnerId, keyId: key.id };
    return { status: 200, body: apiKeyView(await revokeKey(call, reference, caller.accountId), now) };
  },
};

/**
 * Returns the key of the path, which the caller may replace and revoke.
 *
 * @param evenOwn true also for the console key of the caller, which every role may end.
 * @throws ServiceProblem not_found, forbidden
 */
async function managedKey(
  { caller, db, params }: Pick<WriteCall<Area['revokeKey']>, 'caller' | 'db' | 'params'>,
  evenOwn = false,
): Promise<ApiKeyRecord> {
  const acting = await actingAlone(db, caller, params.id);
  const key = await db.get('apiKeys', params.keyId);
  if (!key || key.partnerId !== params.id) throw new ServiceProblem('not_found', 'This partner has no such key.');
  const isOwn = [acting.member?.testKeyId, acting.member?.liveKeyId].includes(key.id);
  if (!(evenOwn && isOwn)) assertManagesKeys(acting, key.livemode);
  return key;
}

/** @throws ServiceProblem forbidden */
function assertManagesKeys(acting: Acting, livemode: boolean): void {
  if (livemode) assertRole(acting, 'owner');
  else assertRole(acting, 'owner', 'developer');
}
