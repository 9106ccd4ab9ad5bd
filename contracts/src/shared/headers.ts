import { z } from 'zod';

/** Request headers of a route that accepts an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable ASCII characters')
    .optional()
    .describe('Chosen by the caller; the same key repeats the first answer for 24 hours'),
});
