// Generated from the contracts. Do not edit.

/** A WGS 84 position in degrees */
export interface Coordinates {
  lat: number;
  lng: number;
}

export type Currency = 'RON';

/** An amount of money in integer minor units */
export interface Money {
  /** Minor units: bani, 1/100 leu */
  amount: number;
  currency: Currency | (string & {});
}

export interface FieldError {
  /** JSON pointer (RFC 6901) to the field, for example `/body/items/0/quantity` */
  pointer: string;
  /** What is wrong, for example `too_small` */
  code: string;
  detail: string;
}

export type ProblemCode =
  | 'malformed_request'
  | 'invalid_request'
  | 'invalid_cursor'
  | 'invalid_slot'
  | 'address_not_found'
  | 'weak_password'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'forbidden'
  | 'step_up_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'outside_service_area'
  | 'slot_unavailable'
  | 'store_closed'
  | 'store_out_of_range'
  | 'item_unavailable'
  | 'minimum_order_not_met'
  | 'price_changed'
  | 'payment_declined'
  | 'email_taken'
  | 'password_managed'
  | 'invalid_transition'
  | 'already_claimed'
  | 'courier_off_shift'
  | 'wrong_code'
  | 'code_locked'
  | 'already_reviewed'
  | 'idempotency_in_progress'
  | 'quote_expired'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable';

/** A problem (RFC 9457) */
export interface Problem {
  /** URI of the kind of problem */
  type: string;
  title: string;
  status: number;
  /** What happened this time, and what to do next */
  detail: string;
  /** Path of the request */
  instance: string;
  /** Stable code from the error catalogue */
  code: ProblemCode | (string & {});
  requestId: string;
  /** The invalid fields */
  errors?: FieldError[];
  /** `invalid_transition`: the state the object is in */
  currentStatus?: string;
  /** `invalid_transition`: what you may do now */
  allowedActions?: string[];
  /** `price_changed`: the total as it is now */
  total?: Money;
  /** `wrong_code`: entries left before the code locks */
  attemptsLeft?: number;
}
