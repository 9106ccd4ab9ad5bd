import type { Endpoint } from '@doorstep/contracts';
import type { Exchange } from './exchange.js';
import type { ReceivedBody } from './files/receive-body.js';
import type { Input } from './http/decode.js';
import type { ServiceRequest } from './http/request.js';
import { type Caller, callerKey } from './operation/caller.js';
import type { ClockDriver } from './operation/clock-driver.js';
import { type Clocks, clockOf } from './operation/clocks.js';
import type { ReadCall } from './operation/operation.js';
import { type EffectsDeps, withEffects } from './operation/unit-of-work.js';
import type { Ports } from './ports/ports.js';
import { createBoundedCache } from './primitives/bounded-cache.js';
import type { Instant } from './primitives/instant.js';
import { assertWithinLimits, countCall, type RateCounter, remainingCalls } from './rate-limit/rate-limit.js';
import type { WatchedStore } from './store/watched-store.js';

/** A request that passed all checks before its operation. */
export interface Admitted {
  readonly now: Instant;
  readonly caller: Caller;
  readonly input: Input & Pick<ReceivedBody, 'uploads'>;
}

/** The dependencies of calls. */
export interface CallDeps extends EffectsDeps {
  readonly store: WatchedStore;
  readonly rateCounter: RateCounter;
  readonly clocks: Clocks;
  readonly clockDriver: ClockDriver;
}

/** Creates the call that an operation receives for an admitted request, at the current time of the caller's clock. */
export type CreateCall = (
  endpoint: Endpoint,
  admitted: Admitted,
  exchange: Pick<Exchange, 'request' | 'known'>,
) => Promise<ReadCall>;

/** Number of addresses of the service, as clients wrote them, whose ports are kept. */
const maxOrigins = 16;

/** Creates the builder of calls. */
export function createCalls(deps: CallDeps): CreateCall {
  const { store, clocks, clockDriver, rateCounter } = deps;
  const portsFor = createPortsFor(deps.ports);

  return async (endpoint, { input, caller }, { request, known }) => {
    const time = await clocks.time(clockOf(caller));
    const ports = portsFor(request);
    const { clock } = ports;
    return {
      params: input.params,
      query: input.query,
      headers: input.headers,
      body: input.body,
      uploads: input.uploads,
      signal: undefined,
      caller,
      apiVersion: known.version,
      ...time,
      currentTime: (clockId = time.clockId) => clocks.now(clockId),
      userAgent: request.header('user-agent')?.slice(0, 200) ?? null,
      country: request.country ?? null,
      ports,
      reader: store.reader,
      latest: store.reader,
      clockDriver,
      revision: store.revision,
      commitFirst: (name, work) => withEffects({ ...deps, ports, name }, work, time),
      rateStates: (policies) =>
        remainingCalls(rateCounter, clock, `${endpoint.interface}|${callerKey(caller)}`, policies),
      limit: async (key, policy) => assertWithinLimits(await countCall(rateCounter, clock, key, [policy])),
    } as ReadCall;
  };
}

/** Creates the choice of the ports of a call, whose links use the address that the client used. */
function createPortsFor(ports: Ports): (request: Pick<ServiceRequest, 'origin'>) => Ports {
  const portsByOrigin = createBoundedCache<Ports>(maxOrigins);
  return ({ origin }) =>
    origin === undefined ? ports : portsByOrigin.get(origin, () => ({ ...ports, publicUrl: () => origin }));
}
