import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { keyWorks } from './key-status.js';
import type { ApiKeyRecord } from './records.js';

/** Limit for the keys of a partner in one mode that work. */
const maxKeys = 100;

/** Checks that one more key may work. Serialises creation. @throws ServiceProblem api_key_limit */
export async function assertRoomForKey(
  db: UnitOfWork,
  { partnerId, livemode }: Pick<ApiKeyRecord, 'partnerId' | 'livemode'>,
  now: Instant,
): Promise<void> {
  await db.lock('partners', partnerId);
  const keys = await db.find('apiKeys', { where: { partnerId, livemode, revokedAt: null } });
  if (keys.filter((key) => keyWorks(key, now)).length >= maxKeys) {
    const mode = livemode ? 'live' : 'test';
    throw new ServiceProblem('api_key_limit', `You have ${maxKeys} ${mode} keys: revoke one first.`);
  }
}
