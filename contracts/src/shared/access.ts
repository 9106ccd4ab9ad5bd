/** The roles of the platform interface. */
export const roles = ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What API keys can be allowed. */
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
/** What an API key may do. */
export type Scope = (typeof scopes)[number];

/** Who may call a route. There is no default: a route without a rule does not start. */
export type Access =
  /** Anybody; a session, if sent, must be valid. */
  | { readonly kind: 'public' }
  /** A platform session of one of the roles; `stepUp` asks real sessions for a fresh step-up. */
  | { readonly kind: 'session'; readonly roles: readonly Role[]; readonly stepUp?: true }
  /** A partner's API key with the scope. */
  | { readonly kind: 'api_key'; readonly scope: Scope };
