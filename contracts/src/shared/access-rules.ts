import { type ApiKeyAccess, type PublicAccess, type Role, roles, type Scope, type SessionAccess } from './access.js';

/** Anyone may call. */
export const anyone: PublicAccess = { kind: 'public' };

/** Sessions of one of these roles may call. */
export function session(...allowed: readonly [Role, ...Role[]]): SessionAccess {
  return { kind: 'session', roles: allowed };
}

/**
 * Sessions of one of these roles may call; real sessions need a recent step-up. Use it for calls that grant or revoke
 * access, export data, or change something for everyone.
 */
export function steppedUp(...allowed: readonly [Role, ...Role[]]): SessionAccess {
  return { ...session(...allowed), stepUp: true };
}

/** Every signed-in account may call. */
export const anySession: SessionAccess = session(...roles);

/** Every signed-in account may call, also staff who still need a second factor. For what they need to get one. */
export const anySessionOfOneFactor: SessionAccess = { ...anySession, oneFactor: true };

/** Every signed-in account may call, real sessions after a recent step-up. */
export const anySteppedUpSession: SessionAccess = steppedUp(...roles);

/** API keys with this scope may call. */
export function apiKey(scope: Scope): ApiKeyAccess {
  return { kind: 'api_key', scope };
}
