import type { PushTokenRecord } from './records.js';

/** What a push token is sealed for: its own row and account. */
export function tokenContext({ id, accountId }: Pick<PushTokenRecord, 'id' | 'accountId'>): string {
  return `push-token/${accountId}/${id}`;
}
