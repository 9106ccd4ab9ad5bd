import type { ProblemKind } from './problem-kind.js';

/** Problems of expiry, size, limits and failures (410 and above). */
export const otherProblems = {
  quote_expired: {
    status: 410,
    title: 'Quote expired',
    cause: 'The quote is older than 15 minutes, for which it was binding.',
    cure: 'Requote: POST /v1/quotes/{id}/requote.',
  },
  invalid_link: {
    status: 410,
    title: 'Link no longer valid',
    cause: 'The token is not that of a link in one of our e-mails, or the link was used or is too old.',
    cure: 'Open the newest e-mail, or request another one.',
  },
  code_expired: {
    status: 410,
    title: 'Code no longer valid',
    cause: 'The code was used, is older than 10 minutes, or was not requested by this caller.',
    cure: 'Request another code.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'The range begins after the end of the content.',
    cure: 'Ask for bytes that exist: `Content-Range` of the response has the size.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    cause: 'The body is larger than the route accepts.',
    cure: 'Send a smaller body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    cause: 'The route does not accept the media type, the charset or the content coding of the body.',
    cure: 'Send `Content-Type: application/json` in UTF-8, uncompressed.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    cause: 'The key was already used for a different request.',
    cure: 'Use a new key for a different request.',
  },
  address_imprecise: {
    status: 422,
    title: 'Address not precise enough',
    cause:
      'The address is known to a larger radius than its zone allows, because its number is missing or unknown, it is an area, or it may mean several places.',
    cure: 'Choose one of the candidates in `imprecise`, add the house number, or send coordinates.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    cause: 'A rate limit is exhausted.',
    cure: 'Wait `Retry-After` seconds.',
  },
  too_many_streams: {
    status: 429,
    title: 'Too many open streams',
    cause: 'The caller has the maximum number of open streams.',
    cure: 'Close a stream that you no longer read, or read one stream for several viewers.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    cause: 'The URL and the headers together exceed 16 KiB.',
    cure: 'Send a shorter URL, and fewer or shorter headers: 16 KiB in all.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    cause: 'Something failed on our side. We have been notified.',
    cure: 'Try again later, and quote the request id to support.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    cause: 'The service, or one that it depends on, is down or busy.',
    cure: 'Repeat after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ProblemKind>;
