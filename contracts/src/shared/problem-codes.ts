/** One kind of problem: its HTTP status, a short title, why it is answered, and what the caller can do about it. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly cure: string;
}

const kinds = {
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    cause: 'The body is no JSON, or the address is not encoded as URLs are.',
    cure: 'Send well-formed JSON and percent-encoding.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    cause: 'A field is missing, unknown, of the wrong form, or out of bounds.',
    cure: 'Correct the fields that `errors` points to.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    cause: 'The cursor is of another list or other filters, or is none of ours.',
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
    cause: 'No street or place fits the text well enough to send a courier there.',
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
    cause: 'Two options were sent that cannot be had together.',
    cure: 'Drop one of the options that `errors` points to.',
  },
  webhook_url_refused: {
    status: 400,
    title: 'Webhook address refused',
    cause: 'The address is not https, or leads to a network that is not public.',
    cure: 'Use an https address of the public internet on port 443, without credentials in it.',
  },
  weak_password: {
    status: 400,
    title: 'Weak password',
    cause: 'The password is too short, common, or follows from your e-mail.',
    cure: 'Use at least 12 characters that are not a common password or your e-mail.',
  },
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    cause: 'There is no credential, or it is unknown, expired or revoked.',
    cure: 'Send a valid credential as `Authorization: Bearer ...`.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Wrong credentials',
    cause: 'There is no account with that e-mail and password.',
    cure: 'Check e-mail and password.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    cause: 'The credential is good, but its role or scopes do not allow this call.',
    cure: 'Use an account or key whose role and scopes allow this.',
  },
  step_up_required: {
    status: 403,
    title: 'Step-up required',
    cause: 'The call asks for a fresh proof of who you are, and the session has none.',
    cure: 'Confirm your identity with POST /api/v1/auth/step-up, then repeat.',
  },
  totp_required: {
    status: 403,
    title: 'Code of the authenticator required',
    cause: 'The account confirms itself with an authenticator, and no code was sent.',
    cure: 'This account has an authenticator: send its code, or a recovery code, as `code`.',
  },
  test_mode_only: {
    status: 403,
    title: 'Only in test mode',
    cause: 'A live key called a control of the sandbox.',
    cure: 'Use a test key: the sandbox controls exist for deliveries made with one.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    cause: 'There is no such object or path, or it belongs to somebody else.',
    cure: 'Check the id and that it belongs to you.',
  },
  quote_not_found: {
    status: 404,
    title: 'Quote not found',
    cause: 'There is no quote with this id among those of your key and mode.',
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
    cause: 'The request did not arrive as a whole in time.',
    cure: 'Send the whole request within the time limit, then repeat.',
  },
  outside_service_area: {
    status: 409,
    title: 'Outside the service area',
    cause: 'A place lies outside the area in which we deliver.',
    cure: 'Use an address inside the Bucharest service area.',
  },
  slot_unavailable: {
    status: 409,
    title: 'Slot not available',
    cause: 'The store is closed in that slot.',
    cure: 'Choose a slot in which the store is open.',
  },
  store_closed: {
    status: 409,
    title: 'Store closed',
    cause: 'The store is closed now, and the order is for now.',
    cure: 'Schedule the order for a time at which the store is open.',
  },
  store_out_of_range: {
    status: 409,
    title: 'Store does not deliver there',
    cause: 'The place is farther from the store than the store delivers.',
    cure: 'Choose a store that delivers to this point.',
  },
  item_unavailable: {
    status: 409,
    title: 'Item not available',
    cause: 'An item is sold out, not sold at this time, or no longer on the menu.',
    cure: 'Remove the item or choose another one.',
  },
  minimum_order_not_met: {
    status: 409,
    title: 'Below the minimum order',
    cause: 'The items cost less than the minimum of the store.',
    cure: 'Add items until the minimum order is met.',
  },
  offer_unavailable: {
    status: 409,
    title: 'Offer not available',
    cause: 'The offer has ended, or does not apply to this cart.',
    cure: 'Remove the offer, or read the offers for this cart again.',
  },
  price_changed: {
    status: 409,
    title: 'Price changed',
    cause: 'The total is not the one that you expected.',
    cure: 'Show the new total, then repeat with it as `expectedTotal`.',
  },
  payment_declined: {
    status: 409,
    title: 'Payment declined',
    cause: 'The payment provider refused the payment.',
    cure: 'Use another payment method.',
  },
  email_taken: {
    status: 409,
    title: 'E-mail already registered',
    cause: 'There is an account with this e-mail.',
    cure: 'Sign in, or register with another e-mail.',
  },
  password_managed: {
    status: 409,
    title: 'Password is managed',
    cause: 'The password of this account is not its own to change.',
    cure: 'Published sandbox credentials cannot be changed.',
  },
  totp_active: {
    status: 409,
    title: 'Authenticator already set up',
    cause: 'The account has an authenticator already.',
    cure: 'Remove the authenticator, then enrol another one.',
  },
  invalid_transition: {
    status: 409,
    title: 'Not possible in the present state',
    cause: 'The object is in a state in which this cannot be done, perhaps since a moment ago.',
    cure: 'Read `currentStatus` and use one of `allowedActions`.',
  },
  already_claimed: {
    status: 409,
    title: 'Already claimed',
    cause: 'Another courier was faster.',
    cure: 'Another courier has it: choose another one.',
  },
  courier_off_shift: {
    status: 409,
    title: 'Courier is off shift',
    cause: 'Only couriers on shift can claim work.',
    cure: 'Start a shift, then claim.',
  },
  documents_expired: {
    status: 409,
    title: 'Documents have expired',
    cause: 'A document that couriers need has lapsed or was not approved.',
    cure: 'Send what `missing` names, and start your shift when it is approved.',
  },
  wrong_code: {
    status: 409,
    title: 'Wrong verification code',
    cause: 'The code is not the one that the other side has.',
    cure: 'Ask for the 4-digit code and try again.',
  },
  code_locked: {
    status: 409,
    title: 'Verification code locked',
    cause: 'A wrong code was given too many times.',
    cure: 'Ask for a new code: support resets those of orders, the partner those of deliveries.',
  },
  quote_used: {
    status: 409,
    title: 'Quote already used',
    cause: 'A delivery was made from this quote.',
    cure: 'A quote makes one delivery: create a new quote.',
  },
  quote_mismatch: {
    status: 409,
    title: 'Delivery differs from its quote',
    cause: 'Places, items or options of the delivery are not those of its quote.',
    cure: 'Send what was quoted, or create a new quote for what `errors` points to.',
  },
  no_suitable_vehicle: {
    status: 409,
    title: 'No vehicle can carry this',
    cause: 'The items are too many, too big or too heavy for the vehicle.',
    cure: 'Split the items over several deliveries.',
  },
  duplicate_external_reference: {
    status: 409,
    title: 'External reference already used',
    cause: 'Another delivery of yours has this reference.',
    cure: 'Read the delivery in `deliveryId`, or use another reference.',
  },
  partner_name_taken: {
    status: 409,
    title: 'Partner name taken',
    cause: 'There is a partner of this name.',
    cure: 'Use the partner of that name, or another name.',
  },
  key_not_active: {
    status: 409,
    title: 'Key is not active',
    cause: 'The key was revoked, or has been replaced.',
    cure: 'Issue a new key instead.',
  },
  webhook_endpoint_limit: {
    status: 409,
    title: 'Too many webhook endpoints',
    cause: 'You have as many webhook endpoints as a partner can have.',
    cure: 'Delete an endpoint that you no longer use.',
  },
  refund_exceeds_payment: {
    status: 409,
    title: 'Refund exceeds the payment',
    cause: 'More was to be given back than is left of the payment.',
    cure: 'Refund no more than what was taken and not refunded yet: `refundable`.',
  },
  onboarding_incomplete: {
    status: 409,
    title: 'Not ready to go live',
    cause: 'Something that the application needs is missing, not approved, or has expired.',
    cure: 'Complete what `missing` names, and have its documents reviewed.',
  },
  already_onboarded: {
    status: 409,
    title: 'Already onboarded',
    cause: 'The account has applied, or works here, already.',
    cure: 'Go on with the lead of this account: GET /api/v1/leads/mine.',
  },
  menu_limit: {
    status: 409,
    title: 'Menu is full',
    cause: 'The menu has as many sections or items as a menu can have.',
    cure: 'Change what is on the menu instead of adding to it.',
  },
  document_limit: {
    status: 409,
    title: 'Too many documents',
    cause: 'The applicant or courier has as many documents as are kept.',
    cure: 'Ask support: no more documents are taken for this applicant or courier.',
  },
  already_reviewed: {
    status: 409,
    title: 'Already reviewed',
    cause: 'The order has its review.',
    cure: 'An order takes one review.',
  },
  privacy_request_open: {
    status: 409,
    title: 'A request of this kind is open',
    cause: 'A request of the same kind has not ended yet.',
    cure: 'Read the request in `privacyRequestId`: the next one can be made when it has ended.',
  },
  deletion_blocked: {
    status: 409,
    title: 'Account cannot be deleted now',
    cause: 'Something is under way that needs the account: orders, deliveries, or money.',
    cure: 'End what `blockers` names, then ask again.',
  },
  support_ticket_limit: {
    status: 409,
    title: 'Too many open tickets',
    cause: 'The account has as many open tickets as it can have.',
    cure: 'Write to a ticket that is open, or wait until one is resolved.',
  },
  legal_version_not_valid: {
    status: 409,
    title: 'Version cannot be accepted now',
    cause: 'The version is not in force yet, or was replaced too long ago.',
    cure: 'Read GET /api/v1/legal/pending, show that version, and send its number.',
  },
  feature_flag_limit: {
    status: 409,
    title: 'Too many feature flags',
    cause: 'There are as many flags as can be.',
    cure: 'Remove a flag that no app asks for any more.',
  },
  referral_code_taken: {
    status: 409,
    title: 'Code taken',
    cause: 'Somebody else has this code.',
    cure: 'Choose another code.',
  },
  click_expired: {
    status: 409,
    title: 'Click too old',
    cause: 'The click is older than 30 days.',
    cure: 'A click can be claimed for 30 days: forget its id.',
  },
  click_claimed: {
    status: 409,
    title: 'Click already claimed',
    cause: 'Another customer has claimed this click.',
    cure: 'A click is claimed by one customer: forget its id.',
  },
  self_referral: {
    status: 409,
    title: 'Own code',
    cause: "The code is the customer's own.",
    cure: 'Share your code with others: it is not for yourself.',
  },
  not_a_new_customer: {
    status: 409,
    title: 'Not a new customer',
    cause: 'The customer has received an order before.',
    cure: 'Only customers who have received no order yet can be invited.',
  },
  already_referred: {
    status: 409,
    title: 'Already claimed by this customer',
    cause: 'The customer has claimed a code or click before.',
    cure: 'A customer comes through one code only, once.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    cause: 'The first request with this key has not been answered yet.',
    cure: 'Repeat after `Retry-After` seconds.',
  },
  quote_expired: {
    status: 410,
    title: 'Quote expired',
    cause: 'A quote binds for 15 minutes, which are over.',
    cure: 'Requote: POST /v1/quotes/{id}/requote.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'The range begins after the end of the content.',
    cure: 'Ask for bytes that exist: `Content-Range` of the answer tells how many there are.',
  },
  payload_too_large: {
    status: 413,
    title: 'Request too large',
    cause: 'The body is larger than the route takes.',
    cure: 'Send a smaller body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    cause: 'The body is of a type that the route does not take.',
    cure: 'Send `Content-Type: application/json` in UTF-8.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    cause: 'The key was sent before with another request.',
    cure: 'Use a new key for a different request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    cause: 'A limit of calls is used up for now.',
    cure: 'Wait `Retry-After` seconds.',
  },
  too_many_streams: {
    status: 429,
    title: 'Too many open streams',
    cause: 'As many streams are open as the caller can have.',
    cure: 'Close a stream that you no longer read, or read one stream for several viewers.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request headers too large',
    cause: 'Address and headers together are larger than 16 KiB.',
    cure: 'Send a shorter address and fewer or shorter headers: 16 KiB in all.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    cause: 'Something failed on our side. We are told of it.',
    cure: 'Repeat later; quote the request id to support.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    cause: 'The service, or what it depends on, is away or busy.',
    cure: 'Repeat after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ProblemKind>;

/** Stable code of a problem. */
export type ProblemCode = keyof typeof kinds;

/** The error catalogue: every problem that the service can answer. */
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;

/** Every code of the catalogue, as a non-empty list for `z.enum`. */
export const problemCodes = Object.keys(kinds) as [ProblemCode, ...ProblemCode[]];
