import type { ApiVersion, Role, Scope } from '@doorstep/contracts';

/** A caller without a credential. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
  /** See `networkOf`. Callers have no address, so that nothing is counted by it. */
  readonly network: string;
}

/** A caller with a platform session. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly network: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly demo: boolean;
  readonly steppedUpUntil: string | null;
  /** Staff without a second factor, where the operator requires one. */
  readonly awaitsSecondFactor?: true;
  readonly merchantId: string | null;
  readonly courierId: string | null;
  readonly fleetId: string | null;
}

/** A partner calling with an API key. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly network: string;
  readonly partnerId: string;
  readonly keyId: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  /** The version of requests that do not name one. */
  readonly apiVersion: ApiVersion;
}

/** The sender of a request. */
export type Caller = AnonymousCaller | SessionCaller | PartnerCaller;

/** Returns the stable identity of a caller, which scopes idempotency keys and rate limits. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'session') return caller.sessionId;
  if (caller.kind === 'partner') return caller.keyId;
  return `address:${caller.network}`;
}
