import type { ProblemKind } from './problem-kind.js';

/** Problems of the request itself: its form, its credential, its target (400 to 408). */
export const requestProblems = {
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    cause: 'The body is not JSON, or the URL is not percent-encoded correctly.',
    cure: 'Send well-formed JSON and percent-encoding.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    cause: 'A field is missing, unknown, malformed or out of bounds, or a call without a body was sent one.',
    cure: 'Correct the fields that `errors` points to.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    cause: 'The cursor belongs to another list or to other filters, or it was not issued by this service.',
    cure: 'Use `nextCursor` of a page of the same list with the same filters.',
  },
  invalid_slot: {
    status: 400,
    title: 'Invalid delivery slot',
    cause: 'The slot is in the past, too far ahead, or does not begin at a full or half hour.',
    cure: 'Choose a future 30-minute slot, 1 hour to 7 days ahead.',
  },
  address_not_found: {
    status: 400,
    title: 'Address not found',
    cause: 'No street or place matches the text well enough to send a courier there.',
    cure: 'Check the spelling, or send coordinates.',
  },
  invalid_window: {
    status: 400,
    title: 'Invalid time window',
    cause: 'A window is too short, ends before it begins, or leaves the courier too little time.',
    cure: 'Correct the windows that `errors` points to.',
  },
  incompatible_options: {
    status: 400,
    title: 'Options that exclude each other',
    cause: 'The request combines two options that exclude each other.',
    cure: 'Drop one of the options that `errors` points to.',
  },
  webhook_url_refused: {
    status: 400,
    title: 'Webhook address refused',
    cause: 'The URL is not https, or resolves to an address that is not public.',
    cure: 'Use an https URL on port 443 of the public internet, without credentials in it.',
  },
  weak_password: {
    status: 400,
    title: 'Weak password',
    cause: 'The password is too short, or easy to guess for someone who knows common passwords or you.',
    cure: 'Use at least 12 characters without common words, patterns, your name or your e-mail address.',
  },
  file_infected: {
    status: 400,
    title: 'Infected file',
    cause: 'The virus scanner found malware in the file. The file is quarantined, and nobody can download it.',
    cure: 'Check the device that the file comes from, and send a clean file.',
  },
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    cause: 'The credential is missing, unknown, expired or revoked.',
    cure: 'Send a valid credential as `Authorization: Bearer ...`.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Wrong credentials',
    cause: 'No account has this e-mail address and password.',
    cure: 'Check the e-mail address and the password.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The credential is valid, but its role or scopes do not allow this call.',
    cure: 'Use an account or an API key whose role or scopes allow this call.',
  },
  step_up_required: {
    status: 403,
    title: 'Step-up required',
    cause: 'The call requires a recent confirmation of your identity, and the session has none.',
    cure: 'Confirm your identity with POST /api/v1/auth/step-up, then repeat.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    cause: 'The operator requires a second factor of staff, and this session was opened without one.',
    cure: 'Enrol an authenticator with POST /api/v1/auth/totp and confirm it, or sign in with its code.',
  },
  totp_required: {
    status: 403,
    title: 'Code of the authenticator required',
    cause: 'The account confirms its identity with an authenticator, and the request has no code.',
    cure: 'Send the code of the authenticator, or a recovery code, as `code`.',
  },
  test_mode_only: {
    status: 403,
    title: 'Only in test mode',
    cause: 'A live key, or a service with a real payment provider, called a sandbox control.',
    cure: 'Use a test key: the sandbox controls work on deliveries made with one.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    cause: 'The object or path does not exist, or belongs to someone else.',
    cure: 'Check the id, and that the object belongs to you.',
  },
  quote_not_found: {
    status: 404,
    title: 'Quote not found',
    cause: 'No quote with this id exists for your partner in the mode of this key.',
    cure: 'Create a quote with the same key mode, and use its id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    cause: 'The path exists, but not with this method.',
    cure: 'Use one of the methods in the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    title: 'Request took too long',
    cause: 'The request did not arrive completely in time.',
    cure: 'Send the whole request within the time limit, then repeat.',
  },
} as const satisfies Record<string, ProblemKind>;
