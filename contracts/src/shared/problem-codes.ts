/** One kind of problem: its HTTP status, a short title, and what the caller can do about it. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly cure: string;
}

const kinds = {
  malformed_request: { status: 400, title: 'Malformed request', cure: 'Send well-formed JSON and percent-encoding.' },
  invalid_request: { status: 400, title: 'Invalid request', cure: 'Correct the fields that `errors` points to.' },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    cure: 'Use `nextCursor` of a page of the same list with the same filters.',
  },
  invalid_slot: {
    status: 400,
    title: 'Invalid delivery slot',
    cure: 'Choose a future 30-minute slot, 1 hour to 7 days ahead.',
  },
  address_not_found: { status: 400, title: 'Address not found', cure: 'Check the spelling, or send coordinates.' },
  invalid_window: {
    status: 400,
    title: 'Invalid time window',
    cure: 'Correct the windows that `errors` points to.',
  },
  incompatible_options: {
    status: 400,
    title: 'Options that exclude each other',
    cure: 'Drop one of the options that `errors` points to.',
  },
  webhook_url_refused: {
    status: 400,
    title: 'Webhook address refused',
    cure: 'Use an https address of the public internet on port 443, without credentials in it.',
  },
  weak_password: {
    status: 400,
    title: 'Weak password',
    cure: 'Use at least 12 characters that are not a common password or your e-mail.',
  },
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    cure: 'Send a valid credential as `Authorization: Bearer ...`.',
  },
  invalid_credentials: { status: 401, title: 'Wrong credentials', cure: 'Check e-mail and password.' },
  forbidden: { status: 403, title: 'Not allowed', cure: 'Use an account or key whose role and scopes allow this.' },
  step_up_required: {
    status: 403,
    title: 'Step-up required',
    cure: 'Confirm your identity with POST /api/v1/auth/step-up, then repeat.',
  },
  totp_required: {
    status: 403,
    title: 'Code of the authenticator required',
    cure: 'This account has an authenticator: send its code, or a recovery code, as `code`.',
  },
  test_mode_only: {
    status: 403,
    title: 'Only in test mode',
    cure: 'Use a test key: the sandbox controls exist for deliveries made with one.',
  },
  not_found: { status: 404, title: 'Not found', cure: 'Check the id and that it belongs to you.' },
  quote_not_found: {
    status: 404,
    title: 'Quote not found',
    cure: 'Create a quote with the same key mode, and use its id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    cure: 'Use one of the methods in the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    title: 'Request took too long',
    cure: 'Send the whole request within the time limit, then repeat.',
  },
  outside_service_area: {
    status: 409,
    title: 'Outside the service area',
    cure: 'Use an address inside the Bucharest service area.',
  },
  slot_unavailable: { status: 409, title: 'Slot not available', cure: 'Choose a slot in which the store is open.' },
  store_closed: {
    status: 409,
    title: 'Store closed',
    cure: 'Schedule the order for a time at which the store is open.',
  },
  store_out_of_range: {
    status: 409,
    title: 'Store does not deliver there',
    cure: 'Choose a store that delivers to this point.',
  },
  item_unavailable: { status: 409, title: 'Item not available', cure: 'Remove the item or choose another one.' },
  minimum_order_not_met: {
    status: 409,
    title: 'Below the minimum order',
    cure: 'Add items until the minimum order is met.',
  },
  offer_unavailable: {
    status: 409,
    title: 'Offer not available',
    cure: 'Remove the offer, or read the offers for this cart again.',
  },
  price_changed: {
    status: 409,
    title: 'Price changed',
    cure: 'Show the new total, then repeat with it as `expectedTotal`.',
  },
  payment_declined: { status: 409, title: 'Payment declined', cure: 'Use another payment method.' },
  email_taken: { status: 409, title: 'E-mail already registered', cure: 'Sign in, or register with another e-mail.' },
  password_managed: {
    status: 409,
    title: 'Password is managed',
    cure: 'Published sandbox credentials cannot be changed.',
  },
  totp_active: {
    status: 409,
    title: 'Authenticator already set up',
    cure: 'Remove the authenticator, then enrol another one.',
  },
  invalid_transition: {
    status: 409,
    title: 'Not possible in the present state',
    cure: 'Read `currentStatus` and use one of `allowedActions`.',
  },
  already_claimed: {
    status: 409,
    title: 'Already claimed',
    cure: 'Another courier has it: choose another one.',
  },
  courier_off_shift: { status: 409, title: 'Courier is off shift', cure: 'Start a shift, then claim.' },
  documents_expired: {
    status: 409,
    title: 'Documents have expired',
    cure: 'Send what `missing` names, and start your shift when it is approved.',
  },
  wrong_code: { status: 409, title: 'Wrong verification code', cure: 'Ask for the 4-digit code and try again.' },
  code_locked: {
    status: 409,
    title: 'Verification code locked',
    cure: 'Ask for a new code: support resets those of orders, the partner those of deliveries.',
  },
  quote_used: { status: 409, title: 'Quote already used', cure: 'A quote makes one delivery: create a new quote.' },
  quote_mismatch: {
    status: 409,
    title: 'Delivery differs from its quote',
    cure: 'Send what was quoted, or create a new quote for what `errors` points to.',
  },
  no_suitable_vehicle: {
    status: 409,
    title: 'No vehicle can carry this',
    cure: 'Split the items over several deliveries.',
  },
  duplicate_external_reference: {
    status: 409,
    title: 'External reference already used',
    cure: 'Read the delivery in `deliveryId`, or use another reference.',
  },
  partner_name_taken: {
    status: 409,
    title: 'Partner name taken',
    cure: 'Use the partner of that name, or another name.',
  },
  key_not_active: { status: 409, title: 'Key is not active', cure: 'Issue a new key instead.' },
  webhook_endpoint_limit: {
    status: 409,
    title: 'Too many webhook endpoints',
    cure: 'Delete an endpoint that you no longer use.',
  },
  refund_exceeds_payment: {
    status: 409,
    title: 'Refund exceeds the payment',
    cure: 'Refund no more than what was taken and not refunded yet: `refundable`.',
  },
  onboarding_incomplete: {
    status: 409,
    title: 'Not ready to go live',
    cure: 'Complete what `missing` names, and have its documents reviewed.',
  },
  already_onboarded: {
    status: 409,
    title: 'Already onboarded',
    cure: 'Go on with the lead of this account: GET /api/v1/leads/mine.',
  },
  menu_limit: { status: 409, title: 'Menu is full', cure: 'Change what is on the menu instead of adding to it.' },
  document_limit: {
    status: 409,
    title: 'Too many documents',
    cure: 'Ask support: no more documents are taken for this applicant or courier.',
  },
  already_reviewed: { status: 409, title: 'Already reviewed', cure: 'An order takes one review.' },
  privacy_request_open: {
    status: 409,
    title: 'A request of this kind is open',
    cure: 'Read the request in `privacyRequestId`: the next one can be made when it has ended.',
  },
  deletion_blocked: {
    status: 409,
    title: 'Account cannot be deleted now',
    cure: 'End what `blockers` names, then ask again.',
  },
  support_ticket_limit: {
    status: 409,
    title: 'Too many open tickets',
    cure: 'Write to a ticket that is open, or wait until one is resolved.',
  },
  legal_version_not_valid: {
    status: 409,
    title: 'Version cannot be accepted now',
    cure: 'Read GET /api/v1/legal/pending, show that version, and send its number.',
  },
  feature_flag_limit: {
    status: 409,
    title: 'Too many feature flags',
    cure: 'Remove a flag that no app asks for any more.',
  },
  referral_code_taken: { status: 409, title: 'Code taken', cure: 'Choose another code.' },
  click_expired: {
    status: 409,
    title: 'Click too old',
    cure: 'A click can be claimed for 30 days: forget its id.',
  },
  click_claimed: {
    status: 409,
    title: 'Click already claimed',
    cure: 'A click is claimed by one customer: forget its id.',
  },
  self_referral: { status: 409, title: 'Own code', cure: 'Share your code with others: it is not for yourself.' },
  not_a_new_customer: {
    status: 409,
    title: 'Not a new customer',
    cure: 'Only customers who have received no order yet can be invited.',
  },
  already_referred: {
    status: 409,
    title: 'Already claimed by this customer',
    cure: 'A customer comes through one code only, once.',
  },
  idempotency_in_progress: { status: 409, title: 'Request in progress', cure: 'Repeat after `Retry-After` seconds.' },
  quote_expired: { status: 410, title: 'Quote expired', cure: 'Requote: POST /v1/quotes/{id}/requote.' },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    cure: 'Ask for bytes that exist: `Content-Range` of the answer tells how many there are.',
  },
  payload_too_large: { status: 413, title: 'Request too large', cure: 'Send a smaller body.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    cure: 'Send `Content-Type: application/json` in UTF-8.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    cure: 'Use a new key for a different request.',
  },
  rate_limited: { status: 429, title: 'Too many requests', cure: 'Wait `Retry-After` seconds.' },
  too_many_streams: {
    status: 429,
    title: 'Too many open streams',
    cure: 'Close a stream that you no longer read, or read one stream for several viewers.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    cure: 'Send a shorter address and fewer or shorter headers: 16 KiB in all.',
  },
  internal_error: { status: 500, title: 'Internal error', cure: 'Repeat later; quote the request id to support.' },
  unavailable: { status: 503, title: 'Temporarily unavailable', cure: 'Repeat after `Retry-After` seconds.' },
} as const satisfies Record<string, ProblemKind>;

/** Stable code of a problem. */
export type ProblemCode = keyof typeof kinds;

/** The error catalogue: every problem that the service can answer. */
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;

/** Every code of the catalogue, as a non-empty list for `z.enum`. */
export const problemCodes = Object.keys(kinds) as [ProblemCode, ...ProblemCode[]];
