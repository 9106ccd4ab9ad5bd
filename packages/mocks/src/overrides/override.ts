import type { JsonRoutes } from '../generated/routes.js';
import type { JsonRouteName } from '../routes/route-names.js';

/** A refusal: one of the codes that the route declares. */
export interface OverrideProblem<Name extends JsonRouteName> {
  readonly problem: JsonRoutes[Name]['problem'];
  /** What happened this time; the cure of the catalogue when absent. */
  readonly detail?: string;
}

/** A call that an override answers. Its parts are checked, as the operation would get them. */
export interface OverrideCall<Name extends JsonRouteName> {
  readonly params: JsonRoutes[Name]['params'];
  readonly query: JsonRoutes[Name]['query'];
  readonly body: JsonRoutes[Name]['body'];
  /** Carries the call out, with all that follows from it, and gives what the service would answer; rejects when it refuses. */
  real(): Promise<JsonRoutes[Name]['answer']>;
}

/** Answers in place of an operation: with what the SDK's method would resolve to, or with a problem. */
export type OverrideFunction<Name extends JsonRouteName> = (
  call: OverrideCall<Name>,
) => OverrideResult<Name> | Promise<OverrideResult<Name>>;

type OverrideResult<Name extends JsonRouteName> = JsonRoutes[Name]['answer'] | OverrideProblem<Name>;

/** What a route answers from now on: always the same body or problem, or what a function says. */
export type Override<Name extends JsonRouteName> =
  | { readonly body: JsonRoutes[Name]['answer'] }
  | OverrideProblem<Name>
  | OverrideFunction<Name>;

/** How an override holds. */
export interface OverrideOptions {
  /** Ends after so many calls; never when absent. */
  readonly times?: number;
  /**
   * True answers what the contract does not know (yet), for tests of what your code makes of it: a state or a field of
   * next year.
   */
  readonly unchecked?: boolean;
}
