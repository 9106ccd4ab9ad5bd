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
import type { Pace } from './pace.js';

/** What a provider is guarded with. */
export interface ProviderGuardOptions {
  readonly service: MapService;
  /** For example `photon`. */
  readonly provider: string;
  /** For everything together: name, connection, TLS, answer. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly logger: Logger;
  /** As fast as calls come when absent. */
  readonly pace?: Pace | undefined;
}

/** Stands between the service and a provider that may fail. */
export interface ProviderGuard {
  /**
   * What the provider answers; what `otherwise` gives when it fails, when the circuit is open, or when its pace leaves
   * no turn soon. Throws only what `otherwise` throws.
   */
  call<T>(ask: (signal: AbortSignal) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  status(): MapProviderStatus;
}

/** Failures in a row after which the provider is left alone. */
const failuresToOpen = 5;
/** How long it is left alone before one call tries it again. */
const openMs = 30_000;

/** The provider was not asked: that says nothing about how it is doing. */
class NoTurn extends Error {}

const circuits = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
} as const satisfies Record<CircuitState, MapProviderStatus['circuit']>;

/**
 * A time-out and a circuit breaker around the calls to one provider. Five failures in a row open the circuit; after
 * 30 seconds the next call tries the provider while others go on without it. The log says when it opens and when
 * it closes, not what happens to each call.
 */
export function createProviderGuard(options: ProviderGuardOptions): ProviderGuard {
  const { service, provider, clock, logger, pace } = options;
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof NoTurn)),
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
      logger.warn({ service, provider, reason }, 'map provider does not answer: the embedded one answers in its place');
    }
    if (state === CircuitState.Closed) {
      failing = false;
      logger.info({ service, provider }, 'map provider answers again');
    }
  });

  async function awaitTurn(): Promise<void> {
    if (pace === undefined) return;
    const waitMs = pace.take();
    if (waitMs === undefined) throw new NoTurn();
    if (waitMs > 0) await pause(waitMs);
  }

  async function attempt<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await awaitTurn();
    try {
      return await deadline.execute(({ signal }) => ask(signal));
    } catch (error) {
      // Kept before the breaker hears of it, whose change of state tells the reason.
      lastFailure = { at: toInstant(clock.now()), reason: reasonOf(error) };
      throw error;
    }
  }

  return {
    async call(ask, otherwise) {
      // The breaker would let this call wait for the one that tries the provider.
      if (breaker.state === CircuitState.HalfOpen) return otherwise();
      try {
        return await breaker.execute(() => attempt(ask));
      } catch (error) {
        if (!(error instanceof BrokenCircuitError || error instanceof NoTurn)) {
          logger.debug({ service, provider, reason: reasonOf(error) }, 'map provider gave no answer');
        }
        return otherwise();
      }
    },
    status: () => ({
      service,
      provider,
      circuit: circuits[breaker.state],
      since,
      fallback: 'embedded',
      lastFailure,
    }),
  };
}
