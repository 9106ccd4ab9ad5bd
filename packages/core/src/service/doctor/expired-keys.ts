import { addSeconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

/** Housekeeping runs hourly. */
const lateSeconds = 2 * 60 * 60;

/** Looks for responses that housekeeping should have removed. */
export const expiredKeys: Check = {
  name: 'expired-keys',
  promise: 'The responses of idempotency keys are removed within two hours of their expiry.',
  severity: 'warning',
  remedy: 'Start a server with a worker. If one runs, look in its log for the error of its housekeeping.',
  async *examine({ reader, now }) {
    const expiresAt = { lt: addSeconds(now, -lateSeconds) };
    for await (const keys of batchesOf(reader, 'idempotencyKeys', [{ expiresAt }])) {
      for (const key of keys) yield { subject: key.id, detail: `It expired at ${key.expiresAt}.` };
    }
  },
};
