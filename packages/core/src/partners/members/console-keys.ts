import { type PartnerRole, type Scope, scopes } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { keyWorks } from '../partners/key-status.js';
import { revokeKey } from '../partners/keys.js';
import type { ApiKeyRecord } from '../partners/records.js';
import type { PartnerMemberRecord } from './records.js';

/** Time for which a key of the console works. */
export const consoleKeySeconds = 8 * 60 * 60;

const reading = ['account:read', 'quotes:read', 'deliveries:read', 'webhooks:read'] as const;

/** Returns the scopes of a role in a mode: the one place that says what the people of a partner may do with the direct interface. */
export function scopesOf(role: PartnerRole, livemode: boolean): readonly Scope[] {
  switch (role) {
    case 'owner':
      return scopes;
    case 'developer':
      return livemode ? reading : scopes;
    case 'finance':
      return ['account:read'];
    case 'support':
      return reading;
  }
}

/** Ends the console keys of a member, and the keys that replaced them: those of both modes, or of one. */
export async function endConsoleKeys(
  effects: Effects,
  { partnerId, testKeyId, liveKeyId }: PartnerMemberRecord,
  actorId: string,
  modes: readonly ('test' | 'live')[] = ['test', 'live'],
): Promise<void> {
  const { db, now } = effects;
  for (const first of [modes.includes('test') ? testKeyId : null, modes.includes('live') ? liveKeyId : null]) {
    let keyId = first;
    while (keyId !== null) {
      const key: ApiKeyRecord | undefined = await db.get('apiKeys', keyId);
      if (key && keyWorks(key, now)) await revokeKey(effects, { partnerId, keyId }, actorId);
      keyId = key?.rolledTo ?? null;
    }
  }
}
