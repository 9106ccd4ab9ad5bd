import { maxPushTokens, type PlatformContract, type PushToken } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Where } from '../../kernel/store/store.js';
import { liveTokens } from './devices.js';
import type { PushTokenRecord } from './records.js';
import { registerToken } from './register.js';

/** The devices that receive push messages. */
export const pushTokensOperations: Operations<PlatformContract['pushTokens']> = {
  async register(call) {
    const record = await registerToken(call, call.caller, call.body);
    return { status: 200, body: tokenView(record, call.caller.sessionId) };
  },

  async list({ caller, now, reader }) {
    // Concurrent registrations may exceed the limit.
    const tokens = (await liveTokens(reader, visibleDevices(caller), now)).slice(0, maxPushTokens);
    return { status: 200, body: { data: tokens.map((token) => tokenView(token, caller.sessionId)) } };
  },

  async revoke({ caller, params, db }) {
    const removed = await db.remove('pushTokens', { ...visibleDevices(caller), id: params.id });
    if (removed === 0) throw new ServiceProblem('not_found', 'You have no such push token: it may have ended already.');
    return { status: 204, body: undefined };
  },
};

/** Returns the devices of the account. Visitors share a demo account, so a demo session sees only its own. */
function visibleDevices({ accountId, sessionId, demo }: SessionCaller): Where<PushTokenRecord> {
  return demo ? { accountId, sessionId } : { accountId };
}

function tokenView(
  { id, app, platform, lastFour, sessionId, since, lastUsedAt }: PushTokenRecord,
  currentSessionId: string,
): PushToken {
  return { id, app, platform, lastFour, currentSession: sessionId === currentSessionId, since, lastUsedAt };
}
