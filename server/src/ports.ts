import {
  type Clock,
  createEmbeddedGeocoder,
  createEmbeddedRouter,
  createIds,
  createSandboxPayments,
  createStatusBoard,
  type Ports,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { type ClosableLiveBus, createLocalLiveBus } from './live/closable-live-bus.js';
import { createPasswordHasher } from './password-hasher.js';
import { createSystemRandom } from './system-random.js';
import { createWebhookTransport } from './webhooks/webhook-transport.js';

const systemClock: Clock = { now: () => Date.now() };

/** What the outside world depends on. */
export interface SystemPortsOptions {
  readonly logger: Logger;
  /** Address that clients use, without trailing slash; asked for each time. */
  readonly publicUrl: () => string;
  readonly webhookPrivateNetworks: 'off' | 'test';
  /** That of one process when absent. */
  readonly live?: ClosableLiveBus;
}

/** Ports that may hold connections of their own. */
export interface ClosablePorts extends Ports {
  close?(): Promise<void>;
}

/** The outside world of a running server. Closing it ends the connections to receivers of webhooks, and the bus. */
export function createSystemPorts({
  logger,
  publicUrl,
  webhookPrivateNetworks,
  live = createLocalLiveBus(),
}: SystemPortsOptions): Required<ClosablePorts> {
  const random = createSystemRandom();
  const webhooks = createWebhookTransport({ privateNetworks: webhookPrivateNetworks });
  return {
    clock: systemClock,
    random,
    newId: createIds(systemClock, random),
    passwords: createPasswordHasher(),
    payments: createSandboxPayments(),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    status: createStatusBoard(systemClock),
    webhooks,
    live,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    publicUrl,
    reporter: { error: (message, context) => logger.error(context, message) },
    async close() {
      await Promise.all([webhooks.close(), live.close()]);
    },
  };
}
