/** Kinds of changes that break who uses an interface. */
export type BreakingRule =
  | 'path_removed'
  | 'operation_removed'
  | 'operation_id_changed'
  | 'access_narrowed'
  | 'parameter_removed'
  | 'parameter_required'
  | 'request_body_required'
  | 'request_media_type_removed'
  | 'request_property_removed'
  | 'request_property_required'
  | 'request_narrowed'
  | 'response_removed'
  | 'response_media_type_removed'
  | 'response_header_removed'
  | 'response_property_removed'
  | 'response_property_optional'
  | 'response_widened'
  | 'webhook_removed';

/** A change that breaks somebody. */
export interface BreakingChange {
  readonly rule: BreakingRule;
  /** Where, for example `POST /v1/quotes body.pickup.address`. */
  readonly at: string;
  /** What was and what is. */
  readonly detail: string;
}
