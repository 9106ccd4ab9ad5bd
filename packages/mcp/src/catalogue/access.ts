/** The access rule of an operation: `x-access` of the documents, which is that of the contract. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session'; readonly roles: readonly string[]; readonly stepUp?: true; readonly oneFactor?: true }
  | { readonly kind: 'api_key'; readonly scope: string };

/** The caller whose tools are listed. */
export type Caller = PartnerCaller | SessionCaller;

/** A partner with an API key. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly livemode: boolean;
  /** Undefined if the key may not read them: its calls are refused one by one. */
  readonly scopes: readonly string[] | undefined;
}

/** An account with a session of the platform interface. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly role: string;
  readonly demo: boolean;
  /** Staff without a second factor, where the operator requires one. */
  readonly awaitsSecondFactor?: boolean;
}

/** The facts of an operation that decide who may call it. */
export interface Guarded {
  readonly access: Access;
  /** True if demo sessions may not call it. */
  readonly managedInDemo: boolean;
  /** True if it works in test mode only. */
  readonly testModeOnly: boolean;
}

/**
 * Returns true if a caller may call an operation: now, or after a step-up. This only selects what is listed; the service checks each call.
 */
export function mayCall({ access, managedInDemo, testModeOnly }: Guarded, caller: Caller): boolean {
  if (testModeOnly && caller.kind === 'partner' && caller.livemode) return false;
  if (access.kind === 'public') return true;
  if (caller.kind === 'partner') {
    return access.kind === 'api_key' && (caller.scopes === undefined || caller.scopes.includes(access.scope));
  }
  if (access.kind !== 'session' || !access.roles.includes(caller.role)) return false;
  if (caller.awaitsSecondFactor && !access.oneFactor) return false;
  return !(managedInDemo && caller.demo);
}
