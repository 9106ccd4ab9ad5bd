import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, type Instant, type MapProviderStatus, type MapService, toInstant } from '@doorstep/core';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import type { Logger } from 'pino';
import { reasonOf } from './map-failure.js';
import type { Throttle } from './throttle.js';

/** Identity, limits and dependencies of a guard. */
export interface ProviderGuardOptions {
  readonly service: MapService;
  /** For example `photon`. */
  readonly provider: string;
  /** The provider that answers while this one does not: `sandbox_map` or `city_pack`. */
  readonly fallback: string;
  /** Time limit of a call, including name resolution, connection and TLS. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Limits the rate of calls. Defaults to no limit. */
  readonly throttle?: Throttle | undefined;
}

/** Guards calls to a provider that may fail. */
export interface ProviderGuard {
  /**
   * Returns the answer of the provider, or that of `fallback` if the provider fails, its circuit is open or its throttle
   * has no slot soon. Throws only errors of `fallback`.
   */
  call<T>(request: (signal: AbortSignal) => Promise<T>, fallback: () => Promise<T>): Promise<T>;
  status(): MapProviderStatus;
}

/** Number of consecutive failures that open the circuit. */
const failuresToOpen = 5;
/** Time for which the circuit stays open before one call tries the provider again. */
const openMs = 30_000;

/** Thrown when the throttle has no slot. It is not a failure of the provider. */
class Throttled extends Error {}

const circuits = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
} as const satisfies Record<CircuitState, MapProviderStatus['circuit']>;

/**
 * Wraps the calls to one provider in a time limit and a circuit breaker. Five consecutive failures open the circuit. After
 * 30 seconds the next call tries the provider, while others use the fallback. The log has a line when the circuit opens and
 * when it closes. Single failures are logged at debug level.
 */
export function createProviderGuard(options: ProviderGuardOptions): ProviderGuard {
  const { service, provider, clock, logger, throttle } = options;
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Throttled)),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  const deadline = timeout(options.timeoutMs, TimeoutStrategy.Aggressive);

  let since: Instant = toInstant(clock.now());
  let lastFailure: MapProviderStatus['lastFailure'] = null;
  let failing = false;

  breaker.onStateChange((state) => {
    since = toInstant(clock.now());
    if (state === CircuitState.Open && !failing) {
      failing = true;
      const reason = lastFailure?.reason;
      logger.warn({ service, provider, reason }, 'map provider unavailable: the one in this process answers instead');
    }
    if (state === CircuitState.Closed) {
      failing = false;
      logger.info({ service, provider }, 'map provider available again');
    }
  });

  async function awaitSlot(): Promise<void> {
    if (throttle === undefined) return;
    const waitMs = throttle.take();
    if (waitMs === undefined) throw new Throttled();
    if (waitMs > 0) await pause(waitMs);
  }

  async function attempt<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await awaitSlot();
    try {
      return await deadline.execute(({ signal }) => request(signal));
    } catch (error) {
      // Recorded before the breaker changes its state, because the log line of that change has the reason.
      lastFailure = { at: toInstant(clock.now()), reason: reasonOf(error) };
      throw error;
    }
  }

  return {
    async call(request, fallback) {
      // The breaker would make this call wait for the one that tries the provider.
      if (breaker.state === CircuitState.HalfOpen) return fallback();
      try {
        return await breaker.execute(() => attempt(request));
      } catch (error) {
        if (!(error instanceof BrokenCircuitError || error instanceof Throttled)) {
          logger.debug({ service, provider, reason: reasonOf(error) }, 'call to map provider failed');
        }
        return fallback();
      }
    },
    status: () => ({
      service,
      provider,
      circuit: circuits[breaker.state],
      since,
      fallback: options.fallback,
      lastFailure,
    }),
  };
}
