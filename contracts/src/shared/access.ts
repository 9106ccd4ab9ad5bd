/** The roles of the platform interface. */
export const roles = ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The scopes of API keys. */
export const scopes = [
  'account:read',
  'quotes:read',
  'quotes:write',
  'deliveries:read',
  'deliveries:write',
  'webhooks:read',
  'webhooks:write',
  'sandbox:write',
] as const;
/** A permission of an API key. */
export type Scope = (typeof scopes)[number];

/** Anyone may call; a session, if sent, must be valid. */
export interface PublicAccess {
  readonly kind: 'public';
}

/** A platform session of one of the roles may call; with `stepUp`, real sessions need a recent step-up. */
export interface SessionAccess {
  readonly kind: 'session';
  readonly roles: readonly Role[];
  readonly stepUp?: true;
  /** Also for staff who still need a second factor, where the operator requires one. */
  readonly oneFactor?: true;
}

/** A partner's API key with the scope may call. */
export interface ApiKeyAccess {
  readonly kind: 'api_key';
  readonly scope: Scope;
}

/** The access rule of a route. There is no default: a route without a rule does not compile, and does not start. */
export type Access = PublicAccess | SessionAccess | ApiKeyAccess;
