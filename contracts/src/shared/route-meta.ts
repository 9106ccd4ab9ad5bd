import type { Access } from './access.js';
import type { EventType } from './events.js';
import type { ProblemCode } from './problem-codes.js';
import type { UploadRule } from './upload.js';

/** Which rate limits count a route; the limits are in `rate-classes.ts`. */
export type RateClass =
  | 'platform'
  | 'tiles'
  | 'upsell_events'
  | 'sign_in'
  | 'public_forms'
  | 'uploads'
  | 'direct'
  | 'direct_quotes';

/** One example of a call: tests send each and compare the status. */
export interface RouteExample {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** That a route is on its way out, and what to call in its place. */
export interface Deprecation {
  /** The day since which it should not be used in new code, for example `2026-11-21`; UTC. */
  readonly since: string;
  /** The day on which it stops to answer, if that is known; UTC. */
  readonly sunset?: string;
  /** The operation that takes its place, as the SDK calls it: `orders.get`. */
  readonly replacement: string;
  /** Why, in a sentence for those who still call it. */
  readonly reason: string;
}

/** What a route declares beside its path and schemas. */
export interface RouteMeta<A extends Access = Access> {
  readonly access: A;
  readonly rate: RateClass;
  /** `Idempotency-Key` header: accepted, or not looked at. */
  readonly idempotency: 'accepted' | 'none';
  /** Problems of this route's own; those that follow from access, input, rate and idempotency are implied. */
  readonly errors: readonly ProblemCode[];
  /**
   * The route takes one file, too: as `multipart/form-data`, with the fields of the body as text and the file as `file`;
   * JSON is the same without a file. The body is a flat object of texts then.
   */
  readonly upload?: UploadRule;
  /** The content of its answer can be asked for in parts (RFC 9110 14). */
  readonly ranges?: true;
  /** Each successful call of staff (`support`, `admin`), or of everyone, leaves an entry in the audit log. */
  readonly audit?: 'staff' | 'everyone';
  /** Response headers beside those that every answer carries, each with its meaning. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Events this route can cause. */
  readonly emits?: readonly EventType[];
  /** Answer with an `ETag` and 304 on `If-None-Match` (RFC 9110 13.1.2), and this `Cache-Control`. */
  readonly cache?: string;
  /**
   * Set for a route that should not be used any more. Its answers carry `Deprecation` (RFC 9745) and `Sunset` (RFC 8594),
   * the OpenAPI document marks it, and the SDK's method is `@deprecated`.
   */
  readonly deprecated?: Deprecation;
  readonly examples: readonly [RouteExample, ...RouteExample[]];
}

/** The metadata of a route as its area declares it: absent fields have the usual values. */
export type RouteDeclaration<A extends Access> = Omit<RouteMeta<A>, UsualField> & Partial<Pick<RouteMeta, UsualField>>;

type UsualField = 'rate' | 'idempotency' | 'errors';

/**
 * Completes the metadata of a route: calls count as `direct` with an API key, else as `platform`; no `Idempotency-Key`;
 * no problems of the route's own.
 *
 * Only the access rule keeps its type, from which core derives the type of the caller. The types of the examples would
 * fill the emitted declarations.
 */
export function declareRoute<A extends Access>(declaration: RouteDeclaration<A>): RouteMeta<A> {
  const rate = declaration.access.kind === 'api_key' ? 'direct' : 'platform';
  return { rate, idempotency: 'none', errors: [], ...declaration };
}
