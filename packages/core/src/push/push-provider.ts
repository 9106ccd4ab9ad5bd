/** A message to one device. */
export interface PushMessage {
  /** Id of the notification, also in `data`: a message that comes twice has the same one. */
  readonly id: string;
  readonly app: 'customer' | 'courier' | 'merchant' | 'fleet';
  readonly platform: 'ios' | 'android' | 'web';
  /** What the platform calls the device. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** For the app: what to show when it is opened. */
  readonly data: Readonly<Record<string, string>>;
  /** `high` wakes a sleeping device. */
  readonly priority: 'high' | 'normal';
  /** So long the provider may keep it for a device that is away. */
  readonly ttlSeconds: number;
  /** Of messages with equal keys a device shows the last; at most 32 characters of base64url (RFC 8030 5.4). */
  readonly collapseKey: string;
}

/** What became of a message. */
export type PushOutcome =
  | { readonly outcome: 'sent'; readonly reference: string }
  /** The device is gone: its token is good no more. */
  | { readonly outcome: 'unregistered' }
  /** Not now; after so many seconds if the provider said so. */
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
  /** Never: the message or the account at the provider is wrong. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** Port to what brings messages to devices. Never throws: every failure is an outcome, whose reason holds no token. */
export interface PushProvider {
  /** Shown on notifications, for example `sandbox` or `fcm`. */
  readonly name: string;
  send(message: PushMessage): Promise<PushOutcome>;
}
