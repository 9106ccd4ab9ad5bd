import { wholeNumber } from './config-values.js';

/** The environment variables of the shutdown. */
export const shutdownVariables = {
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 0, 600).describe(
    'Seconds from the signal to the end of new connections, in which /readyz says 503 (default 0)',
  ),
  SHUTDOWN_SECONDS: wholeNumber(10, 0, 600).describe(
    'Seconds that requests and webhooks in progress get to end on shutdown (default 10)',
  ),
};

/** The settings of the shutdown. */
export interface ShutdownConfig {
  /** Time in which load balancers notice that the server is not ready, before it stops accepting connections. */
  readonly shutdownDelaySeconds: number;
  readonly shutdownSeconds: number;
}

/** Converts the values of the variables. */
export function toShutdownConfig(values: {
  readonly SHUTDOWN_DELAY_SECONDS: number;
  readonly SHUTDOWN_SECONDS: number;
}): ShutdownConfig {
  return { shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS, shutdownSeconds: values.SHUTDOWN_SECONDS };
}
