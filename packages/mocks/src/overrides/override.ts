import type { JsonRoutes } from '../route-types/generated/routes.js';
import type { JsonRouteName } from '../routes/route-names.js';

/** A problem with one of the codes that the route declares. */
export interface OverrideProblem<Name extends JsonRouteName> {
  readonly problem: JsonRoutes[Name]['problem'];
  /** Description of this occurrence; the remedy from the catalogue when absent. */
  readonly detail?: string;
}

/** A call that an override answers. Its parts are already validated. */
export interface OverrideCall<Name extends JsonRouteName> {
  readonly params: JsonRoutes[Name]['params'];
  readonly query: JsonRoutes[Name]['query'];
  readonly body: JsonRoutes[Name]['body'];
  /** Runs the real operation with all its effects and returns its result. Rejects when the service refuses the call. */
  real(): Promise<JsonRoutes[Name]['answer']>;
}

/** Replaces an operation. Returns the value that the SDK's method resolves to, or a problem. */
export type OverrideFunction<Name extends JsonRouteName> = (
  call: OverrideCall<Name>,
) => OverrideResult<Name> | Promise<OverrideResult<Name>>;

type OverrideResult<Name extends JsonRouteName> = JsonRoutes[Name]['answer'] | OverrideProblem<Name>;

/** Replacement for the response of a route: a fixed body, a fixed problem, or a function. */
export type Override<Name extends JsonRouteName> =
  | { readonly body: JsonRoutes[Name]['answer'] }
  | OverrideProblem<Name>
  | OverrideFunction<Name>;

/** Options of an override. */
export interface OverrideOptions {
  /** Number of calls after which the override ends; unlimited when absent. */
  readonly times?: number;
  /**
   * True allows responses that the contract does not (yet) declare, to test your code against future states and fields.
   */
  readonly unchecked?: boolean;
}
