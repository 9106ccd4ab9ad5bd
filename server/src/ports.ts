import {
  type Clock,
  createIds,
  createSandboxPayments,
  createStatusBoard,
  type OutsidePorts,
  type Sealer,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { type ClosableLiveBus, createLocalLiveBus } from './live/closable-live-bus.js';
import { embeddedMaps, type MapConfig } from './maps/map-config.js';
import { createMapPorts } from './maps/map-ports.js';
import { createPasswordHasher } from './password-hasher.js';
import { type ClosablePush, openPush } from './push/open-push.js';
import { createSealer, newEncryptionKey } from './sealer.js';
import { createSystemRandom } from './system-random.js';
import { createWebhookTransport } from './webhooks/webhook-transport.js';

const systemClock: Clock = { now: () => Date.now() };

/** What the outside world depends on. */
export interface SystemPortsOptions {
  readonly logger: Logger;
  /** Address that clients use, without trailing slash; asked for each time. */
  readonly publicUrl: () => string;
  readonly webhookPrivateNetworks: 'off' | 'test';
  /** The embedded ones when absent. */
  readonly maps?: MapConfig;
  /** That of one process when absent. */
  readonly live?: ClosableLiveBus;
  /** The sandbox's outbox when absent. */
  readonly push?: ClosablePush;
  /** One with a key that ends with it when absent: it opens nothing that was sealed before. */
  readonly sealer?: Sealer;
}

/** Ports that may hold connections of their own. */
export interface ClosablePorts extends OutsidePorts {
  close?(): Promise<void>;
}

/**
 * The outside world of a running server. Closing it ends the connections to receivers of webhooks, to map and push
 * providers, and the bus.
 */
export function createSystemPorts({
  logger,
  publicUrl,
  webhookPrivateNetworks,
  maps: mapConfig = embeddedMaps,
  live = createLocalLiveBus(),
  push = openPush({ push: { provider: 'sandbox' } }),
  sealer = createSealer([newEncryptionKey('temporary')]),
}: SystemPortsOptions): Required<ClosablePorts> {
  const random = createSystemRandom();
  const { close: closeMaps, ...maps } = createMapPorts({ maps: mapConfig, clock: systemClock, logger, publicUrl });
  const webhooks = createWebhookTransport({ privateNetworks: webhookPrivateNetworks });
  return {
    clock: systemClock,
    random,
    newId: createIds(systemClock, random),
    passwords: createPasswordHasher(),
    payments: createSandboxPayments(),
    ...maps,
    push,
    sealer,
    status: createStatusBoard(systemClock),
    webhooks,
    live,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    publicUrl,
    reporter: { error: (message, context) => logger.error(context, message) },
    async close() {
      await Promise.all([webhooks.close(), closeMaps(), push.close(), live.close()]);
    },
  };
}
