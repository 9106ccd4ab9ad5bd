import { z } from 'zod';

/** Header with which the console marks its own reads, which are no use of the interface by a partner's programs. */
export const consoleHeader = 'doorstep-console';

/** Request headers of a route that accepts an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable ASCII characters')
    .optional()
    .describe('Chosen by the caller; for 24 hours, a request with the same key returns the first response again'),
});

/** Request headers of a stream of server-sent events (WHATWG HTML 9.2.5). */
export const lastEventIdHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'must be the id of a message of this stream')
    .optional()
    .describe('The id of the last message that you received: the stream continues after it'),
});

/** Request headers of the stream of all events, whose position is an event. */
export const eventStreamHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(
      /^evt_[0-7][0-9a-hjkmnp-tv-z]{25}(-(0|[1-9]\d{0,6}))?$/,
      'must be the id of a message of this stream, or of an event',
    )
    .optional()
    .describe('The id of the last message or event that you received: the stream continues after it'),
});
