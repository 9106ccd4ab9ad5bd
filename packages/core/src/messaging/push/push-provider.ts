/** A message to one device. */
export interface PushMessage {
  /** The id of the notification, also in `data`. A message that is sent twice has the same id. */
  readonly id: string;
  readonly app: 'customer' | 'courier' | 'merchant' | 'fleet';
  readonly platform: 'ios' | 'android' | 'web';
  /** The device token of the platform. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** For the app: what to show when the message is opened. */
  readonly data: Readonly<Record<string, string>>;
  /** `high` wakes a sleeping device. */
  readonly priority: 'high' | 'normal';
  /** Time for which the provider keeps the message for an offline device. */
  readonly ttlSeconds: number;
  /** A device shows only the last message with a key. At most 32 characters of base64url (RFC 8030 5.4). */
  readonly collapseKey: string;
}

/** The result of sending a message. */
export type PushOutcome =
  | { readonly outcome: 'sent'; readonly reference: string }
  /** The token is no longer valid. */
  | { readonly outcome: 'unregistered' }
  /** A temporary failure, with the delay that the provider requested, if any. */
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
  /** A permanent failure: the message or the account at the provider is invalid. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** Port to a push provider. Never throws: every failure is an outcome, whose reason never contains a token. */
export interface PushProvider {
  /** The name shown on notifications, for example `sandbox` or `fcm`. */
  readonly name: string;
  send(message: PushMessage): Promise<PushOutcome>;
}
