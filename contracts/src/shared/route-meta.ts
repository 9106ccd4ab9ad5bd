import type { Access } from './access.js';
import type { EventType } from './events.js';
import type { ProblemCode } from './problems/codes.js';
import type { UploadRule } from './upload.js';

/** The class of a route that decides its rate limits; the limits are in `rate-classes.ts`. */
export type RateClass =
  | 'platform'
  | 'health'
  | 'tiles'
  | 'upsell_events'
  | 'sign_in'
  | 'public_forms'
  | 'uploads'
  | 'direct'
  | 'direct_quotes'
  | 'direct_addresses'
  | 'direct_recipients'
  | 'direct_uploads'
  | 'mcp';

/** One example of a call. Tests send each example and check the status of its response. */
export interface RouteExample {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** The deprecation of a route, with its replacement. */
export interface Deprecation {
  /** The day from which new code should not use the route, for example `2026-11-21`; UTC. */
  readonly since: string;
  /** The day on which the route stops working, if it is known; UTC. */
  readonly sunset?: string;
  /** The operation that replaces it, by its name in the SDK: `orders.get`. */
  readonly replacement: string;
  /** The reason, in one sentence for developers who still call it. */
  readonly reason: string;
}

/** The declaration of a route beside its path and schemas. */
export interface RouteMeta<A extends Access = Access> {
  readonly access: A;
  readonly rate: RateClass;
  /** The `Idempotency-Key` header is accepted, or ignored. */
  readonly idempotency: 'accepted' | 'none';
  /** Problems specific to this route. Those that follow from access, input, rate and idempotency are implied. */
  readonly errors: readonly ProblemCode[];
  /**
   * The route also accepts files, as `multipart/form-data` with the fields of the body as text. A dot in a name stands for an
   * object: `coordinates.lat`. JSON is the same without files, or with files as the body describes them.
   */
  readonly upload?: UploadRule;
  /** The response supports range requests (RFC 9110 14). */
  readonly ranges?: true;
  /**
   * Demo sessions are refused with `demo_account_managed`, because the route changes something that every visitor of the
   * shared demo accounts sees: profiles, stores, menus, configuration, keys. The problem is added to `errors`.
   */
  readonly managedInDemo?: true;
  /** Successful calls of staff (`support`, `admin`), or of everyone, are recorded in the audit log. */
  readonly audit?: 'staff' | 'everyone';
  /** Response headers beside those of every response, each with its meaning. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /**
   * The route reads from a replica if there is one, and may miss the changes of the last seconds. Only for reads whose callers
   * did not make these changes themselves. Absent for reads that see what is committed.
   */
  readonly reads?: 'mayLag';
  /**
   * Pages of any origin may read the route (Fetch standard, "CORS protocol"), without credentials. Only for reads that need none. Absent
   * for routes of the platform interface, which the operator's origins may call, and for those that need the secret key of a server.
   */
  readonly origins?: 'any';
  /** Events that this route can cause. */
  readonly emits?: readonly EventType[];
  /** The `Cache-Control` of the response, which also has an `ETag` and is 304 on a matching `If-None-Match` (RFC 9110 13.1.2). */
  readonly cache?: string;
  /**
   * Marks a route that new code should not use. Its responses have `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), the
   * OpenAPI document marks it, and the SDK's method is `@deprecated`.
   */
  readonly deprecated?: Deprecation;
  readonly examples: readonly [RouteExample, ...RouteExample[]];
}

/** The metadata of a route as its area declares it. Absent fields get the usual values. */
export type RouteDeclaration<A extends Access> = Omit<RouteMeta<A>, UsualField> & Partial<Pick<RouteMeta, UsualField>>;

type UsualField = 'rate' | 'idempotency' | 'errors';

/**
 * Completes the metadata of a route with the usual values: the rate class `direct` for API keys, otherwise `platform`; no
 * `Idempotency-Key`; no specific problems besides that of `managedInDemo`.
 *
 * Only the access rule keeps its type, from which core derives the type of the caller. The types of the examples would
 * fill the emitted declarations.
 */
export function declareRoute<A extends Access>(declaration: RouteDeclaration<A>): RouteMeta<A> {
  const rate = declaration.access.kind === 'api_key' ? 'direct' : 'platform';
  const { errors = [], managedInDemo } = declaration;
  const problems: readonly ProblemCode[] = managedInDemo ? [...errors, 'demo_account_managed'] : errors;
  return { rate, idempotency: 'none', ...declaration, errors: problems };
}
