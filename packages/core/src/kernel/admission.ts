import { type Endpoint, type RouteMeta, ratePolicies } from '@doorstep/contracts';
import type { Exchange } from './exchange.js';
import type { ServiceRequest } from './http/request.js';
import { type Caller, callerKey } from './operation/caller.js';
import type { Ports } from './ports/ports.js';
import type { Readiness } from './ports/readiness.js';
import type { Instant } from './primitives/instant.js';
import { networkOf } from './primitives/network.js';
import { ServiceProblem } from './primitives/problem.js';
import { assertWithinLimits, countCall, type RateCounter, rateHeaders } from './rate-limit/rate-limit.js';
import { accessRefusal } from './routes/access.js';

/**
 * Returns the caller that an `Authorization` header identifies.
 *
 * @param network that of the client; see `networkOf`.
 * @param suffices a caller that was identified up to a second ago will do if this returns true; always when absent. So a right that another
 *   process has just given is not refused.
 * @throws ServiceProblem unauthenticated
 */
export type Identify = (
  authorization: string | undefined,
  network: string,
  now: Instant,
  suffices?: (caller: Caller) => boolean,
) => Promise<Caller>;

/** The dependencies of the admission. */
export interface AdmissionDeps {
  readonly ports: Pick<Ports, 'clock' | 'readiness'>;
  readonly identify: Identify;
  readonly rateCounter: RateCounter;
}

/** A door of the service: a route, or an entrance beside the routes. */
interface Door {
  readonly endpoint: Pick<Endpoint, 'interface'> & {
    readonly meta: Pick<RouteMeta, 'access' | 'rate' | 'managedInDemo'>;
  };
}

/** Admits a call: returns its caller, and adds the rate limit to the response's headers. @throws ServiceProblem */
export type Admit = (
  door: Door,
  exchange: Pick<Exchange, 'headers' | 'known'> & { readonly request: Pick<ServiceRequest, 'address' | 'header'> },
  now: Instant,
) => Promise<Caller>;

/** Creates the admission. It counts every call before it refuses it; one with a bad credential counts by its network. */
export function createAdmission({ ports, identify, rateCounter }: AdmissionDeps): Admit {
  return async ({ endpoint }, { request, headers, known }, now) => {
    const { meta, interface: side } = endpoint;
    const network = networkOf(request.address);
    const credential = await credentialOf(meta, request, ports.readiness);
    const isAdmitted = (caller: Caller): boolean => accessRefusal(meta, caller, now) === undefined;
    const found = await identify(credential, network, now, isAdmitted).catch(problemOrThrow);
    const refused = found instanceof ServiceProblem;
    if (!refused) known.caller = found;
    const key = refused ? `address:${network}` : callerKey(found);
    const states = await countCall(rateCounter, ports.clock, `${side}|${key}`, ratePolicies[meta.rate]);
    if (states.length > 0) Object.assign(headers, rateHeaders(states));
    assertWithinLimits(states);
    if (refused) throw found;
    const refusal = accessRefusal(meta, found, now);
    if (refusal) throw refusal;
    return found;
  };
}

function problemOrThrow(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  throw error;
}

/**
 * Returns the credential of a request. A health check must respond while the database does not, so its credential is
 * ignored then, instead of being looked up.
 */
async function credentialOf(
  { rate }: Pick<RouteMeta, 'rate'>,
  request: Pick<ServiceRequest, 'header'>,
  readiness: Readiness,
): Promise<string | undefined> {
  if (rate === 'health' && !(await readiness.check())) return undefined;
  return request.header('authorization');
}
