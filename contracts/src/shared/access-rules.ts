import { type ApiKeyAccess, type PublicAccess, type Role, roles, type Scope, type SessionAccess } from './access.js';

/** Anybody may call. */
export const anyone: PublicAccess = { kind: 'public' };

/** Sessions of one of these roles may call. */
export function session(...allowed: readonly [Role, ...Role[]]): SessionAccess {
  return { kind: 'session', roles: allowed };
}

/**
 * Sessions of one of these roles may call, real ones after a fresh step-up. For calls that let somebody in or lock somebody
 * out, take data out, or change something for everybody at once.
 */
export function steppedUp(...allowed: readonly [Role, ...Role[]]): SessionAccess {
  return { ...session(...allowed), stepUp: true };
}

/** Every signed-in account may call. */
export const anySession: SessionAccess = session(...roles);

/** Every signed-in account may call, real sessions after a fresh step-up. */
export const anySteppedUpSession: SessionAccess = steppedUp(...roles);

/** API keys with this scope may call. */
export function apiKey(scope: Scope): ApiKeyAccess {
  return { kind: 'api_key', scope };
}
