import type { PushTokenRecord } from './records.js';

/** Returns the context for sealing a push token: its row and account. */
export function tokenContext({ id, accountId }: Pick<PushTokenRecord, 'id' | 'accountId'>): string {
  return `push-token/${accountId}/${id}`;
}
