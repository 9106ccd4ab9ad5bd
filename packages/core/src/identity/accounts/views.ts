import type { Account, Session } from '@doorstep/contracts';
import type { z } from 'zod';
import type { AccountRecord, SessionRecord } from './records.js';

/** An account as its owner sees it. */
export function accountView(account: AccountRecord): z.input<typeof Account> {
  const { id, role, email, displayName, phone, demo, courierId, merchantId, fleetId } = account;
  const emailVerified = account.emailVerifiedAt !== null;
  const phoneVerified = account.phoneVerifiedAt !== null;
  return { id, role, email, displayName, phone, emailVerified, phoneVerified, demo, courierId, merchantId, fleetId };
}

/** A session as its owner sees it. `currentId` is the id of the session that asks. */
export function sessionView(session: SessionRecord, currentId: string): z.input<typeof Session> {
  const { id, demo, userAgent, createdAt, lastUsedAt, expiresAt, steppedUpUntil } = session;
  return { id, current: id === currentId, demo, userAgent, createdAt, lastUsedAt, expiresAt, steppedUpUntil };
}
