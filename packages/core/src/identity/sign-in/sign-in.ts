import type { SignedIn } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Caller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { networkHash } from '../accounts/network-hash.js';
import type { AccountRecord, SessionRecord } from '../accounts/records.js';
import { removeSessions } from '../accounts/remove-sessions.js';
import { sessionSeconds, stepUpSeconds } from '../accounts/session-times.js';
import { generateSessionToken } from '../accounts/token.js';
import { accountView, sessionView } from '../accounts/views.js';
import { noteSignInPlace } from './places.js';

/** Origin of a sign-in. */
interface SignInCaller {
  readonly caller: Pick<Caller, 'network'>;
  readonly country?: string | null;
}

/** Proof of a sign-in in addition to the password. */
export interface SignInFactors {
  /** A code of the authenticator, or a recovery code. It works once, so the session is stepped up with it, too. */
  readonly hasCode?: boolean;
}

/** Opens a session of the account and removes its expired sessions. The owner hears of a new device or country. */
export async function signIn(
  effects: Pick<Effects, 'db' | 'ports' | 'now' | 'schedule'> & SignInCaller,
  account: AccountRecord,
  userAgent: string | null,
  factors: SignInFactors = {},
): Promise<z.input<typeof SignedIn>> {
  const { db, ports, now, caller, country = null, schedule } = effects;
  const token = generateSessionToken(ports.random);
  const { role, demo, merchantId, courierId, fleetId } = account;
  const session: SessionRecord = {
    id: ports.newId('session'),
    accountId: account.id,
    tokenHash: sha256Hex(token),
    role,
    demo,
    merchantId,
    courierId,
    fleetId,
    userAgent,
    networkHash: networkHash(account.id, caller.network),
    steppedUpUntil: factors.hasCode ? addSeconds(now, stepUpSeconds) : null,
    secondFactorAt: factors.hasCode ? now : null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addSeconds(now, sessionSeconds),
  };
  await removeSessions(db, { accountId: account.id, expiresAt: { lte: now } });
  await db.insert('sessions', session);
  if (!demo) {
    const news = await noteSignInPlace(effects, account, { network: caller.network, userAgent, country });
    // A separate event: this unit of work may have one about the account already.
    if (news) schedule({ kind: `account.new_${news}`, subjectId: account.id, dueAt: now });
  }
  return { token, session: sessionView(session, session.id), account: accountView(account) };
}
