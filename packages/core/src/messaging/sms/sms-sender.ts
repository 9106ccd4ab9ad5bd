/** An SMS to one number. */
export interface Sms {
  /** The id of the SMS. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  /** At most two segments; see `smsText`. */
  readonly text: string;
  /** Time in seconds after which the SMS is useless. */
  readonly ttlSeconds: number;
  /** True for a demo account: its number is invented and may be a stranger's, so only the sandbox sends to it. */
  readonly demo: boolean;
}

/** The result of sending an SMS. */
export type SmsOutcome =
  /** The provider has taken the SMS. */
  | { readonly outcome: 'sent'; readonly reference: string }
  /** The number receives no SMS: it does not exist, is no mobile number, or its owner has replied STOP. */
  | { readonly outcome: 'unreachable'; readonly reason: string }
  /** A permanent failure that is not about the number. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** A temporary failure: the provider has not taken the SMS. */
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
  /** No response: the provider may have taken the SMS. */
  | { readonly outcome: 'unconfirmed'; readonly reason: string };

/** The numbers of SMS in one day (UTC), which limit the cost of a mistake. */
export interface SmsLimits {
  /** To one account. */
  readonly account: number;
  /** To all accounts. */
  readonly service: number;
}

/**
 * Port to a provider of SMS. Never throws: every failure is an outcome, whose reason contains neither the number nor the
 * text.
 */
export interface SmsSender {
  /** The name of the adapter, for example `sandbox` or `twilio`. */
  readonly name: string;
  readonly limits: SmsLimits;
  /** The messages that a sandbox has recorded, oldest first. Absent if the adapter sends messages to people. */
  readonly sent?: readonly Sms[];
  send(sms: Sms): Promise<SmsOutcome>;
}
