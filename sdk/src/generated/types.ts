// Generated from the contracts. Do not edit.

export type Currency =
  | 'RON'
  | 'ALL'
  | 'BAM'
  | 'CHF'
  | 'CZK'
  | 'DKK'
  | 'EUR'
  | 'GBP'
  | 'GEL'
  | 'HUF'
  | 'ISK'
  | 'MDL'
  | 'MKD'
  | 'NOK'
  | 'PLN'
  | 'RSD'
  | 'RUB'
  | 'SEK'
  | 'TRY'
  | 'UAH'
  | 'USD'
  | 'AED'
  | 'AUD'
  | 'BRL'
  | 'CAD'
  | 'HKD'
  | 'ILS'
  | 'INR'
  | 'JPY'
  | 'KRW'
  | 'MXN'
  | 'NZD'
  | 'SAR'
  | 'SGD'
  | 'TWD'
  | 'UGX'
  | 'ZAR'
  | 'AFN'
  | 'AMD'
  | 'AOA'
  | 'ARS'
  | 'AWG'
  | 'AZN'
  | 'BBD'
  | 'BDT'
  | 'BHD'
  | 'BIF'
  | 'BMD'
  | 'BND'
  | 'BOB'
  | 'BSD'
  | 'BTN'
  | 'BWP'
  | 'BYN'
  | 'BZD'
  | 'CDF'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'CRC'
  | 'CUP'
  | 'CVE'
  | 'DJF'
  | 'DOP'
  | 'DZD'
  | 'EGP'
  | 'ERN'
  | 'ETB'
  | 'FJD'
  | 'FKP'
  | 'GHS'
  | 'GIP'
  | 'GMD'
  | 'GNF'
  | 'GTQ'
  | 'GYD'
  | 'HNL'
  | 'HTG'
  | 'IDR'
  | 'IQD'
  | 'IRR'
  | 'JMD'
  | 'JOD'
  | 'KES'
  | 'KGS'
  | 'KHR'
  | 'KMF'
  | 'KPW'
  | 'KWD'
  | 'KYD'
  | 'KZT'
  | 'LAK'
  | 'LBP'
  | 'LKR'
  | 'LRD'
  | 'LSL'
  | 'LYD'
  | 'MAD'
  | 'MGA'
  | 'MMK'
  | 'MNT'
  | 'MOP'
  | 'MRU'
  | 'MUR'
  | 'MVR'
  | 'MWK'
  | 'MYR'
  | 'MZN'
  | 'NAD'
  | 'NGN'
  | 'NIO'
  | 'NPR'
  | 'OMR'
  | 'PAB'
  | 'PEN'
  | 'PGK'
  | 'PHP'
  | 'PKR'
  | 'PYG'
  | 'QAR'
  | 'RWF'
  | 'SBD'
  | 'SCR'
  | 'SDG'
  | 'SHP'
  | 'SLE'
  | 'SOS'
  | 'SRD'
  | 'SSP'
  | 'STN'
  | 'SVC'
  | 'SYP'
  | 'SZL'
  | 'THB'
  | 'TJS'
  | 'TMT'
  | 'TND'
  | 'TOP'
  | 'TTD'
  | 'TZS'
  | 'UYU'
  | 'UZS'
  | 'VES'
  | 'VND'
  | 'VUV'
  | 'WST'
  | 'XAF'
  | 'XCD'
  | 'XCG'
  | 'XOF'
  | 'XPF'
  | 'YER'
  | 'ZMW'
  | 'ZWG';

export interface LedgerSum {
  /** Minor units of the currency */
  amount: number;
  /** An ISO 4217 code */
  currency: Currency | (string & {});
}

/** An amount of money in integer minor units */
export interface Money {
  /** Minor units of the currency, such as bani and cents */
  amount: number;
  /** An ISO 4217 code */
  currency: Currency | (string & {});
}

export type Scope =
  | 'account:read'
  | 'quotes:read'
  | 'quotes:write'
  | 'deliveries:read'
  | 'deliveries:write'
  | 'webhooks:read'
  | 'webhooks:write'
  | 'sandbox:write';

export type ApiVersion = '2026-11-01' | '2026-11-25';

/** A WGS 84 position in degrees */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** A GeoJSON LineString (RFC 7946) */
export interface LineString {
  type: 'LineString';
  /** `[lng, lat]` positions */
  coordinates: (number[])[];
}

export type addressPrecision = 'house' | 'interpolated' | 'street' | 'place' | 'area';

export interface AddressCandidate {
  /** The address as the map spells it: `Strada Lipscani, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  /** Object at the coordinates: the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: addressPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  /** Confidence that this place is meant: of answers with 0.9, nine in ten are right */
  confidence: number;
}

export interface ImpreciseAddress {
  /** JSON pointer (RFC 6901) to the field with the address */
  pointer: string;
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  /** The greatest radius that the zone of the address allows */
  maxRadiusMeters: number;
  /** Addresses that we found, the most likely first */
  candidates: AddressCandidate[];
}

export type Symbology =
  | 'code_39'
  | 'code_93'
  | 'code_128'
  | 'codabar'
  | 'itf'
  | 'ean_8'
  | 'ean_13'
  | 'upc_a'
  | 'gs1_128'
  | 'qr'
  | 'data_matrix'
  | 'pdf_417'
  | 'aztec';

export interface Barcode {
  /** Content of the barcode. Case, spaces and the prefixes of scanners do not count */
  value: string;
  /** Kind of the barcode */
  symbology?: Symbology | (string & {}) | undefined;
}

export interface TimeWindow {
  /** RFC 3339 date and time with offset */
  from: string;
  /** RFC 3339 date and time with offset */
  to: string;
}

export type ItemSize = 'small' | 'medium' | 'large' | 'xlarge';

export interface DeliveryItem {
  name: string;
  quantity: number;
  /** Size of one piece. Default: `small` */
  size?: ItemSize | (string & {}) | undefined;
  /** Weight of one piece */
  weightGrams?: number | undefined;
  /** Value of one piece, as information for the courier; we do not insure it */
  value?: Money | undefined;
  /** On each piece */
  barcode?: Barcode | undefined;
}

export type EquipmentKind = 'insulated_bag' | 'cool_box' | 'card_terminal';

export interface DeliveryRequirements {
  /** The equipment that the courier must have */
  equipment: (EquipmentKind | (string & {}))[];
}

export type Vehicle = 'bicycle' | 'scooter' | 'car';

export type ApiKeyPrefix = 'ds_test_' | 'ds_live_';

export type ApiKeyStatus = 'active' | 'expiring' | 'expired' | 'revoked';

export interface ApiKey {
  /** Id of the form `key_` and 26 characters */
  id: string;
  /** Id of the form `par_` and 26 characters */
  partnerId: string;
  name: string;
  /** False for test keys */
  livemode: boolean;
  /** Beginning of the key */
  prefix: ApiKeyPrefix | (string & {});
  /** Last four characters of the key */
  lastFour: string;
  scopes: (Scope | (string & {}))[];
  /** Version of requests with this key that do not name one */
  apiVersion: ApiVersion | (string & {});
  /** `expiring`: the key was rolled, and works until `expiresAt`; `expired` and `revoked` keys are rejected */
  status: ApiKeyStatus | (string & {});
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Time at which the key expires; null for never */
  expiresAt: string | null;
  /** RFC 3339 date and time with offset */
  revokedAt: string | null;
  /** Accurate to a minute; null if the key was never used */
  lastUsedAt: string | null;
  /** The key that replaces this one */
  rolledTo: string | null;
}

export interface IssuedApiKey {
  key: ApiKey;
  /** The API key itself; shown only here */
  secret: string;
}

export interface ApiKeyRollRequest {
  /** Time for which the old key keeps working; 0 ends it immediately */
  overlapSeconds?: number | undefined;
}

export interface ClaimItem {
  /** The name of an item of the delivery */
  name: string;
  quantity: number;
}

export type ClaimReason = 'damaged' | 'missing_items' | 'late' | 'wrong_address' | 'not_delivered' | 'other';

export interface ClaimDecision {
  /** What is credited to the partner; 0 if the claim was rejected */
  amount: Money;
  /** Why it was decided so; null if everything was approved without a word */
  note: string | null;
  /** RFC 3339 date and time with offset */
  decidedAt: string;
}

export type ClaimStatus = 'submitted' | 'approved' | 'partly_approved' | 'rejected' | 'withdrawn';

export type ClaimAction = 'decide' | 'withdraw';

export interface ClaimDecisionRequest {
  /** What is credited: the claimed amount approves the claim, less approves a part, 0 rejects it */
  amount: Money;
  /** For the partner; required unless everything is approved */
  note?: string | undefined;
}

export type EventType =
  | 'order.payment_required'
  | 'order.payment_failed'
  | 'order.scheduled'
  | 'order.placed'
  | 'order.accepted'
  | 'order.rejected'
  | 'order.delayed'
  | 'order.items_removed'
  | 'order.ready'
  | 'order.claimed'
  | 'order.released'
  | 'order.reassigned'
  | 'order.problem_reported'
  | 'order.picked_up'
  | 'order.delivered'
  | 'order.failed'
  | 'order.cancelled'
  | 'order.expired'
  | 'order.not_accepted'
  | 'order.not_ready'
  | 'order.pickup_late'
  | 'order.dropoff_late'
  | 'order.courier_silent'
  | 'order.message_sent'
  | 'order.codes_reset'
  | 'order.reviewed'
  | 'order.tip_refused'
  | 'order.refunded'
  | 'dispute.opened'
  | 'dispute.under_review'
  | 'dispute.won'
  | 'dispute.lost'
  | 'cash.recorded'
  | 'payout.created'
  | 'payout.sent'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout_account.changed'
  | 'courier.updated'
  | 'courier.paused'
  | 'courier.left_fleet'
  | 'fleet_invitation.created'
  | 'fleet_invitation.accepted'
  | 'fleet_invitation.refused'
  | 'fleet_invitation.withdrawn'
  | 'zone.settings_changed'
  | 'offer.created'
  | 'offer.assigned'
  | 'offer.accepted'
  | 'offer.declined'
  | 'offer.expired'
  | 'offer.withdrawn'
  | 'support_ticket.opened'
  | 'support_ticket.message_added'
  | 'support_ticket.reopened'
  | 'support_ticket.answered'
  | 'support_ticket.noted'
  | 'support_ticket.assigned'
  | 'support_ticket.resolved'
  | 'support_ticket.closed'
  | 'lead.created'
  | 'lead.updated'
  | 'lead.contacted'
  | 'lead.invited'
  | 'lead.account_opened'
  | 'lead.documents_requested'
  | 'lead.in_review'
  | 'lead.approved'
  | 'lead.live'
  | 'lead.rejected'
  | 'lead.withdrawn'
  | 'store.created'
  | 'account.email_verified'
  | 'account.phone_verified'
  | 'account.email_changed'
  | 'account.phone_changed'
  | 'account.contacts_restored'
  | 'account.password_changed'
  | 'account.new_device'
  | 'account.new_country'
  | 'account.totp_enabled'
  | 'account.totp_removed'
  | 'account.card_saved'
  | 'account.card_removed'
  | 'account.recovery_code_used'
  | 'legal.accepted'
  | 'referral.claimed'
  | 'referral.confirmed'
  | 'referral.expired'
  | 'referral.reversed'
  | 'partner.created'
  | 'partner_member.invited'
  | 'partner_member.joined'
  | 'partner_member.changed'
  | 'partner_member.removed'
  | 'partner_live_access.requested'
  | 'partner_live_access.approved'
  | 'partner_live_access.refused'
  | 'api_key.created'
  | 'api_key.rolled'
  | 'api_key.revoked'
  | 'document.uploaded'
  | 'document.reviewed'
  | 'document.expiring'
  | 'document.expired'
  | 'document.superseded'
  | 'privacy.export_requested'
  | 'privacy.export_started'
  | 'privacy.export_completed'
  | 'privacy.export_cancelled'
  | 'privacy.export_rejected'
  | 'privacy.deletion_requested'
  | 'privacy.deletion_soon'
  | 'privacy.deletion_postponed'
  | 'privacy.deletion_started'
  | 'privacy.deletion_cancelled'
  | 'privacy.deletion_rejected'
  | 'privacy.deletion_completed'
  | 'quote.created'
  | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.test'
  | 'invoice.issued'
  | 'credit_limit.warning'
  | 'delivery_claim.submitted'
  | 'delivery_claim.decided'
  | 'delivery_claim.withdrawn'
  | 'delivery.created'
  | 'delivery.assigned'
  | 'delivery.reassigned'
  | 'delivery.unassigned'
  | 'delivery.at_pickup'
  | 'delivery.picked_up'
  | 'delivery.at_dropoff'
  | 'delivery.delivered'
  | 'delivery.returning'
  | 'delivery.returned'
  | 'delivery.cancelled'
  | 'delivery.failed'
  | 'delivery.expired'
  | 'delivery.problem_reported'
  | 'delivery.updated'
  | 'delivery.terms_changed'
  | 'delivery.pickup_late'
  | 'delivery.dropoff_late'
  | 'delivery.courier_silent'
  | 'delivery.verification_failed';

export interface InvoiceLine {
  name: string;
  /** Chosen options */
  detail: string | null;
  quantity: number;
  /** Reduction without VAT, which `net` already contains */
  discount: LedgerSum;
  /** Price of the whole quantity after the discount, without VAT */
  net: LedgerSum;
  vat: {
    rateBasisPoints: number;
    amount: LedgerSum;
  };
}

export type InvoiceKind = 'invoice' | 'credit_note';

export type InvoiceSubject = 'goods' | 'fees' | 'deliveries';

export interface Invoice {
  /** Id of the form `ivc_` and 26 characters */
  id: string;
  kind: InvoiceKind | (string & {});
  /** `goods`: items of an order, sold by the merchant; `fees`: services of Doorstep for an order; `deliveries`: direct deliveries of a month, sold by Doorstep to the partner */
  about: InvoiceSubject | (string & {});
  /** Series, year and number: the numbers of a seller in a year have no gaps */
  number: string;
  /** A day, `YYYY-MM-DD` */
  issuedOn: string;
  /** Seller of the goods or the service, who owes the VAT */
  seller: {
    kind: 'company' | 'individual' | (string & {});
    /** Null for a person, whom only the PDF and the XML name */
    name: string | null;
    /** The prefix `RO` means registered for VAT */
    vatId: string | null;
  };
  /** Payer */
  buyer: {
    kind: 'company' | 'individual' | (string & {});
    /** Null for a person, whom only the PDF and the XML name */
    name: string | null;
    /** The prefix `RO` means registered for VAT */
    vatId: string | null;
  };
  /** Id of the form `ord_` and 26 characters */
  orderId: string | null;
  /** The invoice that a credit note corrects */
  correctsId: string | null;
  lines: InvoiceLine[];
  /** By rate, lowest first */
  vatByRate: {
    /** Rate in 1/100 of a per cent: 2100 is 21 % */
    rateBasisPoints: number;
    /** Amount without VAT */
    net: LedgerSum;
    vat: LedgerSum;
  }[];
  /** Sum of the lines, without VAT */
  net: LedgerSum;
  /** Sum of the VAT of all lines */
  vat: LedgerSum;
  /** Sum of `net` and `vat`; for a credit note what goes back, as a positive amount */
  total: LedgerSum;
  /** The part of `total` that was still to pay when the invoice was issued */
  due: LedgerSum;
  /** Last day to pay what is due; null if nothing is */
  dueOn: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface ExpectedBarcode {
  /** Content of the barcode. Case, spaces and the prefixes of scanners do not count */
  value: string;
  /** Kind of the barcode */
  symbology?: Symbology | (string & {});
  /** Number of pieces that bear it */
  quantity: number;
}

export type ItemIssueKind = 'missing' | 'extra' | 'refused';

export type Language = 'ro' | 'en';

export type Handover = 'meet_at_door' | 'leave_at_door';

export type UndeliverableAction = 'return' | 'leave_at_door' | 'discard';

export interface CancellationPreview {
  cancellable: boolean;
  /** Cost of cancelling now; send it as `expectedFee` */
  fee: Money;
  /** The preview changes when the order or delivery reaches this state */
  untilStatus: 'accepted' | 'claimed' | 'assigned' | 'picked_up' | (string & {}) | null;
  /** The preview does not change before this time, because neither store nor courier begins earlier */
  untilAt: string | null;
}

export type DeadlineOutcome = 'remind' | 'escalate' | 'place' | 'release' | 'expire' | 'cancel' | 'fail';

export interface Deadline {
  /** For example `accept_limit`. New names may come */
  name: string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** `remind`: the person who has to act is reminded; `escalate`: support is alerted; `place`: a scheduled order goes to the merchant; `release`: another courier is searched; `expire`, `cancel` and `fail` end it without a charge */
  outcome: DeadlineOutcome | (string & {});
}

export type AwayReason = 'met_elsewhere' | 'wrong_place_on_map' | 'no_access' | 'position_inaccurate' | 'other';

export type PinSource = 'generated' | 'sender' | 'contact_phone';

export type DeliveryStatus =
  | 'pending'
  | 'assigned'
  | 'at_pickup'
  | 'picked_up'
  | 'at_dropoff'
  | 'returning'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'failed'
  | 'expired';

export type DeliveryAction =
  | 'update'
  | 'cancel'
  | 'tip'
  | 'reset_pin'
  | 'return'
  | 'courier_claim'
  | 'courier_release'
  | 'courier_arrived_at_pickup'
  | 'courier_picked_up'
  | 'courier_arrived_at_dropoff'
  | 'courier_delivered'
  | 'courier_undeliverable'
  | 'courier_failed'
  | 'courier_problem'
  | 'staff_assign'
  | 'staff_release'
  | 'staff_mark_delivered';

export interface OpeningInterval {
  opens: string;
  /** A time at or before `opens` is on the next day */
  closes: string;
}

/** Seven days, Monday first */
export type OpeningWeek = (OpeningInterval[])[];

/** Seven days, Monday first */
export type OpeningWeekInput = readonly (readonly OpeningInterval[])[];

export interface OpeningException {
  /** Day, in the time zone of the store or place */
  date: string;
  /** Empty when closed all day */
  hours: OpeningInterval[];
}

export interface OpeningExceptionInput {
  /** Day, in the time zone of the store or place */
  date: string;
  /** Empty when closed all day */
  hours: readonly OpeningInterval[];
}

export interface StoreHours {
  week: OpeningWeek;
  /** Replace the weekly hours on their days */
  exceptions: OpeningException[];
}

export interface StoreHoursInput {
  week: OpeningWeekInput;
  /** Replace the weekly hours on their days */
  exceptions: readonly OpeningExceptionInput[];
}

export interface CreditLimitUpdate {
  /** Null removes the limit */
  creditLimit: Money | null;
}

export type FieldErrorCode =
  | 'required'
  | 'unknown_field'
  | 'unexpected_body'
  | 'repeated'
  | 'exclusive'
  | 'invalid_type'
  | 'unknown_value'
  | 'invalid_format'
  | 'invalid_text'
  | 'unsupported_encoding'
  | 'unsupported_charset'
  | 'invalid_content'
  | 'invalid_value'
  | 'too_small'
  | 'too_big'
  | 'image_too_large'
  | 'too_deep'
  | 'password_too_short'
  | 'password_too_common'
  | 'password_predictable'
  | 'password_contains_name'
  | 'password_contains_email'
  | 'password_contains_phone'
  | 'password_contains_company'
  | 'password_unchanged'
  | 'malformed_request'
  | 'invalid_cursor'
  | 'invalid_slot'
  | 'address_not_found'
  | 'invalid_window'
  | 'incompatible_options'
  | 'webhook_url_refused'
  | 'weak_password'
  | 'file_infected'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'forbidden'
  | 'step_up_required'
  | 'second_factor_required'
  | 'totp_required'
  | 'test_mode_only'
  | 'not_found'
  | 'quote_not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'outside_service_area'
  | 'slot_unavailable'
  | 'store_closed'
  | 'store_out_of_range'
  | 'phone_required'
  | 'email_unverified'
  | 'already_member'
  | 'last_owner'
  | 'live_access_required'
  | 'phone_unverified'
  | 'item_unavailable'
  | 'sold_orders_affected'
  | 'minimum_order_not_met'
  | 'offer_unavailable'
  | 'price_changed'
  | 'claim_not_possible'
  | 'claim_exists'
  | 'email_taken'
  | 'registration_by_code'
  | 'password_managed'
  | 'demo_account_managed'
  | 'totp_active'
  | 'invalid_transition'
  | 'documents_expired'
  | 'wrong_code'
  | 'code_locked'
  | 'quote_used'
  | 'quote_mismatch'
  | 'no_suitable_vehicle'
  | 'duplicate_external_reference'
  | 'duplicate_webhook_url'
  | 'partner_name_taken'
  | 'key_not_active'
  | 'api_key_limit'
  | 'sandbox_limit'
  | 'webhook_endpoint_limit'
  | 'sandbox_reset'
  | 'webhook_secret_limit'
  | 'onboarding_incomplete'
  | 'already_onboarded'
  | 'menu_limit'
  | 'document_limit'
  | 'already_reviewed'
  | 'privacy_request_open'
  | 'deletion_blocked'
  | 'order_not_ended'
  | 'invoices_only_in_romania'
  | 'conversation_closed'
  | 'support_ticket_limit'
  | 'legal_version_not_valid'
  | 'feature_flag_limit'
  | 'referral_code_taken'
  | 'click_expired'
  | 'click_claimed'
  | 'self_referral'
  | 'not_a_new_customer'
  | 'already_referred'
  | 'idempotency_in_progress'
  | 'already_claimed'
  | 'offer_expired'
  | 'courier_off_shift'
  | 'courier_documents_lapsed'
  | 'courier_paused'
  | 'courier_in_other_city'
  | 'courier_position_stale'
  | 'courier_too_far'
  | 'trip_too_long'
  | 'courier_lacks_equipment'
  | 'courier_too_young'
  | 'courier_cash_limit'
  | 'courier_at_capacity'
  | 'away_from_stop'
  | 'route_changed'
  | 'payment_declined'
  | 'cash_not_accepted'
  | 'cash_amount_mismatch'
  | 'tip_needs_card'
  | 'payout_run_open'
  | 'exceeds_balance'
  | 'refund_exceeds_payment'
  | 'card_not_saved'
  | 'dispute_not_possible'
  | 'credit_limit_exceeded'
  | 'nothing_to_invoice'
  | 'invoice_profile_incomplete'
  | 'quote_expired'
  | 'invalid_link'
  | 'code_expired'
  | 'range_not_satisfiable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'address_imprecise'
  | 'rate_limited'
  | 'too_many_streams'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable';

export interface FieldError {
  /** JSON pointer (RFC 6901) to the field, for example `/body/items/0/quantity` */
  pointer: string;
  /** The violated rule, for example `too_small`, or a code of the error catalogue */
  code: FieldErrorCode | (string & {});
  detail: string;
}

export interface OnboardingGap {
  /** `account`: the applicant has no account yet */
  part: 'field' | 'document' | 'account' | (string & {});
  /** Field of the lead, kind of the document, or `account` */
  name: 
    | 'name'
    | 'phone'
    | 'city'
    | 'companyName'
    | 'vatId'
    | 'storeName'
    | 'category'
    | 'address'
    | 'openingHours'
    | 'vehicle'
    | 'company_registration'
    | 'representative_identity'
    | 'bank_account'
    | 'food_safety'
    | 'identity'
    | 'right_to_work'
    | 'driving_licence'
    | 'vehicle_insurance'
    | 'liability_insurance'
    | 'account'
    | (string & {});
  /** State of the newest document of the kind; fields and accounts are `absent`. `awaiting_review` needs staff */
  state: 'absent' | 'awaiting_review' | 'rejected' | 'expired' | (string & {});
}

export type DeletionBlocker =
  | 'demo_account'
  | 'staff_account'
  | 'open_orders'
  | 'open_deliveries'
  | 'active_stores'
  | 'active_couriers'
  | 'unpaid_balance';

export interface SoldOrder {
  /** Id of the form `ord_` and 26 characters */
  id: string;
  /** The number that customer and store see */
  number: string;
  /** Start of its slot */
  scheduledDeliveryAt: string | null;
}

export type PricePart = 'line' | 'discount' | 'delivery_fee' | 'service_fee' | 'tip';

export interface PriceChange {
  /** The part of the price, `line` for the goods of a line */
  part: PricePart | (string & {});
  /** The item of a `line`; null for other parts */
  itemId: string | null;
  /** The name of the item; null for other parts */
  name: string | null;
  /** In the preview; null for a line that it does not have */
  before: Money | null;
  /** Now; null for a line that the cart does not have */
  after: Money | null;
}

export type ProblemCode =
  | 'malformed_request'
  | 'invalid_request'
  | 'invalid_cursor'
  | 'invalid_slot'
  | 'address_not_found'
  | 'invalid_window'
  | 'incompatible_options'
  | 'webhook_url_refused'
  | 'weak_password'
  | 'file_infected'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'forbidden'
  | 'step_up_required'
  | 'second_factor_required'
  | 'totp_required'
  | 'test_mode_only'
  | 'not_found'
  | 'quote_not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'outside_service_area'
  | 'slot_unavailable'
  | 'store_closed'
  | 'store_out_of_range'
  | 'phone_required'
  | 'email_unverified'
  | 'already_member'
  | 'last_owner'
  | 'live_access_required'
  | 'phone_unverified'
  | 'item_unavailable'
  | 'sold_orders_affected'
  | 'minimum_order_not_met'
  | 'offer_unavailable'
  | 'price_changed'
  | 'claim_not_possible'
  | 'claim_exists'
  | 'email_taken'
  | 'registration_by_code'
  | 'password_managed'
  | 'demo_account_managed'
  | 'totp_active'
  | 'invalid_transition'
  | 'documents_expired'
  | 'wrong_code'
  | 'code_locked'
  | 'quote_used'
  | 'quote_mismatch'
  | 'no_suitable_vehicle'
  | 'duplicate_external_reference'
  | 'duplicate_webhook_url'
  | 'partner_name_taken'
  | 'key_not_active'
  | 'api_key_limit'
  | 'sandbox_limit'
  | 'webhook_endpoint_limit'
  | 'sandbox_reset'
  | 'webhook_secret_limit'
  | 'onboarding_incomplete'
  | 'already_onboarded'
  | 'menu_limit'
  | 'document_limit'
  | 'already_reviewed'
  | 'privacy_request_open'
  | 'deletion_blocked'
  | 'order_not_ended'
  | 'invoices_only_in_romania'
  | 'conversation_closed'
  | 'support_ticket_limit'
  | 'legal_version_not_valid'
  | 'feature_flag_limit'
  | 'referral_code_taken'
  | 'click_expired'
  | 'click_claimed'
  | 'self_referral'
  | 'not_a_new_customer'
  | 'already_referred'
  | 'idempotency_in_progress'
  | 'already_claimed'
  | 'offer_expired'
  | 'courier_off_shift'
  | 'courier_documents_lapsed'
  | 'courier_paused'
  | 'courier_in_other_city'
  | 'courier_position_stale'
  | 'courier_too_far'
  | 'trip_too_long'
  | 'courier_lacks_equipment'
  | 'courier_too_young'
  | 'courier_cash_limit'
  | 'courier_at_capacity'
  | 'away_from_stop'
  | 'route_changed'
  | 'payment_declined'
  | 'cash_not_accepted'
  | 'cash_amount_mismatch'
  | 'tip_needs_card'
  | 'payout_run_open'
  | 'exceeds_balance'
  | 'refund_exceeds_payment'
  | 'card_not_saved'
  | 'dispute_not_possible'
  | 'credit_limit_exceeded'
  | 'nothing_to_invoice'
  | 'invoice_profile_incomplete'
  | 'quote_expired'
  | 'invalid_link'
  | 'code_expired'
  | 'range_not_satisfiable'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'address_imprecise'
  | 'rate_limited'
  | 'too_many_streams'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable';

export type DeclineReason =
  | 'bank_declined'
  | 'insufficient_funds'
  | 'card_expired'
  | 'wrong_number'
  | 'wrong_security_code'
  | 'limit_reached'
  | 'payment_not_supported'
  | 'confirmation_required'
  | 'bank_unreachable'
  | 'amount_too_small'
  | 'unknown_card';

/** A problem (RFC 9457) */
export interface Problem {
  /** URI of the kind of problem */
  type: string;
  title: string;
  status: number;
  /** Explanation of this occurrence, and the next step */
  detail: string;
  /** What to do about any problem with this code, in one sentence */
  remedy?: string;
  /** Path of the request */
  instance: string;
  /** Stable code from the error catalogue */
  code: ProblemCode | (string & {});
  requestId: string;
  /** Id of the trace (W3C Trace Context) of the request, if the service traces it */
  traceId?: string;
  /** The invalid fields */
  errors?: FieldError[];
  /** `invalid_transition`: the current state of the object */
  currentStatus?: string;
  /** `invalid_transition`: the actions that you can take now */
  allowedActions?: string[];
  /** `invalid_window`, `quote_expired`: the time of the check, by the clock of your sandbox in test mode */
  now?: string;
  /** `price_changed`: the current total */
  total?: Money;
  /** `price_changed`: the total of the preview that checkout named */
  previousTotal?: Money;
  /** `price_changed`: the parts that differ from that preview */
  priceChanges?: PriceChange[];
  /** `refund_exceeds_payment`: the amount that can still be refunded */
  refundable?: Money;
  /** `payment_declined`: why, as far as the cardholder may know. Apps show it in the language of the customer */
  declineReason?: DeclineReason | (string & {});
  /** `duplicate_external_reference`: the place with this reference */
  placeId?: string;
  /** `duplicate_external_reference`, `quote_used`: the delivery with this reference or quote */
  deliveryId?: string;
  /** `duplicate_webhook_url`: the endpoint with this URL */
  webhookEndpointId?: string;
  /** `privacy_request_open`: the open request */
  privacyRequestId?: string;
  /** `deletion_blocked`: the reasons why the account cannot be deleted yet */
  blockers?: (DeletionBlocker | (string & {}))[];
  /** `wrong_code`: attempts left before the code locks */
  attemptsLeft?: number;
  /** `address_imprecise`: the addresses that are not known well enough, with what we found */
  imprecise?: ImpreciseAddress[];
  /** `sold_orders_affected`: these orders, the first hundred */
  orders?: SoldOrder[];
  /** `onboarding_incomplete`, `documents_expired`, `courier_documents_lapsed`: the missing parts */
  missing?: OnboardingGap[];
}

export type InvoiceLanguage = 'ro' | 'en';
