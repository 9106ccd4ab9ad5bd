/** The numbers of a call session. Each one reaches its person, and shows neither side the own number of the other. */
export interface RelayNumbers {
  /** Dialled by the customer; E.164. */
  readonly courier: string;
  /** Dialled by the courier; E.164. */
  readonly customer: string;
}

/** A session to open, with the own numbers of both people (E.164). */
export interface RelaySession {
  readonly sessionId: string;
  readonly courierPhone: string;
  readonly customerPhone: string;
}

/**
 * A provider of masked calls, such as Twilio Proxy. Every call carries our own session id, so a repeated call has no
 * further effect. A call that throws is tried again.
 */
export interface CallRelay {
  /** The name of the provider, for example `sandbox`. */
  readonly name: string;
  /** Opens a session and returns its numbers, the same each time. */
  open(session: RelaySession): Promise<RelayNumbers>;
  /** Closes a session: its numbers reach nobody any more. Succeeds if the session is closed or was never opened. */
  close(sessionId: string): Promise<void>;
}
